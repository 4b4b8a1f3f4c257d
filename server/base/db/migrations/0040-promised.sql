-- What open orders will take of a currency: the sum of orders.soft_reserve, so that what is free is read from one row. Moved at the end
-- of the transaction that moves the promise of an order (server/db/closing.ts), and proved by the audit.
alter table currencies add column promised numeric not null default 0 check (promised >= 0);
update currencies c set promised = held.sum
  from (select take_currency_id, sum(soft_reserve) as sum from orders where soft_reserve > 0 group by 1) held
  where held.take_currency_id = c.id;

-- Moves reserves and promises, currency by currency in the order given, so that no two transactions wait for each other in a circle.
-- Where a transaction counted on what was free and another has promised it meanwhile, it is given up as after a serialization
-- failure: whoever ran it runs it again, and decides by what is free then.
create function move_reserves(ids text[], reserves numeric[], promises numeric[], saves bigint[], needed numeric[]) returns void
language plpgsql as $$
begin
  for i in 1 .. coalesce(array_length(ids, 1), 0) loop
    update currencies c set reserve = c.reserve + reserves[i], promised = c.promised + promises[i], version = c.version + saves[i]
      where c.id = ids[i] and (needed[i] is null or c.reserve - c.promised >= needed[i]);
    if not found then
      raise exception 'what was free of % is promised to another order', ids[i] using errcode = 'serialization_failure';
    end if;
  end loop;
end $$;
