-- Transfers of nobody that look like the payment of an order: while one of them waits, no clock closes the order.
create table likely_payments (
  order_id text not null references orders (id),
  payment_id text not null references payments (id),
  found_at timestamptz not null,
  -- when the client was written to
  told_at timestamptz,
  -- found not to be the payment of this order; denied_for is the reason of staff, null where the client said so himself
  denied_at timestamptz,
  denied_for text,
  primary key (order_id, payment_id),
  check (denied_for is null or denied_at is not null)
);
create index likely_payments_payment on likely_payments (payment_id);
