-- What happens to a ticket and what is said about it: the log that its clocks are computed from, what is said between both
-- sides, what those who attend note among themselves, files, and how it was at the end.
-- Reads: like the ticket; notes, and that there are any, only those who attend it, and never who asked. Logs and words
-- are added in one's own name, and nobody changes or deletes them.

-- What stands beside a ticket says itself who asked and, of what was asked in confidence, in which category: neither ever
-- changes, and each row is read by what stands in it. Taken from the ticket, which whoever writes has to read.
create function app.stand_by_ticket() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
declare asker uuid; confidence uuid;
begin
  select t.person_id, case when t.is_confidential then t.category_id end into asker, confidence
  from tickets t where t.company_id = new.company_id and t.id = new.ticket_id;
  if found then
    new.person_id := asker;
    new.in_confidence := confidence;
  elsif current_user = 'pdy_app' then
    raise exception 'no such ticket for the caller' using errcode = '42501';
  end if;
  return new;
end $$;

create table ticket_events (
  id                    uuid not null default uuidv7(),
  ticket_id             uuid not null,
  person_id             uuid not null default app.person_id(),
  in_confidence         uuid,
  at                    timestamptz not null default app.now(),
  actor_id              uuid default app.person_id(),
  kind                  text not null check (kind in ('criado', 'status', 'prioridade', 'categoria', 'atribuicao', 'resposta',
                                                      'resposta_inicial', 'nota', 'avaliacao', 'lembrete', 'relogio')),
  before                text check (length(before) <= 200),
  after                 text check (length(after) <= 200),
  reason                text check (length(reason) <= 500),
  first_response_target integer,
  resolution_target     integer,
  constraint ticket_targets_come_together check ((first_response_target is null) = (resolution_target is null))
);
call app.tenant_table('ticket_events');
comment on column ticket_events.person_id is 'Who asks in the ticket; given by the database.';
comment on column ticket_events.in_confidence is 'The category of a ticket in confidence; given by the database. Null: it is none.';
comment on column ticket_events.actor_id is 'Null: it happened by itself.';
comment on column ticket_events.kind is 'resposta_inicial: the first public answer of somebody who attends; relogio: counted anew by other hours.';
comment on column ticket_events.first_response_target is 'Business minutes from the creation, where this set them anew; null: as before.';
alter table ticket_events add foreign key (company_id, ticket_id) references tickets (company_id, id) on delete cascade;
create index on ticket_events (company_id, ticket_id, id);
create index on ticket_events (company_id, person_id);
revoke update, delete on ticket_events from pdy_app;
create trigger stand_by_ticket before insert on ticket_events for each row execute function app.stand_by_ticket();
create policy see on ticket_events for select to pdy_app
  using ((person_id = (select app.person_id()) and kind <> 'nota') or ((person_id is distinct from (select app.person_id()) or (select app.role()) = 'system')
         and ((in_confidence is null and (select app.attends())) or (select app.role()) = 'system'
              or in_confidence in (select app.handled_categories()))));
create policy add on ticket_events for insert to pdy_app
  with check (actor_id is not distinct from (select app.person_id())
              and (person_id = (select app.person_id()) or (select app.role()) = 'system'
         or (in_confidence is null and (select app.attends())) or in_confidence in (select app.handled_categories())));

create table ticket_messages (
  id            uuid not null default uuidv7(),
  ticket_id     uuid not null,
  person_id     uuid not null default app.person_id(),
  in_confidence uuid,
  author_id     uuid not null default app.person_id(),
  is_from_staff boolean not null,
  body          text not null check (length(body) between 1 and 5000)
);
call app.tenant_table('ticket_messages');
comment on column ticket_messages.person_id is 'Who asks in the ticket; given by the database, as in_confidence.';
alter table ticket_messages
  add foreign key (company_id, ticket_id) references tickets (company_id, id) on delete cascade,
  add foreign key (company_id, author_id) references company_members (company_id, user_id);
create index on ticket_messages (company_id, ticket_id, id);
create index on ticket_messages (company_id, author_id);
create index on ticket_messages (company_id, person_id);
revoke update, delete on ticket_messages from pdy_app;
create trigger stand_by_ticket before insert on ticket_messages for each row execute function app.stand_by_ticket();
create policy see on ticket_messages for select to pdy_app
  using (person_id = (select app.person_id()) or (select app.role()) = 'system'
         or (in_confidence is null and (select app.attends())) or in_confidence in (select app.handled_categories()));
create policy add on ticket_messages for insert to pdy_app
  with check (author_id = (select app.person_id()) and (person_id = (select app.person_id()) or (select app.role()) = 'system'
         or (in_confidence is null and (select app.attends())) or in_confidence in (select app.handled_categories())));

create table ticket_notes (
  id            uuid not null default uuidv7(),
  ticket_id     uuid not null,
  person_id     uuid not null default app.person_id(),
  in_confidence uuid,
  author_id     uuid not null default app.person_id(),
  body          text not null check (length(body) between 1 and 5000)
);
call app.tenant_table('ticket_notes');
alter table ticket_notes
  add foreign key (company_id, ticket_id) references tickets (company_id, id) on delete cascade,
  add foreign key (company_id, author_id) references company_members (company_id, user_id);
create index on ticket_notes (company_id, ticket_id, id);
create index on ticket_notes (company_id, author_id);
revoke update, delete on ticket_notes from pdy_app;
comment on column ticket_notes.person_id is 'Who asks in the ticket, and never reads this; given by the database, as in_confidence.';
create trigger stand_by_ticket before insert on ticket_notes for each row execute function app.stand_by_ticket();
create policy see on ticket_notes for select to pdy_app
  using ((person_id is distinct from (select app.person_id()) or (select app.role()) = 'system')
         and ((in_confidence is null and (select app.attends())) or (select app.role()) = 'system'
              or in_confidence in (select app.handled_categories())));
create policy add on ticket_notes for insert to pdy_app
  with check (author_id = (select app.person_id()) and (person_id is distinct from (select app.person_id()) or (select app.role()) = 'system')
         and ((in_confidence is null and (select app.attends())) or (select app.role()) = 'system'
              or in_confidence in (select app.handled_categories())));

-- Brought before what they belong to is sent, and then read like it. A file that nobody sends goes after a day.
create table ticket_files (
  id         uuid not null default uuidv7(),
  author_id     uuid not null default app.person_id(),
  ticket_id     uuid,
  message_id    uuid,
  person_id     uuid,
  in_confidence uuid,
  name       text not null check (length(name) between 1 and 200),
  mime       text not null check (mime in ('application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'image/gif',
               'text/plain', 'text/csv', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
               'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')),
  size_bytes integer not null check (size_bytes between 1 and 10485760),
  sha256     text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint message_is_of_a_ticket check (message_id is null or ticket_id is not null)
);
call app.tenant_table('ticket_files');
comment on column ticket_files.ticket_id is 'Null: not sent yet.';
comment on column ticket_files.person_id is 'Who asks in the ticket; given by the database, as in_confidence. Null: not sent yet.';
comment on column ticket_files.message_id is 'Null: beside the description.';
comment on column ticket_files.mime is 'As found in the content, never as the sender said.';
alter table ticket_files
  add foreign key (company_id, ticket_id) references tickets (company_id, id) on delete cascade,
  add foreign key (company_id, message_id) references ticket_messages (company_id, id) on delete cascade,
  add foreign key (company_id, author_id) references company_members (company_id, user_id);
create index on ticket_files (company_id, ticket_id);
create index on ticket_files (company_id, message_id);
create index on ticket_files (company_id, author_id);
create index ticket_files_not_sent on ticket_files (created_at) where ticket_id is null;
revoke update on ticket_files from pdy_app;
grant update (ticket_id, message_id) on ticket_files to pdy_app;
create trigger stand_by_ticket before update of ticket_id on ticket_files for each row
  when (new.ticket_id is not null) execute function app.stand_by_ticket();
create policy see on ticket_files for select to pdy_app
  using (author_id = (select app.person_id()) or (ticket_id is not null and (person_id = (select app.person_id()) or (select app.role()) = 'system'
         or (in_confidence is null and (select app.attends())) or in_confidence in (select app.handled_categories()))));
create policy add on ticket_files for insert to pdy_app
  with check (author_id = (select app.person_id()) and ticket_id is null);
create policy send on ticket_files for update to pdy_app
  using (author_id = (select app.person_id()) and ticket_id is null)
  with check (author_id = (select app.person_id()) and ticket_id is not null and (person_id = (select app.person_id()) or (select app.role()) = 'system'
         or (in_confidence is null and (select app.attends())) or in_confidence in (select app.handled_categories())));
create policy take_back on ticket_files for delete to pdy_app
  using (author_id = (select app.person_id()) and ticket_id is null);

create table ticket_file_bodies (
  file_id uuid not null,
  body    bytea not null check (length(body) between 1 and 10485760)
);
call app.tenant_table('ticket_file_bodies', 'file_id');
alter table ticket_file_bodies
  add foreign key (company_id, file_id) references ticket_files (company_id, id) on delete cascade;
revoke update, delete on ticket_file_bodies from pdy_app;
-- Files that the caller reads, and those they have brought and not sent.
create function app.files_seen() returns setof uuid stable cost 100 rows 1000
begin atomic
  select f.id from ticket_files f where f.company_id = app.company_id();
end;
create function app.files_unsent() returns setof uuid stable cost 100 rows 10
begin atomic
  select f.id from ticket_files f
  where f.company_id = app.company_id() and f.author_id = app.person_id() and f.ticket_id is null;
end;
revoke execute on function app.files_seen, app.files_unsent from public;
grant execute on function app.files_seen, app.files_unsent to pdy_app;
create policy see on ticket_file_bodies for select to pdy_app using (file_id in (select app.files_seen()));
create policy add on ticket_file_bodies for insert to pdy_app with check (file_id in (select app.files_unsent()));

-- How it was, said once by who asked.
create table ticket_ratings (
  ticket_id     uuid not null,
  person_id     uuid not null default app.person_id(),
  in_confidence uuid,
  score         smallint not null constraint rating_of_a_ticket_is_1_to_5 check (score between 1 and 5),
  comment   text check (length(comment) between 1 and 1000)
);
call app.tenant_table('ticket_ratings', 'ticket_id');
comment on column ticket_ratings.score is '1 (very bad) to 5 (very good).';
alter table ticket_ratings
  add foreign key (company_id, ticket_id) references tickets (company_id, id) on delete cascade;
create index on ticket_ratings (company_id, person_id);
revoke update, delete on ticket_ratings from pdy_app;
create trigger stand_by_ticket before insert on ticket_ratings for each row execute function app.stand_by_ticket();
create policy see on ticket_ratings for select to pdy_app
  using (person_id = (select app.person_id()) or (select app.role()) = 'system'
         or (in_confidence is null and (select app.attends())) or in_confidence in (select app.handled_categories()));
create policy add on ticket_ratings for insert to pdy_app with check (person_id = (select app.person_id()));

call app.count_references();
