-- Rates in depth: mark-ups by hour and give currency, what the sources said over time, proof of every quote.
alter table directions
  -- [{from, to, addPercent}] by Moscow time; {give currency id: addPercent}
  add column markup_hours jsonb not null default '[]' check (jsonb_typeof(markup_hours) = 'array'),
  add column markup_by_give jsonb not null default '{}' check (jsonb_typeof(markup_by_give) = 'object'),
  -- when staff saved it last; null as it was seeded
  add column changed_at timestamptz;

alter table source_prices
  -- how often in a row it failed, and before when it is not asked again
  add column failures integer not null default 0 check (failures >= 0),
  add column ask_after timestamptz;

-- what each distinct request answered, as long as it is kept; thinned with age
create table price_snapshots (
  leg_key text not null,
  at timestamptz not null,
  price numeric not null check (price > 0),
  -- never said by a source: the demo's
  simulated boolean not null default false,
  primary key (leg_key, at)
);
create index price_snapshots_age on price_snapshots (at);

-- a source that asked to be left alone
create table source_rests (
  source text primary key,
  until timestamptz not null,
  reason text not null
);

-- what a source offers to choose from (pairs, currencies, methods:<currency>), usable while it is down
create table source_lists (
  source text not null,
  name text not null,
  body jsonb not null,
  fetched_at timestamptz,
  tried_at timestamptz not null,
  problem text,
  primary key (source, name)
);

-- the process that asks the sources; the advisory lock decides, this row lets the others see that it lives
create table rate_leader (
  one boolean primary key default true check (one),
  process_id text not null,
  backend_pid integer not null,
  since timestamptz not null,
  beat_at timestamptz not null
);

-- every quote of an order as a signed document, each bound to the one before by its hash
create table quote_receipts (
  order_id text not null,
  quote_id text not null,
  position bigint not null check (position >= 0),
  -- the exact text that was hashed and signed
  document text not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  previous_hash text check (previous_hash ~ '^[0-9a-f]{64}$'),
  key_id text not null,
  signature text not null,
  primary key (order_id, position),
  unique (order_id, quote_id),
  unique (order_id, hash),
  foreign key (order_id, quote_id) references order_quotes (order_id, id),
  foreign key (order_id, previous_hash) references quote_receipts (order_id, hash),
  check ((position = 0) = (previous_hash is null))
);
create trigger quote_receipts_append_only before update or delete on quote_receipts for each row execute function refuse_change();
create trigger quote_receipts_no_truncate before truncate on quote_receipts for each statement execute function refuse_change();

-- what a change of a direction would have done
create table back_tests (
  id text primary key,
  asked_by text not null references users (uid),
  asked_at timestamptz not null,
  direction jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'stopped')),
  progress integer not null default 0 check (progress between 0 and 100),
  result jsonb,
  -- when it last came forward: what stands still was dropped by a process that died
  touched_at timestamptz not null,
  finished_at timestamptz
);
create index back_tests_age on back_tests (asked_at);
