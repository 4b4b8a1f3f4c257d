-- The roots of the days of the audit log. A day is sealed once it is over and can get no more rows.
create table audit_days (
  day date primary key,
  count integer not null check (count >= 0),
  last_id bigint check ((last_id is null) = (count = 0)),
  root text not null check (root ~ '^[0-9a-f]{64}$'),
  sealed_at timestamptz not null
);
create trigger audit_days_append_only before update or delete on audit_days for each row execute function refuse_change();
create trigger audit_days_no_truncate before truncate on audit_days for each statement execute function refuse_change();
