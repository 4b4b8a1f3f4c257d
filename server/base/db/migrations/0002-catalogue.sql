-- Currencies, directions, rates.
create table currencies (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  code text not null unique check (code ~ '^[A-Z0-9]{2,20}$'),
  name_ru text not null check (name_ru <> ''),
  name_en text not null check (name_en <> ''),
  kind text not null check (kind in ('crypto', 'cashless', 'cash')),
  asset text not null check (asset ~ '^[A-Z0-9]{2,10}$'),
  network text,
  decimals integer not null check (decimals between 0 and 18),
  icon text not null,
  reserve numeric not null default 0,
  active boolean not null default true,
  position integer not null default 0,
  address_validator text not null,
  input_mask text,
  memo text not null default 'none' check (memo in ('none', 'tag', 'memo')),
  confirmations integer not null default 0 check (confirmations between 0 and 1000),
  explorer_transaction text,
  explorer_address text,
  version bigint not null default 1,
  check (memo = 'none' or kind = 'crypto'),
  unique (id, asset, kind)
);

-- how one unit of an asset is valued in USDT: rate legs, for profit and limits in roubles
create table asset_values (
  asset text primary key,
  legs jsonb not null check (jsonb_typeof(legs) = 'array')
);

create table directions (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  active boolean not null default true,
  give_asset text not null,
  give_kind text not null check (give_kind in ('crypto', 'cashless', 'cash')),
  currency_take text not null references currencies (id),
  -- JSON text, parsed on read
  field_rows text not null check (jsonb_typeof(field_rows::jsonb) = 'array'),
  legs jsonb not null check (jsonb_typeof(legs) = 'array' and jsonb_array_length(legs) > 0),
  markup_percent numeric not null default 0 check (markup_percent > -100 and markup_percent < 100),
  markup_tiers jsonb not null default '[]' check (jsonb_typeof(markup_tiers) = 'array'),
  fixed_cost numeric not null default 0 check (fixed_cost >= 0),
  minimum numeric not null check (minimum > 0),
  maximum numeric check (maximum >= minimum),
  verification text not null default 'none' check (verification in ('none', 'card', 'account')),
  instructions_ru text not null default '',
  instructions_en text not null default '',
  instructions_required boolean not null default false,
  meeting_places jsonb not null default '[]' check (jsonb_typeof(meeting_places) = 'array'),
  pay_at text not null default 'before' check (pay_at in ('before', 'meeting')),
  version bigint not null default 1,
  check (pay_at = 'before' or give_kind = 'cash' or jsonb_array_length(meeting_places) > 0),
  unique (id, active),
  unique (id, give_asset, give_kind),
  unique (id, currency_take)
);

-- a pair belongs to at most one active direction; the give currencies of a direction share asset and kind
create table direction_pairs (
  direction_id text not null,
  direction_active boolean not null,
  give_currency_id text not null,
  give_asset text not null,
  give_kind text not null,
  take_currency_id text not null,
  position integer not null,
  primary key (direction_id, give_currency_id),
  check (give_currency_id <> take_currency_id),
  foreign key (direction_id, direction_active) references directions (id, active) on update cascade on delete cascade,
  foreign key (direction_id, give_asset, give_kind) references directions (id, give_asset, give_kind) on update cascade on delete cascade,
  foreign key (direction_id, take_currency_id) references directions (id, currency_take) on update cascade on delete cascade,
  foreign key (give_currency_id, give_asset, give_kind) references currencies (id, asset, kind) on update cascade
);
create unique index direction_pairs_once on direction_pairs (give_currency_id, take_currency_id) where direction_active;

-- the last good price of every distinct source request, and why there is no newer one
create table source_prices (
  leg_key text primary key,
  source text not null,
  price numeric check (price > 0),
  seen_at timestamptz,
  asked_at timestamptz not null,
  -- a jump that has to hold before it is believed, and since when it does
  suspect_price numeric,
  suspect_since timestamptz,
  problem text,
  check ((price is null) = (seen_at is null))
);
