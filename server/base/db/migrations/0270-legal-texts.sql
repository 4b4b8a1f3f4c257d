-- Versions of the legal texts that owners have written in place of ours. A version holds from the beginning of a Moscow day on, and the day
-- before it is the last on which it can be changed or withdrawn.
create table legal_texts (
  id text primary key,
  document text not null check (document in ('rules', 'aml', 'personal-data', 'partners')),
  holds_from date not null,
  ru text not null check (ru <> ''),
  en text not null check (en <> ''),
  -- withdrawn before its day: it never held
  withdrawn boolean not null default false,
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by text not null references users (uid),
  check (holds_from > (changed_at at time zone 'Europe/Moscow')::date)
);
-- what somebody agreed to is found by the document and its day
create unique index legal_texts_of_day on legal_texts (document, holds_from) where not withdrawn;

create function keep_legal_text() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and not old.withdrawn and new.document = old.document
    and old.holds_from > (new.changed_at at time zone 'Europe/Moscow')::date then
    return new;
  end if;
  raise exception 'a version of a legal text that holds or was withdrawn is never changed';
end $$;
create trigger legal_texts_kept before update or delete on legal_texts for each row execute function keep_legal_text();
create trigger legal_texts_no_truncate before truncate on legal_texts for each statement execute function refuse_change();

-- Under which text about personal data an account was made.
alter table users add column consent_personal_data text;
