"""The opponents. They see an Observation and the rules, never a State."""
