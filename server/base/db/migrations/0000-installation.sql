-- One row: whether this database belongs to a demo or to a real office. Neither ever opens the other's.
create table installation (
  one boolean primary key default true check (one),
  mode text not null check (mode in ('demo', 'production')),
  created_at timestamptz not null
);

create extension if not exists pg_trgm;
