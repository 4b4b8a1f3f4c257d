-- Backups that the office takes by itself or that an admin asks for, each tried out in a scratch database.
create table backups (
  id text primary key,
  -- null: by itself, at night
  asked_by text,
  asked_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  progress integer not null default 0,
  -- the file, what it has, and how trying it out went; see the contract
  result jsonb,
  touched_at timestamptz not null,
  finished_at timestamptz,
  -- the file was deleted since it is too old
  deleted_at timestamptz
);
create unique index backups_one_open on backups ((true)) where state in ('waiting', 'running');
create index backups_age on backups (asked_at);
