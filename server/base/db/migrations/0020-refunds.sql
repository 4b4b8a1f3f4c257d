-- Refunds as staff work them: what the network takes, who agreed, what left and whether it arrived; and where to.
alter table refunds
  add column cost numeric not null default 0,
  add column proposed_by text references users (uid),
  add column approved_by text references users (uid),
  add column to_id text,
  add column sent_at timestamptz,
  add column ended_at timestamptz,
  add check (cost >= 0 and cost < amount),
  add check (state not in ('sent', 'confirmed', 'failed') or (proof is not null and sent_at is not null)),
  add check (state not in ('approved', 'sent', 'confirmed', 'failed') or approved_by is not null);
-- never two at once: one that waits, and one that is on its way
create unique index refunds_one_waits on refunds (order_id) where state in ('proposed', 'approved');
create unique index refunds_one_on_its_way on refunds (order_id) where state = 'sent';
create index refunds_open on refunds (order_id) where state in ('proposed', 'approved', 'sent');
-- what left by one hash or receipt left once
create unique index refunds_proof on refunds (order_id, proof) where proof is not null and state <> 'failed';

-- where a client wants his money back; the last of an order counts
create table refund_details (
  id text primary key,
  place bigint generated always as identity,
  order_id text not null references orders (id),
  -- encrypted: value and memo
  value text not null,
  given_at timestamptz not null,
  confirmed_at timestamptz
);
create index refund_details_order on refund_details (order_id, place desc);
alter table refunds add foreign key (to_id) references refund_details (id);

-- the signed links of the letters that ask him to confirm it: each once, and not for ever
create table refund_links (
  token_hash text primary key,
  details_id text not null references refund_details (id),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index refund_links_details on refund_links (details_id);

-- closed orders whose money is not returned stay with the staff
create index orders_money_to_return on orders (last_status_update)
  where status in ('canceled', 'canceledByClient', 'canceledAutomatically', 'paymentNotReceived') and (seen > 0 or received > 0);
