-- The outbox carries emails alone. What waits here of other kinds is read by nobody: it is in the books, the history and the orders.
update outbox set dropped_at = date_created, last_problem = 'nobody reads it'
where kind in ('partnerIncome', 'partnerIncomeReversed', 'tillEntry', 'loss', 'noShow') and sent_at is null and dropped_at is null;
