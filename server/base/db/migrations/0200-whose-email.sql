-- An e-mail is proven once a link or a password that was sent to it was used.
alter table users
  add column email_proven_at timestamptz,
  -- browsers that signed in before are known no more
  add column devices_known_since timestamptz,
  -- when the second step goes, because its owner has lost it
  add column second_factor_goes_at timestamptz,
  add constraint users_second_factor_goes check (second_factor_goes_at is null or totp_secret is not null);
create index users_second_factor_goes on users (second_factor_goes_at) where second_factor_goes_at is not null;
-- Known of before: staff and partners, and who has used the password that was mailed to him.
update users set email_proven_at = coalesce(registered_at, date_created)
  where email is not null
    and (user_type <> 'regular' or (registered_at is not null and password_changed_at is null and not mailed_password_waits));
alter table account_links drop constraint account_links_purpose_check;
alter table account_links add constraint account_links_purpose_check
  check (purpose in ('invitation', 'password', 'partner', 'email', 'secondFactorRemoval', 'secondFactorKeep'));
