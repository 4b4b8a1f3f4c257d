-- How often the mail server has refused this email or its address while others left: so many, and it is given up.
alter table outbox add column refusals integer not null default 0;
-- Since when an alarm is only a warning although staff were told of a failure.
alter table alarms add column eased_since timestamptz;
