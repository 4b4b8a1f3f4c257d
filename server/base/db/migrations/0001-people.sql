-- People, their sessions, and what guards the door.
create table users (
  uid text primary key check (uid ~ '^[A-Za-z0-9_-]{1,64}$'),
  user_type text not null default 'regular' check (user_type in ('regular', 'partner', 'operator', 'admin')),
  anonymous boolean not null,
  name text not null default '',
  email text check (email = lower(email)),
  password_hash text,
  language text not null default 'ru' check (language in ('ru', 'en')),
  partner_monitor boolean not null default false,
  ref_id text not null unique,
  referred_by text references users (uid) check (referred_by <> uid),
  totp_secret text,
  totp_pending text,
  -- the last accepted time step: one code works once
  totp_last_step bigint not null default 0,
  recovery_code_hashes text[] not null default '{}',
  date_created timestamptz not null,
  last_seen_at timestamptz not null,
  check (anonymous or email is not null),
  check (not anonymous or user_type = 'regular')
);
create unique index users_email on users (email) where email is not null;
create index users_forgotten on users (last_seen_at) where anonymous;

create table sessions (
  id text primary key,
  token_hash text not null unique,
  user_id text not null references users (uid) on delete cascade,
  date_created timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  second_factor_fresh_until timestamptz
);
create index sessions_user on sessions (user_id);
create index sessions_expired on sessions (expires_at);

-- one-time links by which staff set their first password
create table invitations (
  token_hash text primary key,
  user_id text not null references users (uid) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- counted per account and per address, by all processes
create table sign_in_attempts (
  id bigint generated always as identity primary key,
  key text not null,
  at timestamptz not null
);
create index sign_in_attempts_key on sign_in_attempts (key, at);

create table settings (
  name text primary key,
  value jsonb not null,
  changed_at timestamptz not null,
  changed_by text references users (uid)
);

create table idempotency_keys (
  caller text not null,
  function text not null,
  key text not null,
  body_hash text not null,
  answer jsonb,
  date_created timestamptz not null,
  primary key (caller, function, key)
);
create index idempotency_keys_age on idempotency_keys (date_created);

create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  person_id text not null references users (uid),
  action text not null,
  subject text not null,
  details jsonb not null default '{}',
  request_id text
);
create index audit_subject on audit (subject, at);

-- what changed, for every process that has listeners; written in the transaction of the change
create table signals (
  id bigint generated always as identity primary key,
  topic text not null,
  at timestamptz not null,
  -- who reads asks for what older transactions may still have written, so that no order of commits hides a row
  tx xid8 not null default pg_current_xact_id()
);
create index signals_age on signals (at);
create index signals_tx on signals (tx);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger audit_append_only before update or delete on audit for each row execute function refuse_change();
create trigger audit_no_truncate before truncate on audit for each statement execute function refuse_change();
