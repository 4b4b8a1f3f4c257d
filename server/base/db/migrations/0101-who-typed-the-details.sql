-- Who typed the details of an order, where it was not its person: he repeated an order that he had opened by its link, or new details
-- were sent by somebody with the link. What one did not type oneself is never shown whole.
alter table orders add column details_by text;
alter table new_details add column typed_by text;
update new_details n set typed_by = o.user_id from orders o where o.id = n.order_id;
alter table new_details alter column typed_by set not null;
update orders o set details_by = former.user_id
  from orders former join order_access a on a.order_id = former.id
  where a.user_id = o.user_id and former.user_id <> o.user_id and former.date_created < o.date_created
    and former.field_hashes = o.field_hashes and cardinality(o.field_hashes) > 0;
