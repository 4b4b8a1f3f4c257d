-- The texts of an entry of the log: its reason, and what stood there before and stands there now. The path of a changed field is no text.
create function audit_words(details jsonb) returns text language sql immutable strict parallel safe return (
  select coalesce(string_agg(value #>> '{}', E'\n'), '')
  from jsonb_path_query(
    details,
    'strict $.** ? (@.type() == "object").keyvalue() ? (@.key != "path" && @.value.type() == "string").value'
  ) value
);
create index audit_words on audit using gin (audit_words(details) gin_trgm_ops);
