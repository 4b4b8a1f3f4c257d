-- A payout that never arrived is known by what proves it; at most one payout of an order is under way or has arrived.
alter table payouts add column failure_proof text;
alter table payouts add constraint payouts_dead_with_proof check (state not in ('failed', 'returned') or failure_proof is not null);
create unique index payouts_one_alive on payouts (order_id) where state in ('queued', 'sent', 'confirmed');

-- Details that a client sent in place of those to which a payout failed. They are the order's only once staff accepted them.
create table new_details (
  id text primary key,
  order_id text not null references orders (id),
  -- encrypted, as the order's own; what they took the place of is kept the same way
  fields text not null,
  former_fields text,
  field_hashes text[] not null,
  date_created timestamptz not null,
  accepted_at timestamptz
);
create index new_details_order on new_details (order_id);

-- Links of letters that confirm them; tokens are kept hashed. How long they work is told by the order.
create table new_details_links (
  token_hash text primary key,
  details_id text not null references new_details (id),
  date_created timestamptz not null
);
create index new_details_links_details on new_details_links (details_id);
