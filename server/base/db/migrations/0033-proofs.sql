-- One hash or receipt proves one thing: a payout or a refund, of an order or of money of none (core/payments/proof-key.ts has the rule).
create table proofs (
  proof text not null,
  -- keyed hash of the address, and of the memo, that it went to; '': nothing else at all is proved by it
  place text not null default '',
  payout_id text unique references payouts (id),
  refund_id text unique references refunds (id),
  primary key (proof, place),
  check ((payout_id is null) <> (refund_id is null))
);

-- What was proved before. Addresses are encrypted, so that a hash of then counts for all of its transaction.
insert into proofs (proof, payout_id)
select case when p.kind = 'crypto'
    then 'hash ' || coalesce(
      lower(substring(p.proof from '(?:^|[^0-9A-Fa-f])([0-9A-Fa-f]{64})(?![0-9A-Fa-f])')),
      substring(p.proof from '(?:^|[^1-9A-HJ-NP-Za-km-z])([1-9A-HJ-NP-Za-km-z]{86,88})(?![1-9A-HJ-NP-Za-km-z])'),
      lower(btrim(p.proof)))
    else case p.kind when 'bank' then 'cashless ' else 'cash ' end || lower(regexp_replace(btrim(p.proof), '\s+', ' ', 'g')) end,
  p.id
from payouts p
where p.state in ('sent', 'confirmed', 'returned') and p.proof is not null and p.proof is distinct from p.provider_id
order by p.sent_at
on conflict do nothing;

insert into proofs (proof, refund_id)
select case when c.kind = 'crypto'
    then 'hash ' || coalesce(
      lower(substring(r.proof from '(?:^|[^0-9A-Fa-f])([0-9A-Fa-f]{64})(?![0-9A-Fa-f])')),
      substring(r.proof from '(?:^|[^1-9A-HJ-NP-Za-km-z])([1-9A-HJ-NP-Za-km-z]{86,88})(?![1-9A-HJ-NP-Za-km-z])'),
      lower(btrim(r.proof)))
    else c.kind || ' ' || lower(regexp_replace(btrim(r.proof), '\s+', ' ', 'g')) end,
  r.id
from refunds r
  left join orders o on o.id = r.order_id
  left join payments p on p.id = r.payment_id
  join currencies c on c.id = coalesce(o.give_currency_id, p.currency_id)
where r.state in ('sent', 'confirmed') and r.proof is not null
order by r.sent_at
on conflict do nothing;

-- one transaction of a chain may return several payments to several places
drop index refunds_proof_of_payment;

-- What the chain says against the hash of what is on its way.
alter table payouts add column hash_fault text;
alter table refunds add column hash_fault text;
