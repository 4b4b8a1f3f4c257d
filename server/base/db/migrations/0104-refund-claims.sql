-- Who sends an approved refund by hand, since when and until when, and who was called over it, as payouts have it.
alter table refunds
  add column claimed_by text references users (uid),
  add column claimed_at timestamptz,
  add column claimed_until timestamptz,
  add column claim_alarmed text check (claim_alarmed in ('nobody', 'claimer', 'staff')),
  -- who recorded it by hand; null for what was recorded before refunds were claimed
  add column recorded_by text references users (uid),
  -- the place changed after an approval, which is to be given anew
  add column place_changed_at timestamptz,
  add constraint refunds_claim_whole check (
    (claimed_by is null) = (claimed_at is null)
    and (claimed_by is null) = (claimed_until is null)
    and (claimed_by is null) = (claim_alarmed is null)
    and claimed_until >= claimed_at
  ),
  -- nobody sends what nobody has approved
  add constraint refunds_claimed_when_approved check (claimed_by is null or state not in ('proposed', 'dropped')),
  -- nobody records by hand what another has claimed, or what nobody has
  add constraint refunds_recorded_by_claimer check (recorded_by is null or coalesce(recorded_by = claimed_by, false));
