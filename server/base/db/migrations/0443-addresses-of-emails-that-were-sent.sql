-- The e-mail to which an email of a deleted account, or of a visitor without one, was sent stayed in the outbox, encrypted, for ever.
update outbox set payload = payload - 'sealedTo' where payload ? 'sealedTo' and (sent_at is not null or dropped_at is not null);
