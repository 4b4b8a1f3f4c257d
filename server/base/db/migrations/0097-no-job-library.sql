-- What the job library did is done by the sweeps of the server; its tables are not needed any more.
drop schema if exists graphile_worker cascade;
