-- Payouts that exchanges send by themselves: what each account may pay, what was asked of it, and what waits for people and why.
-- null: it pays out nothing. Else: currencies, and the limits of an order, an hour and a day in USDT
alter table exchange_accounts add column payouts jsonb check (payouts is null or jsonb_typeof(payouts) = 'object');

alter table payouts
  -- from here on the money may have left; since when nobody knows; what the exchange calls it; what it took beyond the amount
  add column asked_at timestamptz,
  add column lost_at timestamptz,
  add column provider_id text,
  add column cost numeric not null default 0 check (cost >= 0),
  add check (asked_at is null or kind = 'crypto'),
  add check (lost_at is null or asked_at is not null),
  -- what may have left is not dropped
  add check (asked_at is null or state <> 'dropped');
create index payouts_for_machines on payouts (queued_at) where state = 'queued' and kind = 'crypto' and asked_at is null;

create table withdrawals (
  -- what we call it at the exchange
  id text primary key check (id ~ '^[A-Za-z0-9]{1,32}$'),
  payout_id text not null references payouts (id),
  order_id text not null references orders (id),
  account_id text not null references exchange_accounts (id),
  currency_id text not null references currencies (id),
  amount numeric not null check (amount > 0),
  -- in USDT at that minute: what limits are counted by
  worth numeric not null check (worth >= 0),
  -- encrypted JSON: address and memo; and the keyed hash of account, currency, amount and both
  target text not null,
  target_hash text not null,
  mark text not null,
  -- written: surely not sent yet; asked: being sent, or its sender died; lost: no answer came; unknown: people were called
  state text not null check (state in ('written', 'asked', 'lost', 'unknown', 'processing', 'done', 'failed', 'notSent')),
  provider_id text,
  word text,
  word_known boolean not null default true,
  problem text,
  transaction_hash text,
  fee numeric check (fee >= 0),
  sends integer not null default 0 check (sends >= 0),
  looks integer not null default 0 check (looks >= 0),
  -- ended in a way after which no machine tries this payout again
  by_hand boolean not null default false,
  written_at timestamptz not null,
  asked_at timestamptz,
  answered_at timestamptz,
  ended_at timestamptz,
  look_after timestamptz,
  check (state = 'written' or state = 'notSent' or asked_at is not null),
  check ((state in ('done', 'failed', 'notSent')) = (ended_at is not null)),
  check (by_hand <= (state in ('failed', 'notSent')))
);
-- never two at once of one payout; one id of the exchange is one withdrawal; and of two that look the same one goes first
create unique index withdrawals_one_open on withdrawals (payout_id) where state not in ('failed', 'notSent');
create unique index withdrawals_provider on withdrawals (account_id, provider_id) where provider_id is not null;
create unique index withdrawals_one_alike on withdrawals (target_hash) where state in ('written', 'asked', 'lost', 'unknown');
create index withdrawals_payout on withdrawals (payout_id);
create index withdrawals_due on withdrawals (look_after) where look_after is not null;
create index withdrawals_spent on withdrawals (account_id, written_at);

-- why a payout is not sent by a machine now, and when one looks at it again
create table payout_waits (
  payout_id text primary key references payouts (id),
  account_id text references exchange_accounts (id),
  why text,
  until timestamptz,
  at timestamptz not null,
  look_after timestamptz not null
);

-- what sending costs us stands on an account of its own
alter table ledger_postings drop constraint ledger_postings_account_check;
alter table ledger_postings add constraint ledger_postings_account_check check (account in (
  'reserve', 'incoming', 'received', 'outgoing', 'clients', 'refunds', 'unmatched', 'exchange', 'costs', 'losses', 'capital'));
