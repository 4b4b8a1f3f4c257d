-- People who register: since when, and under which texts.
alter table users
  add column registered_at timestamptz,
  add column password_changed_at timestamptz,
  add column consent_rules text,
  add column consent_aml text;
-- What a session is known by in the list of devices.
alter table sessions add column user_agent text not null default '' check (length(user_agent) <= 300);

-- One-time links: the first password of staff, and a new password for anybody.
alter table invitations rename to account_links;
alter table account_links add column purpose text not null default 'invitation' check (purpose in ('invitation', 'password'));
alter table account_links alter column purpose drop default;
create index account_links_user on account_links (user_id, purpose);
