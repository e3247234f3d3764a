"""The voices: one worker thread that owns every back end, one file a back end."""
