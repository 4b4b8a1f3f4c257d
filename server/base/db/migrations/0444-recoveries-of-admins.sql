-- Since when the machine is leading an admin back in: until he has done so, no email does.
alter table users add column recovery_begun_at timestamptz;
update users u set recovery_begun_at =
    (select max(a.at) from audit a where a.action = 'recoverAdmin' and a.subject = 'user:' || u.uid)
  where u.user_type = 'admin' and u.password_hash is null;
