-- One row: whether this database belongs to a demo or to a real office. Neither ever opens the other's.
create table installation (
  only boolean primary key default true check (only),
  mode text not null check (mode in ('demo', 'production')),
  created_at timestamptz not null
);

create extension if not exists pg_trgm;
