-- What a transfer of a currency costs us: an excess that is less does not pay for its way back.
alter table currencies add column network_cost numeric not null default 0 check (network_cost >= 0);
