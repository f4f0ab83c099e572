-- Notices: notifications that people write. Who wants mails about notifications, and which mornings were done.

-- Reads: administrators the written ones of their company, managers their own; nobody who has read them.
-- Writes: the same, while they are not sent; the job sends them. Deletes: drafts alone.
alter table notifications
  add column line_of      uuid,
  add column recipients   integer not null default 0 check (recipients >= 0),
  add column sent_through uuid,
  add constraint notice_has_author_and_audience
    check (origin = 'sistema' or (author_id is not null and jsonb_typeof(audience) is not distinct from 'object')),
  add constraint notice_ends_after_it_begins check (expires_at > scheduled_at);
comment on column notifications.line_of is 'The manager whose line it stays within; null: the whole company. A plain uuid, as author_id.';
comment on column notifications.recipients is 'How many received a written one, whatever was taken back later; 0 for the system''s.';
comment on column notifications.sent_through is 'The last reader that sending came to, in the order of their ids; null before it begins.';
create index on notifications (company_id, id) where origin = 'manual';

grant insert (origin, author_id, audience, line_of),
      update (titulo, mensagem, tipo, link_destino, audience, expires_at, scheduled_at, status, sent_at, recipients, sent_through),
      delete on notifications to pdy_app;
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

-- The platform's own, told across companies.
grant execute on function app.platform_company_id to pdy_platform;
grant select (id, company_id, titulo, mensagem, tipo, link_destino, author_id, status, audience, scheduled_at, sent_at,
              expires_at, origin, line_of, recipients, sent_through, version, created_at, updated_at),
      insert (company_id, titulo, mensagem, tipo, link_destino, expires_at, origin, author_id, audience),
      update (titulo, mensagem, tipo, link_destino, audience, expires_at, scheduled_at, status),
      delete on notifications to pdy_platform;
create policy platform_sees on notifications for select to pdy_platform
  using (company_id = (select app.platform_company_id()) and origin = 'manual');
create policy platform_writes on notifications for insert to pdy_platform
  with check (company_id = (select app.platform_company_id()) and origin = 'manual' and author_id = (select app.person_id()));
create policy platform_changes on notifications for update to pdy_platform
  using (company_id = (select app.platform_company_id()) and origin = 'manual')
  with check (company_id = (select app.platform_company_id()) and origin = 'manual');
create policy platform_removes on notifications for delete to pdy_platform
  using (company_id = (select app.platform_company_id()) and origin = 'manual' and status = 'rascunho');

-- Whichever door a change comes through: it begins as a draft, what was sent stays as it was said, and only the job
-- says what was sent.
create function app.keep_notice() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  if app.role() = 'system' then return new; end if;
  if tg_op = 'INSERT' then
    new.status := 'rascunho';
    new.sent_at := null;
    return new;
  end if;
  if (new.sent_at, new.recipients, new.sent_through) is distinct from (old.sent_at, old.recipients, old.sent_through) then
    raise exception 'only the job says what was sent' using errcode = '42501';
  end if;
  if old.status not in ('rascunho', 'agendada')
     and (new.titulo, new.mensagem, new.tipo, new.link_destino, new.audience, new.expires_at, new.scheduled_at)
         is distinct from
         (old.titulo, old.mensagem, old.tipo, old.link_destino, old.audience, old.expires_at, old.scheduled_at) then
    raise exception 'notice_is_not_sent' using errcode = '23514', constraint = 'notice_is_not_sent';
  end if;
  if new.status <> old.status and (old.status, new.status) not in (
    ('rascunho', 'agendada'), ('agendada', 'cancelada'), ('enviando', 'cancelada'), ('enviada', 'cancelada')) then
    raise exception 'notice_is_not_sent' using errcode = '23514', constraint = 'notice_is_not_sent';
  end if;
  return new;
end $$;
create trigger keep_new_notice before insert on notifications
  for each row when (new.origin = 'manual') execute function app.keep_notice();
create trigger keep_notice before update on notifications
  for each row when (old.origin = 'manual') execute function app.keep_notice();

-- The job takes back what is unread.
drop policy see on user_notifications;
create policy see on user_notifications for select to pdy_app
  using (user_id = (select app.person_id())
    or ((select app.role()) = 'system' and company_id = (select app.company_id())));
create policy take_back on user_notifications for delete to pdy_app
  using ((select app.role()) = 'system' and company_id = (select app.company_id()) and status = 'nao_lida');
grant delete on user_notifications to pdy_app;

-- What authors learn of readers: two numbers. Runs as the owner because no author may see a reader's row.
create policy counted on notifications for select to pdy_owner using (true);
create policy counted on user_notifications for select to pdy_owner using (true);
create function app.notice_counts(ids uuid[]) returns table (id uuid, read integer, clicked integer)
  language sql stable security definer set search_path = pg_catalog, public, app as $$
  select n.id, count(*) filter (where un.status <> 'nao_lida')::integer, count(*) filter (where un.status = 'clicada')::integer
  from notifications n
  join user_notifications un on un.company_id = n.company_id and un.notification_id = n.id
  where n.id = any (ids) and n.origin = 'manual'
    and n.company_id = case when app.role() = 'platform_admin' then app.platform_company_id() else app.company_id() end
    and (app.role() in ('admin', 'corporate', 'platform_admin') or (app.role() = 'manager' and n.author_id = app.person_id()))
  group by n.id
$$;
revoke execute on function app.notice_counts from public;
grant execute on function app.notice_counts to pdy_app, pdy_platform;

-- How many are sent, or are to be sent, between two instants: by everybody of the caller's company, and by the caller.
-- Runs as the owner because a manager sees their own alone.
create function app.notices_between(since timestamptz, until timestamptz, except_id uuid, out everybody integer, out own integer)
  language sql stable security definer set search_path = pg_catalog, public, app as $$
  select count(*)::integer, (count(*) filter (where n.author_id = app.person_id()))::integer
  from notifications n
  where n.origin = 'manual' and n.id is distinct from except_id
    and n.company_id = case when app.role() = 'platform_admin' then app.platform_company_id() else app.company_id() end
    and (n.sent_at is not null or n.status = 'agendada')
    and coalesce(n.sent_at, n.scheduled_at) >= since and coalesce(n.sent_at, n.scheduled_at) < until
$$;
revoke execute on function app.notices_between from public;
grant execute on function app.notices_between to pdy_app, pdy_platform;

-- How often somebody wants mails about notifications of a type; the usual holds where there is no row.
-- Reads and writes: the person; the system, which sends and which a mail's link asks to stop. Nobody deletes.
create table notification_preferences (
  person_id uuid not null default app.person_id(),
  tipo      text not null check (tipo in ('informativa', 'educacional', 'acompanhamento', 'promocao', 'other')),
  frequency text not null check (frequency in ('immediate', 'daily', 'weekly', 'off'))
);
call app.tenant_table('notification_preferences', 'person_id, tipo');
alter table notification_preferences
  add foreign key (company_id, person_id) references company_members (company_id, user_id);
revoke insert, update, delete on notification_preferences from pdy_app;
grant insert (person_id, tipo, frequency, company_id), update (frequency) on notification_preferences to pdy_app;
create policy see on notification_preferences for select to pdy_app
  using (person_id = (select app.person_id()) or (select app.role()) = 'system');
create policy add on notification_preferences for insert to pdy_app
  with check (person_id = (select app.person_id()) or (select app.role()) = 'system');
create policy change on notification_preferences for update to pdy_app
  using (person_id = (select app.person_id()) or (select app.role()) = 'system')
  with check (person_id = (select app.person_id()) or (select app.role()) = 'system');

-- Mornings whose digests are on the queue: each once. Reads and adds: the system. Nobody changes or deletes.
create table notification_digests (
  day date not null
);
call app.tenant_table('notification_digests', 'day');
revoke update, delete on notification_digests from pdy_app;
create policy see on notification_digests for select to pdy_app using ((select app.role()) = 'system');
create policy add on notification_digests for insert to pdy_app with check ((select app.role()) = 'system');
