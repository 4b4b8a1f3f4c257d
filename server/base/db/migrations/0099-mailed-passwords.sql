-- The password was made by us and mailed, and nobody has signed in with it yet: the session that made the account may be somebody else's.
alter table users add column mailed_password_waits boolean not null default false;
update users set mailed_password_waits = true where registered_at is not null and password_changed_at is null;
