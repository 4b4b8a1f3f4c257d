-- How far people come on a Moscow day, without anybody's name. Steps before an order are counted by the server as they happen and added
-- here every few seconds; nothing tells who.
create table visitor_steps (
  day date not null,
  step text not null check (step in ('visited', 'quoted', 'details')),
  people bigint not null check (people >= 0),
  primary key (day, step)
);

-- The steps from an order on follow from the orders that were created on the day: people, each once a day, however many orders he made.
-- Paid: it was credited, whatever came after it.
create function order_steps(since timestamptz, until timestamptz)
returns table (day date, step text, people bigint)
language sql stable as $$
  with person as (
    select (date_created at time zone 'Europe/Moscow')::date as day, bool_or(rate_final or status = 'done') as paid, bool_or(status = 'done') as done
    from orders where date_created >= since and date_created < until group by 1, user_id
  ), counted as (
    select p.day, count(*) as created, count(*) filter (where p.paid) as paid, count(*) filter (where p.done) as done from person p group by p.day
  )
  select c.day, s.step, s.people from counted c
  cross join lateral (values ('created', c.created), ('paid', c.paid), ('done', c.done)) as s (step, people)
$$;

create table day_steps (
  day date not null references closed_days on delete cascade,
  step text not null check (step in ('created', 'paid', 'done')),
  people bigint not null,
  primary key (day, step)
);

-- An order that goes on after the day on which it was created makes that day reckoned anew, and so does one that comes to another person. What
-- happens on the day itself marks nothing: a day is closed some minutes after its end. Where the moment is not that of a move, the day is
-- marked in any case.
create function mark_stale_steps() returns trigger language plpgsql as $$
begin
  insert into stale_days values ((new.date_created at time zone 'Europe/Moscow')::date) on conflict do nothing;
  return null;
end $$;
create trigger orders_stale_steps after update on orders for each row
  when ((old.user_id, old.rate_final, old.status = 'done') is distinct from (new.user_id, new.rate_final, new.status = 'done')
    and (old.user_id <> new.user_id or old.last_status_update = new.last_status_update
      or (new.last_status_update at time zone 'Europe/Moscow')::date > (new.date_created at time zone 'Europe/Moscow')::date))
  execute function mark_stale_steps();

-- days that are closed already get their steps by the job
insert into stale_days select day from closed_days on conflict do nothing;
