-- How often staff have had news of a wait or of a withdrawal: open pages of the order ask for it anew, and the version of the order stays.
alter table payout_waits add column version integer not null default 0;
alter table withdrawals add column version integer not null default 1;
