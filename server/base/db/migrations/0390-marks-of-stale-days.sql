-- Each change of an order marks its day with a row of its own. One row for a day was not enough: where it stood already, a change that was not
-- committed yet left no mark, and a reckoning at that moment took the row away without having seen the change.
alter table stale_days drop constraint stale_days_pkey;
alter table stale_days add column id bigint generated always as identity primary key;
create index stale_days_day on stale_days (day);

create or replace function mark_stale_days() returns trigger language plpgsql as $$
begin
  insert into stale_days (day) select distinct day from (values ((old.date_completed at time zone 'Europe/Moscow')::date),
    ((new.date_completed at time zone 'Europe/Moscow')::date)) as d (day) where day is not null;
  return null;
end $$;
create or replace function mark_stale_steps() returns trigger language plpgsql as $$
begin
  insert into stale_days (day) values ((new.date_created at time zone 'Europe/Moscow')::date);
  return null;
end $$;
