-- Payouts that waited when automatic payouts of an account were switched on, and were not ticked to leave by it: people send them.
create table payouts_left (
  account_id text not null references exchange_accounts (id),
  payout_id text not null references payouts (id),
  date_created timestamptz not null,
  primary key (account_id, payout_id)
);
create index payouts_left_payout on payouts_left (payout_id);
