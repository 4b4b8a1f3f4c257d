-- Texts of emails that admins have written in place of ours. Both languages of an email are saved together. A row whose text is null
-- stands for ours; it keeps the version, so that a form that was opened before can tell that somebody has changed the text meanwhile.
create table email_texts (
  kind text not null,
  language text not null check (language in ('ru', 'en')),
  title text,
  lead text,
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by text references users (uid),
  primary key (kind, language),
  check ((title is null) = (lead is null))
);
