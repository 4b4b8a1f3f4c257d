-- Credentials as staff work them: limits per month, whose turn it is, and what one order holds alone.
alter table credentials drop constraint credentials_source_check;
alter table credentials add check (source in ('predefined', 'rapira', 'okx', 'kucoin', 'garantex', 'processing'));
alter table credentials add column limit_per_month numeric check (limit_per_month > 0);
-- the last four signs, to search by; null where they were added before there was this column
alter table credentials add column tail text;
-- grows with each order that gets them: of equal priority the least used go first
alter table credentials add column turn bigint not null default 0;
-- an order, open or within its watch, holds them alone: kept here so that what is free is found without looking at what is not
alter table credentials add column held boolean not null default false;

update credentials c set
  turn = (select count(*) from allotments a where a.credentials_id = c.id),
  held = exists (select from allotments a where a.exclusive_key = c.id and a.freed_at is null);

drop index credentials_pool;
create index credentials_free on credentials (currency_id, priority, turn, id) where active and not held;
create index credentials_currency on credentials (currency_id, priority, id);
create index credentials_value on credentials (value_hash);
-- who got which, newest first; what came to credentials within a day or month
create index allotments_past on allotments (credentials_id, allotted_at desc, id);
create index payments_credentials on payments (credentials_id, seen_at) where credentials_id is not null;
