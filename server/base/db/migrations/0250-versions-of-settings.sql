-- How often a setting was saved: two admins who change settings at once are told of each other.
alter table settings add column version integer not null default 1;
