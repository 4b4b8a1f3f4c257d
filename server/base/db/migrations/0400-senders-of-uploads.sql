-- A smartphone that sent a file for somebody signs in by itself, and its person is forgotten after a while: the file stays.
alter table uploads alter column sender_id drop not null;
alter table uploads drop constraint uploads_sender_id_fkey;
alter table uploads add constraint uploads_sender_id_fkey foreign key (sender_id) references users (uid) on delete set null;
