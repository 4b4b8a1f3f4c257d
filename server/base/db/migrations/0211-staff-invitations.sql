-- Who is invited to the staff. The account is made when the link is used. Without an e-mail: the first admin of an office, who says his own.
create table staff_invitations (
  id text primary key,
  email text check (email = lower(email)),
  name text not null,
  role text not null check (role in ('operator', 'admin')),
  -- null: by whoever runs the machine
  invited_by text references users (uid),
  date_created timestamptz not null,
  expires_at timestamptz not null,
  -- null until the email is sent: the token itself stands nowhere
  token_hash text unique,
  accepted_at timestamptz,
  accepted_by text references users (uid),
  withdrawn_at timestamptz,
  check ((accepted_at is null) = (accepted_by is null)),
  check (accepted_at is null or withdrawn_at is null),
  check (invited_by is not null or role = 'admin'),
  check (invited_by is null or (email is not null and name <> ''))
);
create unique index staff_invitations_open on staff_invitations (email)
  where email is not null and accepted_at is null and withdrawn_at is null;
create index staff_invitations_waiting on staff_invitations (date_created) where accepted_at is null and withdrawn_at is null;
