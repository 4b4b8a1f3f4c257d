-- What a new order asks of the others, with its person held until the transaction ends. Each statement of a function sees what was
-- committed before it began: so whoever waited for the person counts the order that he waited for, in one question of the server.
create function before_order(person text, address text, since timestamptz, open_statuses text[],
  out number bigint, out open bigint, out recent bigint, out referral text) language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('orders ' || person, 0));
  number := nextval('order_number');
  open := (select count(*) from orders where user_id = person and status = any(open_statuses));
  recent := (select count(*) from orders where address_hash = address and date_created > since);
  referral := (select referred_by from users where uid = person);
end $$;
