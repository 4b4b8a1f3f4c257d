-- All orders behind any filter, by date, worth or profit. What an order is worth in USDT: of what was given at the market price when it
-- was made; once its payment is credited, its turnover. Older orders that were not paid are known to be worth something only if they give USDT.
alter table orders add column quoted_worth numeric not null default 0;
alter table orders add column worth numeric not null generated always as (coalesce((extra ->> 'turnover')::numeric, quoted_worth)) stored;

-- The newest orders, and what filters ask, without the rows themselves.
drop index orders_created;
drop index orders_assigned;
create index orders_created on orders (date_created desc, id desc)
  include (status, direction_id, give_currency_id, take_currency_id, assigned_to, referral_id, worth, profit, give);
create index orders_direction on orders (direction_id, date_created desc, id desc);
create index orders_give_currency on orders (give_currency_id, date_created desc, id desc);
create index orders_take_currency on orders (take_currency_id, date_created desc, id desc);
create index orders_assigned on orders (assigned_to, date_created desc, id desc) where assigned_to is not null;
create index orders_referral on orders (referral_id, date_created desc, id desc) where referral_id is not null;
create index orders_worth on orders (worth desc, date_created desc, id desc);
create index orders_profit on orders ((coalesce(profit, 0)) desc, date_created desc, id desc);

-- Filters of all orders that a member of staff keeps for himself. `query` is that of the address of the screen.
create table saved_filters (
  id text primary key,
  person_id text not null references users (uid) on delete cascade,
  name text not null check (name <> ''),
  query text not null,
  date_created timestamptz not null
);
create index saved_filters_person on saved_filters (person_id, date_created);

-- last in the file: once rows have checks that wait for the end of the transaction, PostgreSQL changes nothing of their table
update orders o set quoted_worth = o.give from currencies c where c.id = o.give_currency_id and c.asset = 'USDT';
