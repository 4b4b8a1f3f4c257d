-- A withdrawal from an exchange pays a payout of an order, or a withdrawal of a partner.
alter table withdrawals
  alter column payout_id drop not null,
  alter column order_id drop not null,
  add column partner_withdrawal_id text references partner_withdrawals (id),
  add constraint withdrawals_pay_one check (
    (payout_id is null) = (order_id is null) and (payout_id is null) <> (partner_withdrawal_id is null));
create unique index withdrawals_one_open_of_partner on withdrawals (partner_withdrawal_id) where state not in ('failed', 'notSent');
create index withdrawals_of_partner on withdrawals (partner_withdrawal_id) where partner_withdrawal_id is not null;

-- What an exchange was asked to do about a partner's withdrawal, and what it says; null where people send it.
alter table partner_withdrawals add column machine jsonb;
