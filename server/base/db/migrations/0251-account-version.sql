-- How often a person has changed his account: his open pages ask for it anew. `version` is that of changes by admins, who must not lose a form by a log-in.
alter table users add column account_version integer not null default 0;
