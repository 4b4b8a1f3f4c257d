-- Withdrawals of partners: asked for, confirmed by the link of an email, paid under a claim, shown by the chain. Until now no function
-- wrote one, so the table is made anew.
alter table partner_incomes drop constraint partner_incomes_withdrawal_id_fkey;
drop table partner_withdrawals;
alter table partners drop column wallet, drop column wallet_network;

create table partner_withdrawals (
  id text primary key,
  partner_id text not null references partners (user_id),
  -- USDT on the network that was chosen
  currency_id text not null references currencies (id),
  -- all that leaves the balance, and what of it the network takes
  amount numeric not null check (amount > 0),
  cost numeric not null check (cost >= 0 and cost < amount),
  status text not null check (status in ('unconfirmed', 'requested', 'sent', 'withdrawn', 'cancelled')),
  -- encrypted; and its keyed hash
  wallet text not null,
  wallet_hash text not null,
  -- its partner was paid before, and to another address
  changed_wallet boolean not null,
  date_created timestamptz not null,
  confirmed_at timestamptz,
  payable_from timestamptz,
  approved_by text references users (uid),
  claimed_by text references users (uid),
  claimed_at timestamptz,
  claimed_until timestamptz,
  claim_alarmed text check (claim_alarmed in ('nobody', 'claimer', 'staff')),
  proof text,
  sent_at timestamptz,
  recorded_by text references users (uid),
  -- what the chain says of the proof
  chain jsonb,
  ended_at timestamptz,
  ended_by text references users (uid),
  reason text,
  version integer not null default 1,
  constraint partner_withdrawals_confirmed check (
    (confirmed_at is null) = (payable_from is null) and (status in ('unconfirmed', 'cancelled') or confirmed_at is not null)),
  constraint partner_withdrawals_claim check (
    (claimed_by is null) = (claimed_at is null)
    and (claimed_by is null) = (claimed_until is null)
    and (claimed_by is null) = (claim_alarmed is null)
    and claimed_until >= claimed_at),
  constraint partner_withdrawals_sent check (
    (status in ('sent', 'withdrawn')) = (proof is not null) and (proof is null) = (sent_at is null) and (proof is null) = (recorded_by is null)),
  constraint partner_withdrawals_ended check ((status in ('withdrawn', 'cancelled')) = (ended_at is not null))
);
-- a balance has one open withdrawal
create unique index partner_withdrawals_one_open on partner_withdrawals (partner_id) where status in ('unconfirmed', 'requested', 'sent');
create index partner_withdrawals_newest on partner_withdrawals (partner_id, date_created desc, id desc);
create index partner_withdrawals_open on partner_withdrawals (date_created) where status in ('unconfirmed', 'requested', 'sent');
create index partner_withdrawals_wallet on partner_withdrawals (wallet_hash);
alter table partner_incomes
  add constraint partner_incomes_withdrawal_id_fkey foreign key (withdrawal_id) references partner_withdrawals (id);
create index partner_incomes_free on partner_incomes (partner_id) where status = 'created';
create index partner_incomes_of_withdrawal on partner_incomes (withdrawal_id) where withdrawal_id is not null;

-- The links of the emails about a withdrawal: they confirm it, or call it off.
create table partner_withdrawal_links (
  token_hash text primary key,
  withdrawal_id text not null references partner_withdrawals (id),
  expires_at timestamptz not null
);

-- A hash may prove the payment of a partner, and then nothing else.
alter table proofs
  add column partner_withdrawal_id text unique references partner_withdrawals (id),
  drop constraint proofs_of_one,
  add constraint proofs_of_one check (num_nonnulls(payout_id, refund_id, payment_id, partner_withdrawal_id) = 1);
