-- Keys that a device or a password manager holds: they sign a challenge for this site alone.
create table passkeys (
  -- as the authenticator names it
  id text primary key check (length(id) <= 1400),
  user_id text not null references users (uid),
  public_key bytea not null,
  -- rises with each use where the authenticator counts; one that falls is a copy
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null,
  date_created timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);
create table passkey_challenges (
  challenge_hash text primary key,
  -- who adds a passkey; null: whoever signs in
  user_id text references users (uid),
  expires_at timestamptz not null
);
create index passkey_challenges_expire on passkey_challenges (expires_at);
-- how many passkeys the person has: asked at each log-in
alter table users add column passkeys integer not null default 0 check (passkeys >= 0);
