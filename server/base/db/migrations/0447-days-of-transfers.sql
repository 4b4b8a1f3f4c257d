-- Its bank told of the transfer by its day alone: `seen_at` is the first moment of that day in Moscow, or the first one at which its order was there.
alter table payments add column told_by_day boolean not null default false;
update payments set told_by_day = true
where natural_key like 'bank:%'
  and seen_at at time zone 'Europe/Moscow' = date_trunc('day', seen_at at time zone 'Europe/Moscow');
-- Of numbers beside the name of a sender only the last four digits are kept, as of those in the text.
update payments
set sender = regexp_replace(sender, '\d(?:[\s-]?\d){5,}[\s-]?(\d)[\s-]?(\d)[\s-]?(\d)[\s-]?(\d)', '•••\1\2\3\4', 'g')
where (natural_key like 'bank:%' or natural_key like 'hand:%') and sender ~ '\d(?:[\s-]?\d){9,}';
