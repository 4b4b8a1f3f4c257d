-- Money that fits no order: closed as what it is, or split into parts; what staff search for.
alter table payments add column explained text check (explained in ('ownTransfer', 'topUp', 'income'));
alter table payments add column part_of text references payments (id);
alter table payments add check (explained is null or (order_id is null and unmatched));
create index payments_parts on payments (part_of) where part_of is not null;
-- the inbox: what waits for staff first, then the newest
create index payments_inbox on payments ((unmatched and explained is null and state <> 'vanished') desc, seen_at desc, id desc);
create index payments_waiting on payments (currency_id, seen_at) where unmatched and explained is null and state <> 'vanished';
-- hashes are written in small letters and in capitals
drop index payments_hash;
create index payments_hash on payments (lower(transaction_hash) text_pattern_ops) where transaction_hash is not null;
create index payments_sender on payments (sender) where sender is not null;
create index payments_memo on payments (memo) where memo is not null;
create index payments_amount on payments (amount);
