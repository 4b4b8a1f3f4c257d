-- Free addresses are read back a week. Whoever had them checked more rarely missed what came before that.
update settings set value = '144' where name = 'freedAddressHours' and jsonb_typeof(value) = 'number' and value > '144'::jsonb;
