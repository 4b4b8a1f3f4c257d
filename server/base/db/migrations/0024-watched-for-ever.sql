-- Addresses that nobody holds are looked at for ever, those first that were not looked at for longest.
create index credentials_asked on credentials (currency_id, asked_at) where asked_at is not null;
-- what is booked of payments beside all orders: few rows of many
create index ledger_entries_of_nobody on ledger_entries (payment_id) where order_id is null and payment_id is not null;
