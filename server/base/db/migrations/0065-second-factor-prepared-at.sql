-- When a second factor was prepared: it counts for a while only. What was prepared before is to be prepared anew.
alter table users add column totp_pending_at timestamptz;
