-- Accounts at exchanges that are asked for addresses and deposits. Keys of their APIs are kept encrypted and are never read back.
create table exchange_accounts (
  id text primary key,
  source text not null check (source in ('rapira', 'okx', 'kucoin', 'garantex', 'processing')),
  label text not null,
  -- encrypted JSON of the keys
  secrets text not null,
  -- the last signs of the key that names the account
  tail text not null,
  secrets_set_at timestamptz not null,
  secrets_set_by text not null references users (uid),
  -- ids of the currencies that are taken there
  currencies text[] not null,
  -- of its addresses: as of other credentials
  priority integer not null default 0 check (priority >= 0),
  -- so many free addresses of each currency are kept ready
  spare integer not null default 3 check (spare between 1 and 50),
  active boolean not null,
  version integer not null default 1,
  date_created timestamptz not null,
  asked_at timestamptz,
  answered_at timestamptz,
  -- what went wrong when it was asked last, in one word; while there is one its addresses are given to nobody
  problem text,
  problem_since timestamptz,
  check ((problem is null) = (problem_since is null))
);

alter table credentials add column account_id text references exchange_accounts (id);
alter table credentials add check ((source = 'predefined') = (account_id is null));
create index credentials_account on credentials (account_id, currency_id) where account_id is not null;
