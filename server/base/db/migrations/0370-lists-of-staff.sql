-- Payments by when they were seen and by sum, of all currencies and of one.
create index payments_seen on payments (seen_at desc, id desc) include (order_id);
create index payments_currency on payments (currency_id, seen_at desc, id desc);
create index payments_currency_amount on payments (currency_id, amount desc, seen_at desc, id desc);
create index payments_currency_inbox on payments (
  currency_id,
  (unmatched and explained is null and state <> 'vanished' and refund_stage is distinct from 'done' or held_word is not null and state = 'seen') desc,
  seen_at desc, id desc);

-- Verifications by when they were sent and decided; those that are decided stand behind those that wait.
create index verifications_sent on verifications (date_created desc, id desc);
create index verifications_past on verifications (date_created desc, id desc) where status <> 'pending';
create index verifications_decided on verifications ((coalesce(decided_at, timestamptz '-infinity')) desc, id desc);
