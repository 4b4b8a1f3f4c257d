-- Notes of staff on an order are only ever added to, until the details of the order are erased: they go with those.
create function keep_note() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (select from orders where id = old.order_id and details_erased_at is not null) then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
drop trigger chat_notes_append_only on chat_notes;
create trigger chat_notes_kept before update or delete on chat_notes for each row execute function keep_note();
-- A service whose user owns no table had no right to delete them: see docs/running.md.
do $$
declare service name;
begin
  for service in select grantee from information_schema.role_table_grants
    where table_schema = current_schema() and table_name = 'chat_notes' and privilege_type = 'INSERT' and grantee <> 'PUBLIC' loop
    execute format('grant delete on chat_notes to %I', service);
  end loop;
end $$;

-- What staff noted of partners who are gone, and why people who are gone were stopped once, stayed for ever.
update partners p set note = '' from users u where u.uid = p.user_id and u.deleted_at is not null and p.note <> '';
update users set suspended_what = null, suspended_reason = null, suspended_until = null, suspended_at = null, suspended_by = null
  where deleted_at is not null and suspended_what is not null;
-- Notes of staff, and what belonged to no order of the transfers of these orders, were left: the daily job goes through them again.
update orders set details_erased_at = null where details_erased_at is not null;
