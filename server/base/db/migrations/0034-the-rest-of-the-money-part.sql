-- What a version of SECRET_KEY gave and must outlive it: the key of hashes, encrypted as fields are, and the public keys of receipts.
alter table installation add column hash_key text;

create table receipt_keys (
  id text primary key,
  -- 32 bytes in base64
  public_key text not null
);

-- What exactly an exchange answered where it was no good answer, for staff.
alter table exchange_accounts add column detail text;

-- Payments that ended otherwise than in an order: few of a long past.
create index payments_ended_oddly on payments (seen_at) where refund_stage is not null or explained is not null or state = 'vanished';

-- Whose links a person has opened.
create index order_access_user on order_access (user_id);
