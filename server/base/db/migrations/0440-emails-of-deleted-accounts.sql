-- Orders of deleted accounts could still be found by their e-mail where it was another one than that of the account.
update orders o set search = regexp_replace(o.search, '^(\d+) \S+@\S+', '\1 ')
  from users u where u.uid = o.user_id and u.deleted_at is not null and o.search ~ '^\d+ \S+@';
