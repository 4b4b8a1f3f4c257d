-- What client and operators write to each other about an order. A row of `chats` is made by the first message.
create table chats (
  order_id text primary key references orders (id),
  -- the position of the newest message; the first one is 1
  last_position integer not null default 0,
  -- the newest message, for the lists of the desk
  last_at timestamptz not null,
  last_kind text check (last_kind in ('client', 'staff')),
  last_text text not null default '',
  last_by text references users (uid),
  -- up to which position each side has read, and how many messages of the other side come after it
  client_read integer not null default 0,
  staff_read integer not null default 0,
  client_unread integer not null default 0,
  staff_unread integer not null default 0,
  -- since when the client waits for an answer; null: everything is answered
  waiting_since timestamptz,
  answered_by text references users (uid),
  files integer not null default 0,
  notes integer not null default 0,
  -- when the client last had the page of the order open
  client_seen_at timestamptz,
  -- when to look whether the client must be told by email, and what he was told of already
  mail_due_at timestamptz,
  mailed_at timestamptz,
  mailed_position integer not null default 0,
  -- the client wants no such emails for this order
  quiet boolean not null default false,
  version bigint not null default 1,
  check (client_read <= last_position and staff_read <= last_position)
);
create index chats_waiting on chats (waiting_since, order_id) where waiting_since is not null;
create index chats_newest on chats (last_at desc, order_id);
create index chats_of_staff on chats (answered_by, last_at desc) where answered_by is not null;
create index chats_mail_due on chats (mail_due_at) where mail_due_at is not null;

create table chat_messages (
  order_id text not null references chats (order_id),
  position integer not null,
  at timestamptz not null,
  kind text not null check (kind in ('client', 'staff')),
  -- the member of staff; who the client is, his order says
  person_id text references users (uid),
  text text not null,
  primary key (order_id, position),
  check ((kind = 'client') = (person_id is null))
);
create index chat_messages_words on chat_messages using gin (translate(lower(text), 'ё', 'е') gin_trgm_ops);
create trigger chat_messages_append_only before update or delete on chat_messages for each row execute function refuse_change();
create trigger chat_messages_no_truncate before truncate on chat_messages for each statement execute function refuse_change();

-- What staff write for each other about an order: a table of its own, so that nothing that is read for clients can have it.
create table chat_notes (
  id bigint generated always as identity primary key,
  order_id text not null references chats (order_id),
  -- the message that it stands after; 0: before the first one
  after_position integer not null,
  at timestamptz not null,
  person_id text not null references users (uid),
  text text not null
);
create index chat_notes_order on chat_notes (order_id, id);
create trigger chat_notes_append_only before update or delete on chat_notes for each row execute function refuse_change();
create trigger chat_notes_no_truncate before truncate on chat_notes for each statement execute function refuse_change();

create table chat_files (
  file_id uuid primary key references files (id),
  order_id text not null,
  position integer not null,
  place integer not null,
  foreign key (order_id, position) references chat_messages (order_id, position),
  unique (order_id, position, place)
);

-- A file says what it is for: other kinds are accepted in a chat than as a proof.
alter table uploads add column bucket text not null default 'verifications' check (bucket in ('verifications', 'chats'));
