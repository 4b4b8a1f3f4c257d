-- When each watcher last answered, in steps of some seconds.
alter table watchers add column answered_at timestamptz;

-- When somebody last looked at the health of the office, by the clock of the machine, and since when all of it is well.
create table health_watch (
  one boolean primary key default true check (one),
  looked_at timestamptz not null,
  -- null: something is wrong
  fine_since timestamptz
);

-- The last message that left, the last screening, the last audit that found no fault.
create index outbox_sent on outbox (sent_at) where sent_at is not null;
create index aml_checks_answered on aml_checks (answered_at) where answered_at is not null;
