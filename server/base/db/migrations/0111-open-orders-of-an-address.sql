-- The limit of an address counts its open orders of the last hour: what is finished stands in nobody's way.
create or replace function before_order(person text, address text, since timestamptz, open_statuses text[],
  out number bigint, out open bigint, out recent bigint, out referral text) language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('orders ' || person, 0));
  number := nextval('order_number');
  open := (select count(*) from orders where user_id = person and status = any(open_statuses));
  recent := (select count(*) from orders where address_hash = address and date_created > since and status = any(open_statuses));
  referral := (select referred_by from users where uid = person);
end $$;
