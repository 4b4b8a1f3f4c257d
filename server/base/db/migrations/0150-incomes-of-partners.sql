-- What partners earn stands in the books, in USDT of no network: the unit of their accounts, and no currency of the catalogue.
alter table ledger_postings drop constraint ledger_postings_currency_id_fkey;
alter table ledger_postings drop constraint ledger_postings_account_check;
alter table ledger_postings add constraint ledger_postings_account_check check (account in (
  'reserve', 'incoming', 'received', 'outgoing', 'clients', 'refunds', 'unmatched', 'exchange', 'costs', 'losses', 'capital',
  'partners', 'rewards'));
alter table ledger_postings add constraint ledger_postings_partners
  check (account not in ('partners', 'rewards') or currency_id = 'USDT');

-- An order made in a browser that has signed in to the partner's own account.
alter table orders add column referral_device boolean not null default false;

alter table partner_incomes
  -- what the amount is a part of, and which part; `base` is null where a price was missing
  add column percent numeric not null default 0,
  add column percent_of text not null default 'profit' check (percent_of in ('profit', 'turnover')),
  add column base numeric,
  add column doubts text[] not null default '{}' check (doubts <@ array['person', 'email', 'details', 'device']),
  add column verdict text check (verdict in ('confirmed', 'refused')),
  add column verdict_by text references users (uid),
  add column verdict_at timestamptz,
  add column verdict_reason text,
  add constraint partner_incomes_verdict check (
    (verdict is null) = (verdict_by is null) and (verdict is null) = (verdict_at is null)
    and (verdict is distinct from 'refused' or verdict_reason <> '')
    and (verdict is null or doubts <> '{}')),
  -- an income is no loss of the partner; only its reversal is below nil
  add constraint partner_incomes_sign check (case when reversal_of is null then amount >= 0 else amount <= 0 end);
alter table partner_incomes alter column percent drop default, alter column percent_of drop default;
create index partner_incomes_waiting on partner_incomes (date_created) where doubts <> '{}' and verdict is null;

drop function before_order(text, text, timestamptz, text[]);
create function before_order(person text, address text, since timestamptz, open_statuses text[],
  out number bigint, out open bigint, out recent bigint,
  out referral text, out referral_percent numeric, out referral_percent_of text, out referral_email text)
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('orders ' || person, 0));
  number := nextval('order_number');
  open := (select count(*) from orders where user_id = person and status = any(open_statuses));
  recent := (select count(*) from orders where address_hash = address and date_created > since and status = any(open_statuses));
  select p.user_id, p.percent, p.percent_of, r.email into referral, referral_percent, referral_percent_of, referral_email
    from users u join partners p on p.user_id = u.referred_by and p.paused_at is null join users r on r.uid = p.user_id
    where u.uid = person;
end $$;
