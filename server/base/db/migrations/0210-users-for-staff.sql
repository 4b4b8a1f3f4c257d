-- What admins do with people. The version is the one that a change must name; what was done stands in the audit log.
alter table users
  add column version integer not null default 1,
  -- nothing new may be started; or nobody signs in either
  add column suspended_what text check (suspended_what in ('orders', 'signIn')),
  add column suspended_reason text,
  -- null: for good
  add column suspended_until timestamptz,
  add column suspended_at timestamptz,
  add column suspended_by text references users (uid),
  add check ((suspended_what is null) = (suspended_reason is null) and (suspended_what is null) = (suspended_at is null)
    and (suspended_what is null) = (suspended_by is null) and (suspended_what is not null or suspended_until is null)),
  add check (suspended_reason <> '');
create index users_by_last_seen on users (last_seen_at desc, uid desc);
create index users_of_a_role on users (user_type) where user_type <> 'regular';
create index users_suspended on users (suspended_until) where suspended_what is not null;
create index users_changed on users (version) where version > 1;
create index users_registered on users (uid) where not anonymous;

-- What staff want to remember of a person. He never sees it.
create table user_notes (
  id text primary key,
  user_id text not null references users (uid) on delete cascade,
  at timestamptz not null,
  by_id text not null references users (uid),
  text text not null check (text <> '')
);
create index user_notes_user on user_notes (user_id, at desc);
