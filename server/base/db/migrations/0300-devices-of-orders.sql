-- Orders that were made in one browser, if it has ever signed in: a keyed hash of the id in its cookie.
alter table orders add column device_hash text;
create index orders_device on orders (device_hash, date_created desc) where device_hash is not null;
create index orders_email on orders (email, date_created desc) where email <> '';
