-- Notifications: what people are told, and what each has read of it.

-- What is told. Those of the platform's own company are told across companies.
-- Reads: whoever received it; the system. Writes: the system. Nobody changes or deletes.
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
  -- an address within the application, or one of the web without credentials; a browser reads '\' as '/'
  constraint link_leads_somewhere_safe check (length(link_destino) <= 2048
    and link_destino ~ '^(/|/[^/\\\s[:cntrl:]][^\\\s[:cntrl:]]*|https?://[^/?#@\\\s[:cntrl:]]+([/?#][^\\\s[:cntrl:]]*)?)$'),
  constraint scheduled_notification_has_a_time check (scheduled_at is not null or status <> 'agendada')
);
call app.tenant_table('notifications');
comment on column notifications.link_destino is 'An address within the application (/goals) or of the web (http…); null leads nowhere.';
comment on column notifications.author_id is 'Who wrote it; null for the system. A plain uuid: it may be a platform administrator.';
comment on column notifications.audience is 'Whom an author meant; null for the system, which names people.';
comment on column notifications.expires_at is 'From then on it is only in the history.';
comment on column notifications.dedupe_key is 'What it follows from: within a company told once.';
comment on column notifications.search is 'What a search in the history compares.';
alter table notifications add constraint notification_is_told_once unique (company_id, dedupe_key);
drop policy tenant on notifications;
create policy tenant on notifications as restrictive to pdy_app
  using (company_id = (select app.company_id()) or company_id = (select app.platform_company_id()))
  with check (company_id = (select app.company_id()) or company_id = (select app.platform_company_id()));
revoke insert, update, delete on notifications from pdy_app;
grant insert (id, titulo, mensagem, tipo, link_destino, expires_at, dedupe_key, company_id, created_at) on notifications to pdy_app;

-- Who received what, and how far they came: nao_lida, then lida, then clicada; never back.
-- Reads and changes the state: the person. Adds: the system. Nobody deletes.
create table user_notifications (
  user_id         uuid not null references profiles,
  notification_id uuid not null,
  status          text not null default 'nao_lida' check (status in ('nao_lida', 'lida', 'clicada')),
  data_leitura    timestamptz,
  data_clique     timestamptz,
  expires_at      timestamptz,
  changed_in      bigint not null default pg_current_xact_id()::text::bigint
);
call app.tenant_table('user_notifications', 'user_id, notification_id');
comment on column user_notifications.company_id is 'The company of the notification: the reader''s, or the platform''s.';
comment on column user_notifications.data_leitura is 'When it was read; written by the database. Null while it is not.';
comment on column user_notifications.data_clique is 'When its link was opened; written by the database. Null while it was not.';
comment on column user_notifications.expires_at is 'That of the notification, so that the unread ones are counted in an index alone.';
comment on column user_notifications.changed_in is 'The transaction that changed the row last: what a reader who was away has missed.';
alter table user_notifications
  add foreign key (company_id, notification_id) references notifications (company_id, id) on delete cascade,
  add check ((status = 'nao_lida') = (data_leitura is null)),
  add check ((status = 'clicada') = (data_clique is not null));
create index on user_notifications (user_id, created_at desc, notification_id desc);
create index on user_notifications (user_id, company_id, expires_at) where status = 'nao_lida';
create index on user_notifications (user_id, changed_in);
create index on user_notifications (company_id, notification_id);
drop policy tenant on user_notifications;
create policy tenant on user_notifications as restrictive to pdy_app
  using (company_id = (select app.company_id())
    or (company_id = (select app.platform_company_id()) and user_id = (select app.person_id())))
  with check (company_id = (select app.company_id())
    or (company_id = (select app.platform_company_id()) and user_id = (select app.person_id())));
create policy see on user_notifications for select to pdy_app using (user_id = (select app.person_id()));
create policy add on user_notifications for insert to pdy_app
  with check ((select app.role()) = 'system' and company_id = (select app.company_id()));
create policy change on user_notifications for update to pdy_app
  using (user_id = (select app.person_id())) with check (user_id = (select app.person_id()));
revoke insert, update, delete on user_notifications from pdy_app;
grant insert (user_id, notification_id, expires_at, company_id, created_at) on user_notifications to pdy_app;
grant update (status, data_leitura, data_clique) on user_notifications to pdy_app;

create policy see on notifications for select to pdy_app
  using (((select app.role()) = 'system' and company_id = (select app.company_id()))
    or id in (select un.notification_id from user_notifications un where un.user_id = (select app.person_id())));
create policy add on notifications for insert to pdy_app
  with check ((select app.role()) = 'system' and company_id = (select app.company_id()));

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
create trigger tell_new after insert on user_notifications
  referencing new table as changed for each statement execute function app.tell_readers();
create trigger tell_change after update on user_notifications
  referencing new table as changed for each statement execute function app.tell_readers();
