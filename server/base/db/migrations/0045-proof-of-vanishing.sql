-- Those who watch for payments, by the name of their chain or account: how new the newest block was that they ever told of, since when
-- they have not answered, and since when nothing that they say of the past is believed. The told columns: people have heard of it.
create table watchers (
  name text primary key,
  head timestamptz,
  silent_since timestamptz,
  silence_told_at timestamptz,
  unreliable text check (unreliable in ('lacksSeveral', 'headWentBack', 'lacksKnown')),
  unreliable_since timestamptz,
  check ((unreliable is null) = (unreliable_since is null)),
  check (silence_told_at is null or silent_since is not null)
);

-- Transfers that scans lack. A row without gone_at is open: its network is being asked. With it, it is the proof of why a transfer
-- counts as vanished, and is deleted when the transfer comes back.
create table missing_transfers (
  payment_id text primary key references payments (id),
  -- who watches for it
  watcher text not null,
  since timestamptz not null,
  checks int not null check (checks >= 0),
  checked_since timestamptz not null,
  asked_at timestamptz not null,
  head timestamptz not null,
  -- the scan that lacks it proves nothing: it lacks several, or the network knows it all the same
  alarm boolean not null default false,
  gone_at timestamptz,
  -- absent: its network was asked and knew it no more; refused: who watches says that it was refused; former: of before there were proofs
  proof text check (proof in ('absent', 'refused', 'former')),
  check ((gone_at is null) = (proof is null))
);
create index missing_transfers_open on missing_transfers (watcher) where gone_at is null;

insert into missing_transfers (payment_id, watcher, since, checks, checked_since, asked_at, head, gone_at, proof)
  select id, '', seen_at, 0, seen_at, seen_at, seen_at, seen_at, 'former' from payments where state = 'vanished';

-- What the table itself blocked it lifts itself when the money is back: then no person has.
alter table blocked_details drop constraint blocked_details_check1, add constraint blocked_details_lifted check (
  (lifted_at is null) = (lift_reason is null) and (lifted_by is null or lifted_at is not null)
  and (lifted_at is null or lifted_by is not null or added_by is null));
