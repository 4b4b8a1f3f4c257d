-- Verified cards and accounts, files, partners.
create table files (
  id uuid primary key,
  user_id text not null references users (uid),
  bucket text not null,
  full_path text not null unique check (full_path ~ '^images/'),
  name text not null,
  size bigint not null check (size >= 0 and size <= 52428800),
  content_type text not null,
  md5_hash text not null,
  generation bigint not null,
  metageneration bigint not null,
  cache_control text,
  content_disposition text,
  content_encoding text,
  content_language text,
  custom_metadata jsonb not null default '{}',
  time_created timestamptz not null,
  updated timestamptz not null
);

create table verifications (
  id text primary key,
  user_id text not null references users (uid),
  kind text not null check (kind in ('card', 'account')),
  number text not null,
  number_hash text not null,
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  bank text not null,
  file_id uuid references files (id),
  status text not null check (status in ('pending', 'declined', 'verified')),
  reason text,
  reason_read_at timestamptz,
  date_created timestamptz not null,
  decided_at timestamptz,
  decided_by text references users (uid),
  check ((status = 'declined') = (reason is not null))
);
create unique index verifications_once on verifications (user_id, kind, number_hash) where status in ('pending', 'verified');
create index verifications_user on verifications (user_id, date_created desc);

create table partners (
  user_id text primary key references users (uid),
  percent numeric not null check (percent >= 0 and percent <= 100),
  percent_of text not null check (percent_of in ('profit', 'turnover')),
  wallet text,
  wallet_network text check (wallet_network in ('TRC20', 'ERC20', 'BEP20', 'TON')),
  date_created timestamptz not null
);

create table partner_withdrawals (
  id text primary key,
  partner_id text not null references partners (user_id),
  amount numeric not null check (amount > 0),
  status text not null check (status in ('requested', 'withdrawn')),
  wallet text not null,
  wallet_network text not null,
  date_created timestamptz not null,
  paid_at timestamptz,
  paid_by text references users (uid),
  check ((status = 'withdrawn') = (paid_at is not null))
);
create unique index partner_withdrawals_one_open on partner_withdrawals (partner_id) where status = 'requested';

create table partner_incomes (
  id text primary key,
  partner_id text not null references partners (user_id),
  order_id text not null references orders (id),
  -- counts the entries into done, so that each has one income, net
  entry integer not null,
  amount numeric not null,
  status text not null check (status in ('created', 'requested', 'withdrawn')),
  withdrawal_id text references partner_withdrawals (id),
  reversal_of text references partner_incomes (id),
  date_created timestamptz not null,
  check ((status = 'created') = (withdrawal_id is null))
);
create unique index partner_incomes_once on partner_incomes (order_id, entry) where reversal_of is null;
create unique index partner_incomes_reversed_once on partner_incomes (reversal_of) where reversal_of is not null;
create index partner_incomes_partner on partner_incomes (partner_id, date_created desc);
