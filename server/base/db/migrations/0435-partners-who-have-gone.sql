-- The link of a partner who has deleted his account went on earning, and nobody could be paid it.
update partners p set paused_at = u.deleted_at, paused_reason = 'account deleted', figures_version = p.figures_version + 1
  from users u where u.uid = p.user_id and u.deleted_at is not null and p.paused_at is null;
