-- When an admin took the first steps out of the menu, because all that is needed was done.
alter table installation add column first_steps_ended_at timestamptz;
