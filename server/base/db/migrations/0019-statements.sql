-- Bank statements by upload: how files of a card are read, and which came.
alter table credentials add column statement_map jsonb;
create table statements (
  id text primary key,
  credentials_id text not null references credentials (id),
  person_id text not null references users (uid),
  at timestamptz not null,
  file_name text not null,
  covers_from timestamptz not null,
  covers_until timestamptz not null,
  added integer not null,
  matched integer not null,
  known integer not null,
  check (covers_from <= covers_until)
);
create index statements_credentials on statements (credentials_id, at desc);
-- what was entered by hand, or matched, is looked for by its sum when a file tells of it
create index payments_by_hand on payments (credentials_id, amount) where natural_key like 'order:%' or natural_key like 'hand:%';
