-- How the business went, by Moscow day. A day that is over is a few rows, so that a year is read at once; the present day is reckoned from
-- the orders themselves, by the same functions. What is done, and its money, stands on the day on which it was done.
create index orders_completed on orders (date_completed) where date_completed is not null;

create function order_figures(since timestamptz, until timestamptz)
returns table (day date, dimension text, key text, created bigint, done bigint, turnover numeric, profit numeric, amount numeric)
language sql stable as $$
  with events as (
    select date_created as at, direction_id, give_currency_id, take_currency_id, null::text as operator, coalesce(referral_id, '') as partner,
      1 as created, 0 as done, 0::numeric as turnover, 0::numeric as profit, 0::numeric as gave, 0::numeric as took
    from orders where date_created >= since and date_created < until
    union all
    select date_completed, direction_id, give_currency_id, take_currency_id, coalesce(assigned_to, ''), coalesce(referral_id, ''),
      0, 1, worth, coalesce(profit, 0), give, take
    from orders where status = 'done' and date_completed >= since and date_completed < until
  )
  select (e.at at time zone 'Europe/Moscow')::date, d.dimension, d.key, sum(e.created), sum(e.done), sum(e.turnover), sum(e.profit),
    sum(d.amount)
  from events e cross join lateral (values ('all', '', 0), ('direction', e.direction_id, 0), ('give', e.give_currency_id, e.gave),
    ('take', e.take_currency_id, e.took), ('hour', extract(hour from e.at at time zone 'Europe/Moscow')::text, 0), ('operator', e.operator, 0),
    ('partner', e.partner, 0)) as d (dimension, key, amount)
  where d.key is not null group by 1, 2, 3
$$;

-- How long the done orders of a day took: the client until he paid, and we from then until the payout left. Seconds by buckets, each five
-- per cent longer than the one before, so that a median over any days is right within five per cent.
create function order_times(since timestamptz, until timestamptz)
returns table (day date, whose text, bucket integer, orders bigint)
language sql stable as $$
  with moments as (
    select (o.date_completed at time zone 'Europe/Moscow')::date as day, o.date_created, paid.at as paid_at,
      coalesce((select max(p.sent_at) from payouts p where p.order_id = o.id), o.date_completed) as sent_at
    from orders o cross join lateral (select min(h.at) as at from order_history h
      where h.order_id = o.id and h.to_status in ('checkingPayment', 'paymentChecked', 'waitingForMeeting')) paid
    where o.status = 'done' and o.date_completed >= since and o.date_completed < until and paid.at is not null
  )
  select m.day, t.whose, floor(ln(greatest(extract(epoch from t.took), 1)) / ln(1.05))::integer, count(*)
  from moments m cross join lateral (values ('client', m.paid_at - m.date_created), ('ours', m.sent_at - m.paid_at)) as t (whose, took)
  group by 1, 2, 3
$$;

create table closed_days (day date primary key, closed_at timestamptz not null);
create table day_figures (
  day date not null references closed_days on delete cascade,
  dimension text not null check (dimension in ('all', 'direction', 'give', 'take', 'hour', 'operator', 'partner')),
  key text not null,
  created bigint not null,
  done bigint not null,
  turnover numeric not null,
  profit numeric not null,
  -- of the done: what was given or paid out, in the currency of the row; nil for other dimensions
  amount numeric not null,
  primary key (day, dimension, key)
);
create table day_times (
  day date not null references closed_days on delete cascade,
  whose text not null check (whose in ('client', 'ours')),
  bucket integer not null,
  orders bigint not null,
  primary key (day, whose, bucket)
);

-- Days whose done orders have changed since: once they are closed they are reckoned anew. They are marked whether they are closed or not,
-- since who changes an order does not see a closing that is under way.
create table stale_days (day date primary key);
create function mark_stale_days() returns trigger language plpgsql as $$
begin
  insert into stale_days select distinct day from (values ((old.date_completed at time zone 'Europe/Moscow')::date),
    ((new.date_completed at time zone 'Europe/Moscow')::date)) as d (day) where day is not null
  on conflict do nothing;
  return null;
end $$;
create trigger orders_stale_days after update on orders for each row
  when (old.status = 'done' and (old.status, old.date_completed, old.profit, old.worth, old.assigned_to)
    is distinct from (new.status, new.date_completed, new.profit, new.worth, new.assigned_to))
  execute function mark_stale_days();
