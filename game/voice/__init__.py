"""Words: what happened and what is asked, said in whole sentences of one language."""
