-- Emails that the person does not want; others cannot be switched off.
alter table users add column emails_off text[] not null default '{}';
