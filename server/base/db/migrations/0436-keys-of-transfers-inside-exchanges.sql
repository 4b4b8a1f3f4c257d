-- What came inside an exchange is known by its number there. Two exchanges may count alike, so the key names the exchange.
update payments p set natural_key = 'inside:' || a.source || substr(p.natural_key, 7)
  from credentials c join exchange_accounts a on a.id = c.account_id
  where c.id = p.credentials_id and p.natural_key like 'inside:%';
