-- The audit log is read by pages, newest first, whatever it is filtered by.
create index audit_at on audit (at, id);
create index audit_person on audit (person_id, at, id);
create index audit_action on audit (action, at, id);
create index audit_kind on audit (split_part(subject, ':', 1), at, id);
