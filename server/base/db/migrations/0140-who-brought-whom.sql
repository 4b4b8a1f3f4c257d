-- Only the link of a partner who is not paused brings somebody. His terms of the moment stay with the order.
alter table partners
  add column paused_at timestamptz,
  add column paused_reason text,
  add constraint partners_pause check ((paused_at is null) = (paused_reason is null) and paused_reason <> '');

-- A visit by a partner's link: one for each browser and day (of Moscow).
create table partner_visits (
  partner_id text not null references partners (user_id),
  day date not null,
  device_hash text not null,
  primary key (partner_id, day, device_hash)
);

alter table users add column referred_at timestamptz;

alter table orders
  add column referral_percent numeric check (referral_percent >= 0 and referral_percent <= 100),
  add column referral_percent_of text check (referral_percent_of in ('profit', 'turnover')),
  add constraint orders_referral_terms check ((referral_percent is null) = (referral_percent_of is null));

-- The referrer is the partner with his present terms, or nobody.
drop function before_order(text, text, timestamptz, text[]);
create function before_order(person text, address text, since timestamptz, open_statuses text[],
  out number bigint, out open bigint, out recent bigint, out referral text, out referral_percent numeric, out referral_percent_of text)
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('orders ' || person, 0));
  number := nextval('order_number');
  open := (select count(*) from orders where user_id = person and status = any(open_statuses));
  recent := (select count(*) from orders where address_hash = address and date_created > since and status = any(open_statuses));
  select p.user_id, p.percent, p.percent_of into referral, referral_percent, referral_percent_of
    from users u join partners p on p.user_id = u.referred_by and p.paused_at is null where u.uid = person;
end $$;
