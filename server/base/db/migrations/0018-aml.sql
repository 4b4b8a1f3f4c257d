-- Screening of transfers for their origin: what a direction asks for, and one check a transfer.
alter table directions add column aml text not null default 'off' check (aml in ('off', 'required'));

create table aml_checks (
  id text primary key,
  payment_id text not null unique references payments (id),
  provider text not null,
  state text not null check (state in ('waiting', 'pending', 'low', 'high', 'error', 'outOfCredit')),
  -- the provider's own name of this check
  provider_id text,
  risk numeric check (risk between 0 and 1),
  signals jsonb not null default '{}' check (jsonb_typeof(signals) = 'object'),
  -- the last answer as it came, and what of it or of its absence was a failure
  raw jsonb,
  problem text,
  attempts integer not null default 0 check (attempts >= 0),
  requested_at timestamptz not null,
  -- when it is asked about next; null once nothing is left to ask
  ask_after timestamptz,
  answered_at timestamptz,
  accepted_at timestamptz,
  accepted_by text references users (uid),
  check ((state in ('low', 'high')) = (answered_at is not null)),
  check (risk is not null or state not in ('low', 'high')),
  check ((accepted_at is null) = (accepted_by is null)),
  check (ask_after is null or (answered_at is null and accepted_at is null))
);
create index aml_checks_due on aml_checks (ask_after) where ask_after is not null;
