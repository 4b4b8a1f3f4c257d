-- Alarms: what was not as it should be, when staff were told, and when it was over.
create table alarms (
  id text primary key,
  -- a check of the health of the office, or `day` for the sum of a day
  name text not null,
  -- what it is about where each thing has an alarm of its own; else empty
  subject text not null,
  state text not null check (state in ('warning', 'trouble')),
  count integer not null,
  subjects jsonb not null,
  begun_at timestamptz not null,
  fine_since timestamptz,
  ended_at timestamptz,
  -- the state of which staff were told, and when; null as long as they were not
  told_state text check (told_state in ('warning', 'trouble')),
  told_at timestamptz,
  -- told of together with others when quiet hours end
  gathered_at timestamptz,
  mailed_at timestamptz,
  telegram_at timestamptz
);
create unique index alarms_open on alarms (name, subject) where ended_at is null;
create index alarms_begun on alarms (begun_at desc);
create index alarms_gathered on alarms (gathered_at) where gathered_at is not null;

-- The one group of staff in Telegram, and the code by which it is connected.
create table alarm_group (
  id integer primary key default 1 check (id = 1),
  code text,
  code_opened_at timestamptz,
  code_until timestamptz,
  code_by text,
  tries integer not null default 0,
  language text not null default 'ru',
  chat_id text,
  title text,
  connected_at timestamptz,
  connected_by text,
  -- what Telegram last refused; null once it took something
  problem text,
  -- the last word that was read, and until when a process reads
  last_update text not null default '0',
  read_until timestamptz
);
insert into alarm_group default values;
