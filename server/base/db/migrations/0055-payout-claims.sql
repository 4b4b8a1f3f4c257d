-- Who pays a queued payout by hand, since when and until when, and who was called over it. It stays with the payout once it is recorded.
alter table payouts
  add column claimed_by text references users (uid),
  add column claimed_at timestamptz,
  add column claimed_until timestamptz,
  add column claim_alarmed text check (claim_alarmed in ('nobody', 'claimer', 'staff')),
  -- who recorded it by hand; null for an exchange, for notes, and for what was recorded before payouts were claimed
  add column recorded_by text references users (uid),
  add constraint payouts_claim_whole check (
    (claimed_by is null) = (claimed_at is null)
    and (claimed_by is null) = (claimed_until is null)
    and (claimed_by is null) = (claim_alarmed is null)
    and claimed_until >= claimed_at
  ),
  -- an exchange was asked, or a person pays: never both
  add constraint payouts_claimed_by_hand check (claimed_by is null or asked_at is null or provider_id is not null),
  -- nobody records by hand what another has claimed, or what nobody has
  add constraint payouts_recorded_by_claimer check (recorded_by is null or coalesce(recorded_by = claimed_by, false));
