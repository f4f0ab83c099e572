-- Notices: notifications that people write. Who wants mails about notifications, and which mornings were done.
-- Administrators and managers write notices and read two numbers of what became of them; everybody writes their own
-- preferences; mornings and what was taken back are written by the system. Nobody deletes preferences.

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
alter table notification_preferences add foreign key (company_id, person_id) references company_members (company_id, user_id);
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

-- Notices that were taken back: what was shown and is no more can not be told by its own row.
-- Reads: everybody of the company, which learns that something is gone and not what. Adds: the system.
-- Nobody changes or deletes.
create table retired_notices (
  notification_id uuid not null,
  changed_in      bigint not null default pg_current_xact_id()::text::bigint
);
call app.tenant_table('retired_notices', 'notification_id');
comment on column retired_notices.changed_in is 'The transaction that took it back: what a reader who was away has missed.';
alter table retired_notices
  add foreign key (company_id, notification_id) references notifications (company_id, id) on delete cascade;
create index on retired_notices (company_id, changed_in);
-- The fence lets the platform's own company in, as that of notifications does.
alter policy tenant on retired_notices
  using (company_id = (select app.company_id()) or company_id = (select app.platform_company_id()))
  with check (company_id = (select app.company_id()) or company_id = (select app.platform_company_id()));
revoke insert, update, delete on retired_notices from pdy_app;
grant insert (notification_id) on retired_notices to pdy_app;
create policy see on retired_notices for select to pdy_app
  using (company_id = (select app.company_id()) or company_id = (select app.platform_company_id()));
create policy add on retired_notices for insert to pdy_app
  with check ((select app.role()) = 'system' and company_id = (select app.company_id()));
