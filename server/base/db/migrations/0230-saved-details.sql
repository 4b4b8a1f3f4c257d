-- Where clients were paid out: cards, accounts, addresses and phones of done orders that they typed themselves, each with a name of its own.
-- One that was removed keeps its hash alone, so that the form does not fill it in from an old order.
create table saved_details (
  id text primary key,
  user_id text not null references users (uid) on delete cascade,
  kind text not null check (kind in ('card', 'phone', 'account', 'address')),
  currency_id text not null references currencies (id),
  value_hash text not null,
  -- encrypted: the value, and the memo or BIK that belongs to it
  value text,
  name text not null default '' check (char_length(name) <= 40),
  exchanges integer not null default 1 check (exchanges > 0),
  date_created timestamptz not null,
  last_used_at timestamptz not null,
  removed_at timestamptz,
  check ((value is null) = (removed_at is not null)),
  check (removed_at is null or name = ''),
  unique (user_id, currency_id, kind, value_hash)
);
