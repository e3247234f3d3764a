"""The rules core: tiles, tables, hands, matches. It knows ids and numbers, never words."""
