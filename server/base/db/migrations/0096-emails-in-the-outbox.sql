-- The outbox names what it carries an email, as everything else does.
update outbox set kind = 'email:' || substr(kind, 8) where kind like 'letter:%';
update outbox set kind = 'email:unmatched' || substr(kind, 12) where kind like 'email:stray%';
