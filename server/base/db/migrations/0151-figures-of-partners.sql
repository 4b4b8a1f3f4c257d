-- What a partner's cabinet shows, summed by day (of Moscow) in the step that changes it: reading it costs the same after 100 orders and 100,000.
create table partner_days (
  partner_id text not null references partners (user_id),
  day date not null,
  visits integer not null default 0,
  referrals integer not null default 0,
  -- done less reversed
  exchanges integer not null default 0,
  turnover numeric not null default 0,
  -- incomes that count, less their reversals
  income numeric not null default 0,
  -- incomes that wait for staff
  waiting numeric not null default 0,
  primary key (partner_id, day)
);
alter table partners add column figures_version bigint not null default 1;

insert into partner_days (partner_id, day, visits)
  select partner_id, day, count(*) from partner_visits group by partner_id, day;
insert into partner_days (partner_id, day, referrals)
  select u.referred_by, (u.referred_at at time zone 'Europe/Moscow')::date, count(*)
  from users u join partners p on p.user_id = u.referred_by where u.referred_at is not null group by 1, 2
  on conflict (partner_id, day) do update set referrals = excluded.referrals;
insert into partner_days (partner_id, day, exchanges, turnover, income, waiting)
  select i.partner_id, (i.date_created at time zone 'Europe/Moscow')::date,
    sum(case when i.reversal_of is null then 1 else -1 end),
    sum(case when i.reversal_of is null then 1 else -1 end * coalesce((o.extra ->> 'turnover')::numeric, 0)),
    sum(case when i.doubts = '{}' or i.verdict = 'confirmed' then i.amount else 0 end),
    sum(case when i.doubts <> '{}' and i.verdict is null then i.amount else 0 end)
  from partner_incomes i join orders o on o.id = i.order_id group by 1, 2
  on conflict (partner_id, day) do update set
    exchanges = excluded.exchanges, turnover = excluded.turnover, income = excluded.income, waiting = excluded.waiting;

-- what an order was worth when it earned, to be taken off again by a reversal
alter table partner_incomes add column turnover numeric not null default 0;
create index partner_incomes_newest on partner_incomes (partner_id, date_created desc, id desc);
drop index partner_incomes_partner;
