-- The e-mail of an account changes once both addresses have confirmed it; the former one can undo it for some days.
create table email_changes (
  id text primary key,
  user_id text not null references users (uid),
  old_email text not null,
  new_email text not null check (new_email <> old_email),
  date_created timestamptz not null,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  done_at timestamptz check (done_at is null or new_confirmed_at is not null),
  undo_until timestamptz check ((undo_until is null) = (done_at is null)),
  -- undone, called off, or replaced by another one
  ended_at timestamptz
);
create unique index email_changes_open on email_changes (user_id) where done_at is null and ended_at is null;
-- nobody else may take an address that its owner may still come back to
create index email_changes_kept on email_changes (old_email) where done_at is not null and ended_at is null;
alter table account_links add column email_change_id text references email_changes (id);
alter table account_links drop constraint account_links_purpose_check;
alter table account_links add constraint account_links_purpose_check
  check (purpose in ('invitation', 'password', 'partner', 'email', 'secondFactorRemoval', 'secondFactorKeep', 'emailOld', 'emailNew', 'emailUndo'));
alter table users add column second_factor_since timestamptz;
