-- Orders: the row, its history and quotes (append-only), the money beside it, and what it pays to.
create sequence order_number start with 20001;

create table orders (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
  number bigint not null unique default nextval('order_number'),
  status text not null check (status in (
    'toBeVerified', 'checkingVerification', 'toBeAccountVerified', 'checkingAccountVerification', 'verificationDeclined', 'toBePaid',
    'checkingPayment', 'paymentChecked', 'delayed', 'waitingForMeeting', 'done', 'canceled', 'canceledByClient', 'canceledAutomatically',
    'paymentNotReceived')),
  version bigint not null,
  -- the last row of order_history; its to_status is the status, by foreign key
  history_length bigint not null,
  language text not null check (language in ('ru', 'en')),
  user_id text not null references users (uid),
  referral_id text references users (uid),
  email text not null,
  -- keyed hash of the address it was made from: so many an hour
  address_hash text not null,
  consent_rules text not null,
  consent_aml text not null,
  direction_id text not null references directions (id),
  give_currency_id text not null references currencies (id),
  take_currency_id text not null references currencies (id),
  give_kind text not null,
  take_kind text not null,
  give_decimals integer not null,
  take_decimals integer not null,
  pay_at text not null check (pay_at in ('before', 'meeting')),
  instructions_required boolean not null,
  fixed_cost numeric not null,
  minimum numeric not null,
  maximum numeric,
  give numeric not null check (give > 0),
  take numeric not null check (take > 0),
  rate numeric not null check (rate > 0),
  rate_fixed_until timestamptz,
  pay_until timestamptz,
  watch_until timestamptz,
  rate_final boolean not null default false,
  due numeric not null check (due > 0),
  seen numeric not null default 0 check (seen >= 0),
  received numeric not null default 0,
  credited boolean not null default false,
  exceptions text[] not null default '{}',
  hold_kind text not null default 'none' check (hold_kind in ('none', 'aml', 'sender', 'manual')),
  hold_reason text,
  hold_since timestamptz,
  needs jsonb not null default '[]',
  gate text check (gate in ('card', 'account')),
  paid_marked_at timestamptz,
  instructions_read_at timestamptz,
  reason text,
  reason_read_at timestamptz,
  off_hours boolean not null default false,
  top_ups integer not null default 0,
  quote_refreshes integer not null default 0,
  declines integer not null default 0,
  profit numeric,
  soft_reserve numeric not null default 0 check (soft_reserve >= 0),
  meeting jsonb,
  assigned_to text references users (uid),
  date_created timestamptz not null,
  last_status_update timestamptz not null,
  date_completed timestamptz,
  cancel_requested_at timestamptz,
  complaint_at timestamptz,
  rated boolean not null default false,
  reminded_at timestamptz,
  checked_at timestamptz,
  -- the present allotment, kept here so that a reader needs no join
  credentials_id text,
  credentials_memo text,
  -- encrypted JSON {key: value}; keyed hashes of the secret values; what staff may search by
  fields text not null,
  field_hashes text[] not null default '{}',
  search text not null default '',
  -- what a subsequent version keeps beside the status without a column of its own
  extra jsonb not null default '{}',
  -- the next timer, worked off by a sweep
  due_at timestamptz,
  check ((hold_kind = 'none') = (hold_since is null)),
  check (not credited or rate_final),
  check (status not in ('done', 'paymentChecked') or rate_final),
  check (status not in ('canceled', 'canceledByClient', 'canceledAutomatically', 'paymentNotReceived', 'done') or soft_reserve = 0),
  check ((status in ('canceled', 'canceledByClient', 'canceledAutomatically', 'paymentNotReceived', 'done')) = (date_completed is not null))
);
create index orders_user on orders (user_id, date_created desc);
create index orders_address on orders (address_hash, date_created);
create index orders_due on orders (due_at) where due_at is not null;
create index orders_status on orders (status, last_status_update desc);
create index orders_created on orders (date_created desc, id);
create index orders_soft on orders (take_currency_id) include (soft_reserve) where soft_reserve > 0;
create index orders_field_hashes on orders using gin (field_hashes);
create index orders_search on orders using gin (search gin_trgm_ops);
create index orders_assigned on orders (assigned_to) where assigned_to is not null;

create table order_history (
  order_id text not null references orders (id),
  position bigint not null,
  at timestamptz not null,
  who text not null check (who in ('client', 'operator', 'admin', 'system')),
  person_id text references users (uid),
  from_status text,
  to_status text not null,
  -- the name of the row in the table of transitions
  row_id text not null,
  why text not null default '',
  quote_id text,
  request_id text,
  primary key (order_id, position),
  unique (order_id, position, to_status)
);
alter table orders add foreign key (id, history_length, status)
  references order_history (order_id, position, to_status) deferrable initially deferred;

create table order_quotes (
  order_id text not null references orders (id),
  id text not null,
  position bigint not null,
  at timestamptz not null,
  cause text not null,
  rate numeric not null check (rate > 0),
  give numeric not null,
  take numeric not null,
  fixed_until timestamptz,
  primary key (order_id, id),
  unique (order_id, position)
);

create trigger order_history_append_only before update or delete on order_history for each row execute function refuse_change();
create trigger order_history_no_truncate before truncate on order_history for each statement execute function refuse_change();
create trigger order_quotes_append_only before update or delete on order_quotes for each row execute function refuse_change();
create trigger order_quotes_no_truncate before truncate on order_quotes for each statement execute function refuse_change();

create table credentials (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  currency_id text not null references currencies (id),
  source text not null check (source in ('predefined', 'rapira', 'okx', 'kucoin')),
  -- encrypted address, card or phone, and its keyed hash
  value text not null,
  value_hash text not null,
  memo text,
  label text,
  limit_per_day numeric check (limit_per_day > 0),
  limit_per_order numeric check (limit_per_order > 0),
  priority integer not null default 0,
  active boolean not null default true,
  -- a watcher has looked past this moment
  looked_until timestamptz,
  -- when a process last began to look: of all processes one asks
  asked_at timestamptz,
  version bigint not null default 1,
  unique nulls not distinct (currency_id, value_hash, memo)
);
create index credentials_pool on credentials (currency_id, priority, id) where active;

create table allotments (
  id text primary key,
  order_id text not null references orders (id),
  credentials_id text not null references credentials (id),
  memo text,
  -- whatever must not be shared by two open orders: the address, the address with its memo, the card with its sum
  exclusive_key text not null,
  allotted_at timestamptz not null,
  -- the order is closed; a late payment is looked for until then, and only then the credentials are free again
  watch_until timestamptz,
  freed_at timestamptz
);
create unique index allotments_exclusive on allotments (exclusive_key) where freed_at is null;
create index allotments_ending on allotments (watch_until) where freed_at is null and watch_until is not null;
create index allotments_order on allotments (order_id);
create index allotments_credentials on allotments (credentials_id) where freed_at is null;

create table payments (
  id text primary key,
  -- what makes a transfer the same transfer: never stored twice
  natural_key text not null unique,
  order_id text references orders (id),
  credentials_id text references credentials (id),
  currency_id text not null references currencies (id),
  kind text not null check (kind in ('transfer', 'cash')),
  amount numeric not null check (amount > 0),
  state text not null check (state in ('seen', 'confirmed', 'vanished')),
  seen_at timestamptz not null,
  confirmed_at timestamptz,
  confirmations integer not null default 0,
  confirmations_needed integer not null default 0,
  transaction_hash text,
  sender text,
  memo text,
  problem text check (problem in ('wrongAsset', 'wrongMemo', 'wrongSender', 'duplicate', 'replaced')),
  unmatched boolean not null default false,
  date_created timestamptz not null,
  check ((state = 'confirmed') <= (confirmed_at is not null)),
  check (order_id is not null or unmatched)
);
create index payments_order on payments (order_id);
create index payments_hash on payments (transaction_hash);

create table payouts (
  id text primary key,
  order_id text not null references orders (id),
  kind text not null check (kind in ('crypto', 'bank', 'cash')),
  amount numeric not null check (amount > 0),
  state text not null check (state in ('queued', 'sent', 'confirmed', 'failed', 'returned', 'dropped')),
  proof text,
  queued_at timestamptz not null,
  sent_at timestamptz,
  ended_at timestamptz,
  -- notes are handed over against the client's code, which is proof enough
  check (state not in ('sent', 'confirmed') or kind = 'cash' or proof is not null)
);
create unique index payouts_one_open on payouts (order_id) where state in ('queued', 'sent');
create index payouts_order on payouts (order_id);

create table refunds (
  id text primary key,
  order_id text not null references orders (id),
  amount numeric not null check (amount > 0),
  state text not null check (state in ('proposed', 'approved', 'sent', 'confirmed', 'failed', 'dropped')),
  proof text,
  opened_at timestamptz not null
);
create index refunds_order on refunds (order_id);

create table order_links (
  token_hash text primary key,
  order_id text not null references orders (id),
  date_created timestamptz not null,
  expires_at timestamptz not null
);
create index order_links_order on order_links (order_id, date_created desc);

-- who may see an order besides its user: whoever opened its signed link
create table order_access (
  order_id text not null references orders (id),
  user_id text not null references users (uid) on delete cascade,
  date_created timestamptz not null,
  primary key (order_id, user_id)
);

create table order_ratings (
  order_id text primary key references orders (id),
  stars integer not null check (stars between 1 and 5),
  text text not null default '',
  date_created timestamptz not null
);

-- everything that leaves to people and other systems, at least once, idempotent by key
create table outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  key text not null unique,
  payload jsonb not null,
  order_id text references orders (id),
  request_id text,
  date_created timestamptz not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  last_problem text,
  sent_at timestamptz,
  dropped_at timestamptz
);
create index outbox_due on outbox (kind, due_at) where sent_at is null and dropped_at is null;
