-- Whether a currency has credentials that take any sum is asked with each reading of the rates: found at once, whatever is held or limited.
create index credentials_any_sum on credentials (currency_id, account_id)
  where active and not held and limit_per_order is null and limit_per_day is null and limit_per_month is null;
