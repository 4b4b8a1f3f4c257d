-- What a person asked us to forget: details of orders made before this moment are filled in no more.
alter table users add column details_forgotten_at timestamptz;
