-- Each row of an order's history carries a hash of itself and of the row before it: a past that was changed is found by the audit.
create function history_hash(
  previous text, order_id text, "position" bigint, at timestamptz, who text, person_id text, from_status text, to_status text,
  row_id text, why text, quote_id text, request_id text
) returns text language sql stable parallel safe as $$
  select encode(sha256(convert_to(concat_ws(' ', coalesce(previous, '-'),
    quote_nullable(order_id), "position", extract(epoch from at), quote_nullable(who), quote_nullable(person_id), quote_nullable(from_status),
    quote_nullable(to_status), quote_nullable(row_id), quote_nullable(why), quote_nullable(quote_id), quote_nullable(request_id)),
    'UTF8')), 'hex')
$$;

alter table order_history add column hash text;

create function chain_history() returns trigger language plpgsql as $$
begin
  new.hash := history_hash(
    (select h.hash from order_history h where h.order_id = new.order_id and h.position = new.position - 1),
    new.order_id, new.position, new.at, new.who, new.person_id, new.from_status, new.to_status, new.row_id, new.why, new.quote_id, new.request_id);
  return new;
end
$$;

-- what was written before is believed as it is, and held from now on
alter table order_history disable trigger order_history_append_only;
do $$
declare
  one order_history;
  previous order_history;
  reckoned text;
begin
  for one in select * from order_history order by order_id, position loop
    reckoned := history_hash(
      case when previous.order_id = one.order_id then previous.hash end,
      one.order_id, one.position, one.at, one.who, one.person_id, one.from_status, one.to_status, one.row_id, one.why, one.quote_id, one.request_id);
    update order_history set hash = reckoned where order_id = one.order_id and position = one.position;
    previous := one;
    previous.hash := reckoned;
  end loop;
end
$$;
alter table order_history enable trigger order_history_append_only;

alter table order_history alter column hash set not null;
create trigger order_history_chained before insert on order_history for each row execute function chain_history();
