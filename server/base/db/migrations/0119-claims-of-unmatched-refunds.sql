-- Money of no order that somebody is sending back by hand: the inbox asks for it at each look.
create index refunds_unmatched_claimed on refunds (payment_id) where payment_id is not null and state = 'approved' and claimed_by is not null;
