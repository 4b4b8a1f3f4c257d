-- The version that a change of a partner must name, and what staff want to remember of him.
alter table partners
  add column version bigint not null default 1,
  add column note text not null default '';

-- The list of staff sums the last 30 days of all partners: it reads these days and no others.
create index partner_days_by_day on partner_days (day) include (partner_id, exchanges, turnover);
