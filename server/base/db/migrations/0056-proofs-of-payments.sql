-- A receipt or hash by which staff entered a payment is its proof, and of nothing else.
alter table proofs
  add column payment_id text unique references payments (id),
  drop constraint proofs_check,
  add constraint proofs_of_one check (num_nonnulls(payout_id, refund_id, payment_id) = 1);
