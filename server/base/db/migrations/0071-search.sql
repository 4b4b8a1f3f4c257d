-- What staff have before their eyes is found: sums by part, a given address by its end, a memo, any part of a hash; ё and е are one letter.
update orders set search = concat_ws(' ',
  translate(lower(search), 'ё', 'е'), trim_scale(give)::text, trim_scale(take)::text, case when due <> give then trim_scale(due)::text end);

create index credentials_tail on credentials (lower(tail));
create index allotments_memo on allotments (memo) where memo is not null;
-- one text of a payment, as server/payments/inbox-store.ts asks for it
create index payments_search on payments using gin (
  translate(lower(coalesce(transaction_hash, '') || ' ' || trim_scale(amount)::text || ' ' || coalesce(sender, '')), 'ё', 'е') gin_trgm_ops
);
