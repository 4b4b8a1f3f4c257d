-- What one admin asks another to agree to: a role, the reset of a second step, an invitation. Nothing is done before.
create table user_requests (
  id text primary key,
  kind text not null check (kind in ('role', 'secondFactor', 'invitation')),
  user_id text references users (uid) on delete cascade,
  invitation_id text references staff_invitations (id) on delete cascade,
  -- of a role: what it was, what it shall be, and the name with it
  role_before text,
  role text check (role in ('regular', 'partner', 'operator', 'admin')),
  name text,
  reason text,
  asked_by text not null references users (uid),
  asked_at timestamptz not null,
  verdict text check (verdict in ('agreed', 'refused', 'withdrawn')),
  decided_by text references users (uid),
  decided_at timestamptz,
  refusal text,
  check ((kind = 'invitation') = (invitation_id is not null) and (kind = 'invitation') = (user_id is null)),
  check ((kind = 'role') = (role is not null) and (kind = 'role') = (role_before is not null) and (kind = 'role') = (name is not null)),
  check ((verdict is null) = (decided_at is null) and (verdict is null) = (decided_by is null)),
  check ((verdict = 'refused') = (refusal is not null) or verdict is null),
  -- two are two
  check (verdict is distinct from 'agreed' or (decided_by <> asked_by and decided_by is distinct from user_id))
);
create unique index user_requests_open on user_requests (coalesce(user_id, invitation_id)) where verdict is null;
