-- Addresses that nobody holds any more are scanned from the oldest payment that still waits for its network: it is found at once.
create index payments_seen_only on payments (credentials_id, seen_at) where state = 'seen' and credentials_id is not null;
