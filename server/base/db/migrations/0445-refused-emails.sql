-- Health counts the addresses that the mail server has refused for good of late: they are few among all that was dropped.
create index outbox_refused on outbox (dropped_at) where dropped_at is not null and recipient is not null;
