-- The books: every event that moves money is an entry whose postings sum to zero in each currency. Nothing is changed afterwards.
create table ledger_entries (
  id bigint generated always as identity primary key,
  -- what makes an event the same event: never booked twice
  key text not null unique,
  event text not null check (event ~ '^[a-zA-Z]{1,40}$'),
  at timestamptz not null,
  order_id text references orders (id),
  payment_id text references payments (id),
  person_id text references users (uid),
  reason text,
  -- beside the sums: the rate, the profit in USDT
  memo jsonb not null default '{}' check (jsonb_typeof(memo) = 'object'),
  check (event <> 'reserveCorrected' or (coalesce(reason, '') <> '' and person_id is not null))
);
create index ledger_entries_order on ledger_entries (order_id) where order_id is not null;
create index ledger_entries_payment on ledger_entries (payment_id) where payment_id is not null;

create table ledger_postings (
  entry_id bigint not null references ledger_entries (id),
  account text not null check (account in (
    'reserve', 'incoming', 'received', 'outgoing', 'clients', 'refunds', 'unmatched', 'exchange', 'losses', 'capital')),
  currency_id text not null references currencies (id),
  amount numeric not null check (amount <> 0),
  primary key (entry_id, currency_id, account)
);

-- The books open. First how every order stands that ever had money: the same rules as core/ledger/postings.ts.
with parts (order_id, account, currency_id, amount) as (
  select o.id, case p.state when 'seen' then 'incoming' else 'received' end, o.give_currency_id, p.amount
    from payments p join orders o on o.id = p.order_id where p.state <> 'vanished'
  union all
  select o.id, case when p.unmatched then 'unmatched' else 'clients' end, o.give_currency_id, -p.amount
    from payments p join orders o on o.id = p.order_id where p.state <> 'vanished'
  union all
  select o.id, side.account, side.currency_id, side.amount
    from orders o
    cross join lateral (select coalesce((o.extra ->> 'addedToReserve')::numeric, 0) as added) e
    cross join lateral (values
      ('reserve', o.give_currency_id, e.added), ('received', o.give_currency_id, -e.added),
      ('clients', o.give_currency_id, e.added), ('exchange', o.give_currency_id, -e.added),
      ('exchange', o.take_currency_id, o.take), ('clients', o.take_currency_id, -o.take)) as side (account, currency_id, amount)
    where o.credited and o.status not in ('canceled', 'canceledByClient', 'canceledAutomatically', 'paymentNotReceived')
  union all
  select o.id, side.account, o.take_currency_id, side.amount
    from payouts p join orders o on o.id = p.order_id
    cross join lateral (values ('reserve', -p.amount), (case p.state when 'sent' then 'outgoing' else 'clients' end, p.amount)) as side (account, amount)
    where p.state in ('sent', 'confirmed')
  union all
  select o.id, side.account, o.give_currency_id, side.amount
    from refunds r join orders o on o.id = r.order_id
    cross join lateral (values
      ('clients', r.amount),
      ('refunds', case r.state when 'confirmed' then 0 else -r.amount end),
      ('received', case when r.state in ('sent', 'confirmed') then -r.amount else 0 end),
      ('outgoing', case r.state when 'sent' then r.amount else 0 end)) as side (account, amount)
    where r.state not in ('failed', 'dropped')
), standing as (
  select order_id, account, currency_id, sum(amount) as amount from parts group by order_id, account, currency_id having sum(amount) <> 0
), entries as (
  insert into ledger_entries (key, event, at, order_id)
  select distinct order_id || ':carried', 'orderCarried', now(), order_id from standing
  returning id, order_id
)
insert into ledger_postings (entry_id, account, currency_id, amount)
select entries.id, standing.account, standing.currency_id, standing.amount from standing join entries using (order_id);

-- then money that belongs to no order
with entries as (
  insert into ledger_entries (key, event, at, payment_id)
  select 'payment:' || id || ':carried', 'paymentCarried', now(), id from payments where order_id is null and state <> 'vanished'
  returning id, payment_id
)
insert into ledger_postings (entry_id, account, currency_id, amount)
select entries.id, side.account, p.currency_id, side.amount
from entries join payments p on p.id = entries.payment_id
cross join lateral (values (case p.state when 'seen' then 'incoming' else 'received' end, p.amount), ('unmatched', -p.amount)) as side (account, amount);

-- and what the owner put in: the present reserve, less all that orders had added to it and taken from it
with put_in as (
  select c.id as currency_id,
    c.reserve
      - coalesce((select sum((o.extra ->> 'addedToReserve')::numeric) from orders o where o.give_currency_id = c.id), 0)
      + coalesce((select sum(p.amount) from payouts p join orders o on o.id = p.order_id
          where o.take_currency_id = c.id and p.state in ('sent', 'confirmed')), 0) as amount
  from currencies c
), entries as (
  insert into ledger_entries (key, event, at)
  select 'currency:' || currency_id || ':opened', 'booksOpened', now() from put_in where amount <> 0
  returning id, key
)
insert into ledger_postings (entry_id, account, currency_id, amount)
select entries.id, side.account, put_in.currency_id, side.amount
from entries join put_in on entries.key = 'currency:' || put_in.currency_id || ':opened'
cross join lateral (values ('reserve', put_in.amount), ('capital', -put_in.amount)) as side (account, amount);

-- An order that was canceled after its credit left its money in the reserve, though it is to be returned: it is set apart now.
update currencies c
set reserve = booked.amount, version = version + 1
from (
  select id as currency_id, coalesce((select sum(amount) from ledger_postings where account = 'reserve' and currency_id = currencies.id), 0) as amount
  from currencies
) as booked
where booked.currency_id = c.id and booked.amount <> c.reserve;

-- From here on nothing that does not balance is stored, and nothing that is stored is changed.
create function refuse_unbalanced_entry() returns trigger language plpgsql as $$
declare
  looked bigint;
  unbalanced text;
begin
  if tg_table_name = 'ledger_entries' then looked := new.id; else looked := new.entry_id; end if;
  if not exists (select from ledger_postings where entry_id = looked) then
    raise exception 'entry % of the ledger has no postings', looked using errcode = 'check_violation';
  end if;
  select currency_id into unbalanced from ledger_postings where entry_id = looked group by currency_id having sum(amount) <> 0 limit 1;
  if found then
    raise exception 'entry % of the ledger does not balance in %', looked, unbalanced using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function refuse_unbalanced_entry();
create constraint trigger ledger_postings_balance after insert on ledger_postings
  deferrable initially deferred for each row execute function refuse_unbalanced_entry();
create trigger ledger_entries_append_only before update or delete on ledger_entries for each row execute function refuse_change();
create trigger ledger_entries_no_truncate before truncate on ledger_entries for each statement execute function refuse_change();
create trigger ledger_postings_append_only before update or delete on ledger_postings for each row execute function refuse_change();
create trigger ledger_postings_no_truncate before truncate on ledger_postings for each statement execute function refuse_change();

-- audits that staff asked for, and what the last ones found; at most one is open
create table ledger_audits (
  id text primary key,
  -- null: from the terminal
  asked_by text references users (uid),
  asked_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  progress integer not null default 0 check (progress between 0 and 100),
  result jsonb,
  -- when it last came forward: what stands still was dropped by a process that died
  touched_at timestamptz not null,
  finished_at timestamptz,
  check ((state = 'done') = (result is not null))
);
create unique index ledger_audits_one_open on ledger_audits ((true)) where state in ('waiting', 'running');
create index ledger_audits_age on ledger_audits (asked_at);
