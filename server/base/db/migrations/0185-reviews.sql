-- What clients say of an exchange: the words belong to the mark that the order got.
create table reviews (
  -- told to everybody, so it is not the order's
  id text primary key,
  order_id text not null unique references order_ratings (order_id),
  text text not null check (text <> ''),
  -- as the client signs; empty: without a name
  name text not null default '',
  -- when he consented to be shown; null: never, or no more
  consent_at timestamptz,
  withdrawn_at timestamptz,
  date_created timestamptz not null,
  changed_at timestamptz not null,
  -- null: nobody has decided yet
  verdict text check (verdict in ('shown', 'hidden', 'kept')),
  reason text check (reason in ('personalData', 'insult', 'notAboutExchange')),
  decided_by text references users (uid),
  decided_at timestamptz,
  answer text not null default '',
  -- the last press of staff, and what it replaced, for whoever undoes it
  acted_at timestamptz,
  former jsonb,
  version integer not null default 1,
  check ((verdict is not distinct from 'hidden') = (reason is not null)),
  check (verdict is distinct from 'shown' or consent_at is not null),
  check ((verdict is null) = (decided_at is null)),
  check (verdict is not null or answer = '')
);
create index reviews_waiting on reviews (changed_at, order_id) where verdict is null;
create index reviews_decided on reviews (verdict, date_created desc, id desc) where verdict is not null;
create index reviews_words on reviews using gin (translate(lower(text || ' ' || name), 'ё', 'е') gin_trgm_ops);

-- words that came with marks until now: nobody has consented to show them
insert into reviews (id, order_id, text, date_created, changed_at)
select replace(gen_random_uuid()::text, '-', ''), g.order_id, g.text, g.date_created, g.date_created
from order_ratings g join orders o on o.id = g.order_id where o.status = 'done' and g.text <> '';
update order_ratings g set text = '' where exists (select from reviews r where r.order_id = g.order_id);

create index order_ratings_newest on order_ratings (date_created desc, order_id);
