"""The thin shell: window, voices, sounds and files; the only importer of pygame and speech libraries."""
