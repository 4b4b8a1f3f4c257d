-- From which address an upload was started: what waits there and was sent nowhere has a bound.
alter table uploads add column address_hash text;
