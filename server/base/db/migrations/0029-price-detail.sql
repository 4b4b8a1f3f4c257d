-- What exactly a rate source answered where its answer was not taken, for staff.
alter table source_prices add column detail text;
