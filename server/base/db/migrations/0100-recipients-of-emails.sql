-- To whom an email about an account went, as a keyed hash: emails of one kind to one address are counted by it.
alter table outbox add column recipient text;
create index outbox_recipient on outbox (recipient, kind, sent_at) where recipient is not null;
