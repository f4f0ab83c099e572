-- Notifications: what people are told, and what each has read of it.
-- People read what they received and move its state forward; the system adds and takes back; a nightly job deletes what was
-- read a year ago. What people write themselves is ruled here too; its functions are in the next file.

-- What is told. Those of the platform's own company are told across companies; those that people write are notices.
-- Reads: whoever received it; the system; of notices administrators all of their company's, managers their own, the
-- platform its own, and nobody who has read them.
-- Writes: the system; notices their writers, while they are not sent, and the job that sends them. Deletes: drafts their
-- writers, and after twelve months the nightly job.
create table notifications (
  id           uuid not null default uuidv7(),
  titulo       text not null check (length(titulo) <= 200 and length(btrim(titulo)) >= 1),
  mensagem     text not null check (length(mensagem) <= 1000 and length(btrim(mensagem)) >= 1),
  tipo         text not null check (tipo in ('informativa', 'educacional', 'acompanhamento', 'promocao', 'other')),
  link_destino text,
  author_id    uuid,
  status       text not null default 'enviada'
               check (status in ('rascunho', 'agendada', 'enviando', 'enviada', 'cancelada')),
  audience     jsonb,
  scheduled_at timestamptz,
  sent_at      timestamptz default app.now(),
  expires_at   timestamptz,
  origin       text not null default 'sistema' check (origin in ('manual', 'sistema')),
  dedupe_key   text check (length(dedupe_key) between 1 and 200),
  search       text not null generated always as (app.normalise(titulo || ' ' || mensagem)) stored,
  line_of      uuid,
  recipients   integer not null default 0 check (recipients >= 0),
  sent_through uuid,
  -- an address within the application, or one of the web without credentials; a browser reads '\' as '/'
  constraint link_leads_somewhere_safe check (length(link_destino) <= 2048
    and link_destino ~ '^(/|/[^/\\\s[:cntrl:]][^\\\s[:cntrl:]]*|https?://[^/?#@\\\s[:cntrl:]]+([/?#][^\\\s[:cntrl:]]*)?)$'),
  constraint scheduled_notification_has_a_time check (scheduled_at is not null or status <> 'agendada'),
  constraint notice_has_author_and_audience
    check (origin = 'sistema' or (author_id is not null and jsonb_typeof(audience) is not distinct from 'object')),
  constraint notice_ends_after_it_begins check (expires_at > scheduled_at)
);
call app.tenant_table('notifications');
comment on column notifications.link_destino is 'An address within the application (/goals) or of the web (http…); null leads nowhere.';
comment on column notifications.author_id is 'Who wrote it; null for the system. A plain uuid: it may be a platform administrator.';
comment on column notifications.audience is 'Whom an author meant; null for the system, which names people.';
comment on column notifications.expires_at is 'From then on it is only in the history.';
comment on column notifications.dedupe_key is 'What it follows from: within a company told once.';
comment on column notifications.search is 'What a search in the history compares.';
comment on column notifications.line_of is 'The manager whose line it stays within; null: the whole company. A plain uuid, as author_id.';
comment on column notifications.recipients is 'How many received a written one, whatever was taken back later; 0 for the system''s.';
comment on column notifications.sent_through is 'The last reader that sending came to, in the order of their ids; null before it begins.';
alter table notifications add constraint notification_is_told_once unique (company_id, dedupe_key);
create index on notifications (company_id, id) where origin = 'manual';
-- The fence lets the platform's own company in: what it tells is told to everybody.
alter policy tenant on notifications
  using (company_id = (select app.company_id()) or company_id = (select app.platform_company_id()))
  with check (company_id = (select app.company_id()) or company_id = (select app.platform_company_id()));
revoke insert, update on notifications from pdy_app;
grant insert (id, titulo, mensagem, tipo, link_destino, expires_at, dedupe_key, company_id, created_at, origin,
              author_id, audience, line_of),
      update (titulo, mensagem, tipo, link_destino, audience, expires_at, scheduled_at, status, sent_at, recipients,
              sent_through) on notifications to pdy_app;
grant select (id, company_id, titulo, mensagem, tipo, link_destino, author_id, status, audience, scheduled_at,
              sent_at, expires_at, origin, line_of, recipients, sent_through, version, created_at, updated_at),
      insert (company_id, titulo, mensagem, tipo, link_destino, expires_at, origin, author_id, audience),
      update (titulo, mensagem, tipo, link_destino, audience, expires_at, scheduled_at, status), delete
  on notifications to pdy_platform;
grant select (id, company_id, created_at, origin), delete on notifications to pdy_jobs;
create policy add on notifications for insert to pdy_app
  with check ((select app.role()) = 'system' and company_id = (select app.company_id()));
create policy see_written on notifications for select to pdy_app
  using (company_id = (select app.company_id()) and origin = 'manual'
    and ((select app.role()) in ('admin', 'corporate')
      or ((select app.role()) = 'manager' and author_id = (select app.person_id()))));
create policy write on notifications for insert to pdy_app
  with check (company_id = (select app.company_id()) and origin = 'manual' and author_id = (select app.person_id())
    and ((select app.role()) in ('admin', 'corporate')
      or ((select app.role()) = 'manager' and line_of = (select app.person_id()) and tipo in ('informativa', 'acompanhamento'))));
create policy change on notifications for update to pdy_app
  using (company_id = (select app.company_id()) and origin = 'manual'
    and ((select app.role()) in ('system', 'admin', 'corporate')
      or ((select app.role()) = 'manager' and author_id = (select app.person_id()))))
  with check (company_id = (select app.company_id()) and origin = 'manual'
    and ((select app.role()) in ('system', 'admin', 'corporate')
      or ((select app.role()) = 'manager' and author_id = (select app.person_id())
        and line_of = (select app.person_id()) and tipo in ('informativa', 'acompanhamento'))));
create policy remove on notifications for delete to pdy_app
  using (company_id = (select app.company_id()) and origin = 'manual' and status = 'rascunho'
    and ((select app.role()) in ('admin', 'corporate')
      or ((select app.role()) = 'manager' and author_id = (select app.person_id()))));
create policy platform_sees on notifications for select to pdy_platform
  using (company_id = (select app.platform_company_id()) and origin = 'manual');
create policy platform_writes on notifications for insert to pdy_platform
  with check (company_id = (select app.platform_company_id()) and origin = 'manual' and author_id = (select app.person_id()));
create policy platform_changes on notifications for update to pdy_platform
  using (company_id = (select app.platform_company_id()) and origin = 'manual')
  with check (company_id = (select app.platform_company_id()) and origin = 'manual');
create policy platform_removes on notifications for delete to pdy_platform
  using (company_id = (select app.platform_company_id()) and origin = 'manual' and status = 'rascunho');
create policy jobs_see on notifications for select to pdy_jobs using (created_at < (select now()) - interval '12 months');
create policy jobs_expire on notifications for delete to pdy_jobs
  using (created_at < (select now()) - interval '12 months' and origin = 'sistema');

-- Who received what, and how far they came: nao_lida, then lida, then clicada; never back.
-- Reads and changes the state: the person. Adds, and takes back what is unread: the system. Deletes what was read twelve
-- months ago: the nightly job.
create table user_notifications (
  user_id         uuid not null references profiles,
  notification_id uuid not null,
  status          text not null default 'nao_lida' check (status in ('nao_lida', 'lida', 'clicada')),
  data_leitura    timestamptz,
  data_clique     timestamptz,
  expires_at      timestamptz,
  changed_in      bigint not null default pg_current_xact_id()::text::bigint,
  check ((status = 'nao_lida') = (data_leitura is null)),
  check ((status = 'clicada') = (data_clique is not null))
);
call app.tenant_table('user_notifications', 'user_id, notification_id');
comment on column user_notifications.company_id is 'The company of the notification: the reader''s, or the platform''s.';
comment on column user_notifications.data_leitura is 'When it was read; written by the database. Null while it is not.';
comment on column user_notifications.data_clique is 'When its link was opened; written by the database. Null while it was not.';
comment on column user_notifications.expires_at is 'That of the notification, so that the unread ones are counted in an index alone.';
comment on column user_notifications.changed_in is 'The transaction that changed the row last: what a reader who was away has missed.';
alter table user_notifications
  add foreign key (company_id, notification_id) references notifications (company_id, id) on delete cascade;
create index on user_notifications (user_id, created_at desc, notification_id desc);
create index on user_notifications (user_id, company_id, expires_at) where status = 'nao_lida';
create index on user_notifications (user_id, changed_in);
create index on user_notifications (company_id, notification_id);
-- The fence lets in what the platform has told the person.
alter policy tenant on user_notifications
  using (company_id = (select app.company_id())
    or (company_id = (select app.platform_company_id()) and user_id = (select app.person_id())))
  with check (company_id = (select app.company_id())
    or (company_id = (select app.platform_company_id()) and user_id = (select app.person_id())));
revoke insert, update on user_notifications from pdy_app;
grant insert (user_id, notification_id, expires_at, company_id, created_at),
      update (status, data_leitura, data_clique) on user_notifications to pdy_app;
grant select (user_id, notification_id, company_id, data_leitura), delete on user_notifications to pdy_jobs;
create policy add on user_notifications for insert to pdy_app
  with check ((select app.role()) = 'system' and company_id = (select app.company_id()));
create policy change on user_notifications for update to pdy_app
  using (user_id = (select app.person_id())) with check (user_id = (select app.person_id()));
create policy see on user_notifications for select to pdy_app
  using (user_id = (select app.person_id())
    or ((select app.role()) = 'system' and company_id = (select app.company_id())));
-- The job takes back what is unread.
create policy take_back on user_notifications for delete to pdy_app
  using ((select app.role()) = 'system' and company_id = (select app.company_id()) and status = 'nao_lida');
create policy jobs_expire on user_notifications for delete to pdy_jobs
  using (data_leitura < (select now()) - interval '12 months');
create policy jobs_see on user_notifications for select to pdy_jobs using (true);

create policy see on notifications for select to pdy_app
  using (((select app.role()) = 'system' and company_id = (select app.company_id()))
    or id in (select un.notification_id from user_notifications un where un.user_id = (select app.person_id())));

-- Whichever door a change comes through: the state only moves forward, and the database dates it.
create function app.keep_reading() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
declare
  states constant text[] := array['nao_lida', 'lida', 'clicada'];
begin
  if tg_op = 'INSERT' then
    new.status := 'nao_lida';
  elsif new.status = 'nao_lida' and old.status <> 'nao_lida' then
    raise exception 'what_was_read_stays_read' using errcode = '23514', constraint = 'what_was_read_stays_read';
  elsif array_position(states, new.status) <= array_position(states, old.status) then
    new.status := old.status; -- read after it was clicked, or the same again
    new.data_leitura := old.data_leitura;
    new.data_clique := old.data_clique;
    return new;
  elsif new.status = 'clicada' and not exists (
    select from notifications n
    where n.company_id = new.company_id and n.id = new.notification_id and n.link_destino is not null) then
    raise exception 'only_links_are_clicked' using errcode = '23514', constraint = 'only_links_are_clicked';
  end if;
  new.data_leitura := case when new.status = 'nao_lida' then null
                           when tg_op = 'UPDATE' and old.data_leitura is not null then old.data_leitura
                           else app.now() end;
  new.data_clique := case when new.status = 'clicada' then app.now() end;
  new.changed_in := pg_current_xact_id()::text::bigint;
  return new;
end $$;
create trigger keep_reading before insert or update on user_notifications
  for each row execute function app.keep_reading();

-- A company tells its own people; the platform tells anybody. After the policies, as a key would.
create function app.refuse_strange_reader() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, app as $$
begin
  if new.company_id is distinct from app.platform_company_id() and not exists (
    select from profiles p where p.user_id = new.user_id and p.company_id = new.company_id) then
    raise exception 'a company tells its own people alone' using errcode = '23503';
  end if;
  return null;
end $$;
create trigger refuse_strange_reader after insert on user_notifications
  for each row execute function app.refuse_strange_reader();

-- Readers who are there hear of it at once: 'notifications:<user>' on the channel pdy_live.
create function app.tell_readers() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  perform pg_notify('pdy_live', 'notifications:' || reader.user_id)
  from (select distinct changed.user_id from changed) reader;
  return null;
end $$;
create trigger tell_taken_back after delete on user_notifications
  referencing old table as changed for each statement execute function app.tell_readers();
create trigger tell_new after insert on user_notifications
  referencing new table as changed for each statement execute function app.tell_readers();
create trigger tell_change after update on user_notifications
  referencing new table as changed for each statement execute function app.tell_readers();
