-- A recorded proof that an admin corrects: the former one stays with its payout or refund, with who corrected it, when and why.
alter table payouts
  add column former_proofs jsonb not null default '[]' check (jsonb_typeof(former_proofs) = 'array');
alter table refunds
  add column former_proofs jsonb not null default '[]' check (jsonb_typeof(former_proofs) = 'array');

-- It proves nothing else: it keeps its row, and one row more is the present proof.
alter table proofs
  add column former boolean not null default false,
  drop constraint proofs_payout_id_key,
  drop constraint proofs_refund_id_key,
  add constraint proofs_former check (not former or payment_id is null);
create unique index proofs_of_payout on proofs (payout_id) where not former;
create unique index proofs_of_refund on proofs (refund_id) where not former;
create index proofs_former_of on proofs (coalesce(payout_id, refund_id)) where former;
