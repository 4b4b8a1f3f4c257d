-- The setting of how old an email may be has the name of what it is about; the value that an office has chosen stays.
update settings set name = 'emailTooOldHours' where name = 'letterTooOldHours';
