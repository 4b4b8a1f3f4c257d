-- Money that an exchange keeps back: what the exchange calls it, until it credits it or refuses it; staff have to act there.
alter table payments add column held_word text;
drop index payments_inbox;
drop index payments_waiting;
create index payments_inbox on payments (
  (unmatched and explained is null and state <> 'vanished' and refund_stage is distinct from 'done' or held_word is not null and state = 'seen') desc,
  seen_at desc, id desc);
create index payments_waiting on payments (currency_id, seen_at)
  where unmatched and explained is null and state <> 'vanished' and refund_stage is distinct from 'done' or held_word is not null and state = 'seen';
