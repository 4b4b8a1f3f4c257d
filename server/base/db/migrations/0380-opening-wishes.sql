-- Who wants an email when new orders are taken again. A row goes with the end of the break.
create table opening_wishes (
  email text primary key,
  language text not null check (language in ('ru', 'en')),
  date_created timestamptz not null
);
