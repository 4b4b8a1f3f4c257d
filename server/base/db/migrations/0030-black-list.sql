-- Details that money is not sent to. The value itself is nowhere: a keyed hash finds it, and people know it again by its last signs.
create table blocked_details (
  id text primary key,
  kind text not null check (kind in ('address', 'card', 'account', 'phone', 'email')),
  value_hash text not null,
  -- the last four signs; of an e-mail its first letter and its domain
  tail text not null,
  reason text not null check (reason <> ''),
  -- the order whose money was lost; null where an admin typed it
  order_id text references orders (id),
  -- null where the table of orders did it and no person
  added_by text references users (uid),
  added_at timestamptz not null,
  lifted_by text references users (uid),
  lifted_at timestamptz,
  lift_reason text check (lift_reason <> ''),
  check (added_by is not null or order_id is not null),
  check ((lifted_at is null) = (lifted_by is null) and (lifted_at is null) = (lift_reason is null))
);
-- a detail is blocked once; what was lifted stays beside it
create unique index blocked_details_alive on blocked_details (value_hash, kind) where lifted_at is null;
create index blocked_details_hash on blocked_details (value_hash);
create index blocked_details_tail on blocked_details (tail);
create index blocked_details_newest on blocked_details (added_at desc, id desc);
create index blocked_details_order on blocked_details (order_id) where order_id is not null;

-- a row is lifted once, never deleted, and says for ever who blocked what and why. Not refuse_change: the service may lift
create function keep_blocked() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.lifted_at is null
      and (old.id, old.kind, old.value_hash, old.tail, old.reason, old.order_id, old.added_by, old.added_at)
        is not distinct from (new.id, new.kind, new.value_hash, new.tail, new.reason, new.order_id, new.added_by, new.added_at)
    then
      return new;
    end if;
  end if;
  raise exception 'a row of the black list is lifted once, and changes in nothing else' using errcode = 'restrict_violation';
end $$;
create trigger blocked_details_kept before update or delete on blocked_details for each row execute function keep_blocked();
create trigger blocked_details_no_truncate before truncate on blocked_details for each statement execute function keep_blocked();
