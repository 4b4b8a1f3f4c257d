-- Logos that owners have uploaded, drawn anew as pictures. A setting names the one that is shown; former ones stay for its history.
create table logos (
  hash text primary key,
  png bytea not null,
  date_created timestamptz not null,
  by_id text not null references users (uid)
);
