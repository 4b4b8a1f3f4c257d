-- What speaks against a payout, until it is settled: the chain has another transfer under its hash, its exchange says that it failed
-- or calls its state by a word that nobody knows, or shows as sent what a person had said was not.
alter table payouts add column doubt text check (doubt in ('otherTransfer', 'failed', 'strange', 'sentAfterAll'));
update payouts set doubt = 'otherTransfer' where doubted_at is not null;
alter table payouts drop column doubted_at;
create index payouts_doubted on payouts (order_id) where doubt is not null;
-- the audit reads what machines were asked to send, and nothing else
create index payouts_asked on payouts (id) where asked_at is not null;

alter table withdrawals
  -- ended without money leaving: looked at until then all the same, in case that it has left
  add column watched_until timestamptz,
  -- since when the exchange calls its state by a word that nobody knows; and since when people were called over it
  add column strange_since timestamptz,
  add column called_at timestamptz;
-- calls of staff that nobody worked off: their queue says the same
delete from outbox where kind = 'staffAlert';
create index withdrawals_strange on withdrawals (account_id) where strange_since is not null;
