-- Orders that are paid to one card are told apart by kopecks: those of the sum due, where nobody else of the card has them.
alter table allotments add column kopecks smallint check (kopecks between 1 and 99);
-- how much less than the sum given is due here
alter table allotments add column taken_off numeric not null default 0 check (taken_off >= 0 and taken_off < 1);
create unique index allotments_kopecks on allotments (credentials_id, kopecks) where freed_at is null and kopecks is not null;
-- what is held already keeps the kopecks it has, the first of equals
update allotments a set kopecks = k.kopecks
from (
  select distinct on (a.credentials_id, k.kopecks) a.id, k.kopecks
  from allotments a join orders o on o.id = a.order_id and o.credentials_id = a.credentials_id
    join currencies m on m.id = o.give_currency_id and m.kind = 'cashless' and m.asset = 'RUB'
    cross join lateral (select (trunc(o.due * 100) % 100)::smallint as kopecks) k
  where a.freed_at is null and k.kopecks > 0
  order by a.credentials_id, k.kopecks, a.allotted_at, a.id
) k
where a.id = k.id;
