-- Files come in pieces, encrypted; a verified number may be asked for again, so only what waits is one of a kind.
drop index verifications_once;
create unique index verifications_once on verifications (user_id, kind, number_hash) where status = 'pending';
create index verifications_number on verifications (user_id, kind, number_hash);
create index verifications_status on verifications (status, date_created);
alter table verifications add column version integer not null default 1;
-- which try came after which
alter table verifications add column sequence bigint generated always as identity;

create table uploads (
  id uuid primary key,
  -- whose the file is, and whose session sends it: two people where a smartphone does
  user_id text not null references users (uid) on delete cascade,
  sender_id text not null references users (uid) on delete cascade,
  name text not null,
  size bigint not null check (size > 0 and size <= 52428800),
  content_type text,
  pieces integer not null default 0,
  received bigint not null default 0 check (received <= size),
  date_created timestamptz not null,
  whole_at timestamptz,
  check ((whole_at is not null) = (received = size))
);
create index uploads_old on uploads (date_created);

create table file_pieces (
  file_id uuid not null references uploads (id) on delete cascade,
  position integer not null check (position >= 0),
  -- AES-256-GCM, bound to its file and place
  bytes bytea not null,
  primary key (file_id, position)
);
-- what is encrypted does not grow smaller
alter table file_pieces alter column bytes set storage external;

-- Which files a verification had; the last one is its own, and others took the place of those before.
create table verification_files (
  verification_id text not null references verifications (id),
  file_id uuid not null unique references files (id),
  added_at timestamptz not null,
  superseded_at timestamptz,
  primary key (verification_id, file_id)
);

-- One-time links for smartphones; tokens are kept hashed.
create table phone_links (
  id text primary key,
  token_hash text not null unique,
  user_id text not null references users (uid) on delete cascade,
  sender_id text references users (uid) on delete cascade,
  upload_id uuid references uploads (id) on delete set null,
  version integer not null default 1,
  date_created timestamptz not null,
  expires_at timestamptz not null
);
create index phone_links_upload on phone_links (upload_id);
