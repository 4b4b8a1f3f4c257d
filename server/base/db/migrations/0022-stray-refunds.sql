-- Money that belongs to no order goes back to whoever sent it: the same refunds, of a payment in place of an order.
alter table refunds alter column order_id drop not null;
alter table refunds
  add column payment_id text references payments (id),
  add check ((order_id is null) <> (payment_id is null));
create index refunds_payment on refunds (payment_id) where payment_id is not null;
-- each returns its payment whole (less is split off first), so one alive is all that may ever leave
create unique index refunds_one_of_payment on refunds (payment_id)
  where payment_id is not null and state in ('proposed', 'approved', 'sent', 'confirmed');
-- what left by one hash or receipt left once
create unique index refunds_proof_of_payment on refunds (proof) where payment_id is not null and proof is not null and state <> 'failed';

alter table refund_details alter column order_id drop not null;
alter table refund_details
  add column payment_id text references payments (id),
  -- the member of staff who typed it; null where a client did
  add column given_by text references users (uid),
  add check (order_id is not null or payment_id is not null);
create index refund_details_payment on refund_details (payment_id, place desc) where payment_id is not null;

alter table payments
  -- 'open': its refund is proposed, approved or sent; 'done': it is returned. Such money is no order's, whoever presses what
  add column refund_stage text check (refund_stage in ('open', 'done')),
  -- the order whose client very likely sent it: told and asked by letter, counted nowhere
  add column client_order_id text references orders (id),
  add check (refund_stage is null or (order_id is null and unmatched and explained is null));
create index payments_of_client on payments (client_order_id) where client_order_id is not null;

drop index payments_inbox;
drop index payments_waiting;
create index payments_inbox on payments (
  (unmatched and explained is null and state <> 'vanished' and refund_stage is distinct from 'done') desc, seen_at desc, id desc);
create index payments_waiting on payments (currency_id, seen_at)
  where unmatched and explained is null and state <> 'vanished' and refund_stage is distinct from 'done';
create index payments_returning on payments (seen_at) where refund_stage = 'open';
