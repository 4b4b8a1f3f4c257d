-- Who has deleted his account: the row stays for what the law keeps, and says nothing of him.
alter table users
  add column deleted_at timestamptz,
  add constraint users_deleted check (deleted_at is null or (anonymous and email is null and password_hash is null and name = ''));
create index users_deleted on users (deleted_at) where deleted_at is not null;
alter table orders add column details_erased_at timestamptz;
