-- Who wants to become a partner. One e-mail has one open application at a time.
create table partner_applications (
  id text primary key,
  email text not null,
  -- who was logged in when it was written; the account of an accepted one is found by its e-mail
  user_id text references users (uid),
  -- a site, a channel, or whom he will tell
  place text not null check (place <> ''),
  how text not null,
  language text not null check (language in ('ru', 'en')),
  -- the version of the terms for partners that was agreed to
  terms text not null,
  date_created timestamptz not null,
  -- until when an answer was promised
  answer_by timestamptz not null,
  verdict text check (verdict in ('accepted', 'declined')),
  verdict_by text references users (uid),
  verdict_at timestamptz,
  reason text,
  -- declined without an email
  silent boolean not null default false,
  check ((verdict is null) = (verdict_by is null) and (verdict is null) = (verdict_at is null)),
  check (verdict is distinct from 'declined' or reason <> ''),
  check (not silent or verdict = 'declined')
);
create unique index partner_applications_one_open on partner_applications (email) where verdict is null;
create index partner_applications_waiting on partner_applications (date_created, id) where verdict is null;
create index partner_applications_decided on partner_applications (verdict_at desc, id desc) where verdict is not null;
create index partner_applications_user on partner_applications (user_id, date_created desc) where user_id is not null;

alter table account_links drop constraint account_links_purpose_check;
alter table account_links add constraint account_links_purpose_check check (purpose in ('invitation', 'password', 'partner'));
