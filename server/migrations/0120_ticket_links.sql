-- Tickets that belong together: linked, joined into one another, followed by the people who asked in a joined one, and
-- shown to the platform's team. A ticket in confidence is none of it: the keys refuse it.
-- Those who attend read and write all of it. People also read that their own ticket was joined, and what they follow.
-- A follower reads a ticket and what was said in it, without notes.

alter table tickets add constraint ticket_with_its_confidence unique (company_id, id, is_confidential);

alter table ticket_events
  drop constraint ticket_events_kind_check,
  add constraint ticket_events_kind_check check (kind in ('criado', 'status', 'prioridade', 'categoria', 'atribuicao',
    'resposta', 'resposta_inicial', 'nota', 'avaliacao', 'lembrete', 'relogio', 'mescla', 'ligacao', 'escalonamento'));

-- One row for a pair, whichever of them was linked to the other.
create table ticket_links (
  ticket_id       uuid not null,
  other_id        uuid not null,
  made_by         uuid not null default app.person_id(),
  is_confidential boolean not null generated always as (false) stored,
  constraint ticket_is_linked_to_another check (ticket_id <> other_id)
);
call app.tenant_table('ticket_links', 'ticket_id, other_id');
comment on column ticket_links.made_by is 'A plain uuid: it may be a platform administrator.';
comment on column ticket_links.is_confidential is 'Of both tickets, so that the keys refuse one in confidence.';
alter table ticket_links
  add foreign key (company_id, ticket_id, is_confidential) references tickets (company_id, id, is_confidential) on delete cascade,
  add foreign key (company_id, other_id, is_confidential) references tickets (company_id, id, is_confidential) on delete cascade;
create index on ticket_links (company_id, other_id);
create unique index ticket_links_of_a_pair on ticket_links (company_id, least(ticket_id, other_id), greatest(ticket_id, other_id));
revoke update on ticket_links from pdy_app;
create policy see on ticket_links for select to pdy_app using ((select app.attends()));
create policy add on ticket_links for insert to pdy_app
  with check ((select app.attends()) and made_by = (select app.person_id()));
create policy remove on ticket_links for delete to pdy_app using ((select app.attends()));

-- A ticket that goes on in another one.
create table ticket_merges (
  ticket_id       uuid not null,
  into_id         uuid not null,
  person_id       uuid not null default app.person_id(),
  in_confidence   uuid,
  made_by         uuid not null default app.person_id(),
  is_confidential boolean not null generated always as (false) stored,
  constraint ticket_is_joined_to_another check (ticket_id <> into_id)
);
call app.tenant_table('ticket_merges', 'ticket_id');
comment on column ticket_merges.person_id is 'Who asks in the joined ticket; given by the database, as in_confidence, which is null.';
comment on column ticket_merges.made_by is 'A plain uuid: it may be a platform administrator.';
comment on column ticket_merges.is_confidential is 'Of both tickets, so that the keys refuse one in confidence.';
alter table ticket_merges
  add foreign key (company_id, ticket_id, is_confidential) references tickets (company_id, id, is_confidential) on delete cascade,
  add foreign key (company_id, into_id, is_confidential) references tickets (company_id, id, is_confidential) on delete cascade;
create index on ticket_merges (company_id, into_id);
create index on ticket_merges (company_id, person_id);
revoke update, delete on ticket_merges from pdy_app;
create trigger stand_by_ticket before insert on ticket_merges for each row execute function app.stand_by_ticket();
create policy see on ticket_merges for select to pdy_app
  using (person_id = (select app.person_id()) or (select app.attends()));
create policy add on ticket_merges for insert to pdy_app
  with check ((select app.attends()) and made_by = (select app.person_id()) and person_id <> (select app.person_id()));

-- Who reads a ticket of somebody else, because their own goes on in it.
create table ticket_watchers (
  ticket_id       uuid not null,
  person_id       uuid not null,
  is_confidential boolean not null generated always as (false) stored
);
call app.tenant_table('ticket_watchers', 'ticket_id, person_id');
comment on column ticket_watchers.is_confidential is 'Of the ticket, so that the key refuses one in confidence.';
alter table ticket_watchers
  add foreign key (company_id, ticket_id, is_confidential) references tickets (company_id, id, is_confidential) on delete cascade,
  add foreign key (company_id, person_id) references company_members (company_id, user_id);
create index on ticket_watchers (company_id, person_id);
revoke update, delete on ticket_watchers from pdy_app;
create policy see on ticket_watchers for select to pdy_app
  using (person_id = (select app.person_id()) or (select app.attends()));
create policy add on ticket_watchers for insert to pdy_app with check ((select app.attends()));

create function app.followed_tickets() returns setof uuid stable cost 100 rows 10
begin atomic
  select w.ticket_id from ticket_watchers w where w.company_id = app.company_id() and w.person_id = app.person_id();
end;
revoke execute on function app.followed_tickets from public;
grant execute on function app.followed_tickets to pdy_app;
create policy follow on tickets for select to pdy_app
  using (not is_confidential and id in (select app.followed_tickets()));
create policy follow on ticket_messages for select to pdy_app
  using (in_confidence is null and ticket_id in (select app.followed_tickets()));
create policy follow on ticket_events for select to pdy_app
  using (in_confidence is null and kind <> 'nota' and ticket_id in (select app.followed_tickets()));
create policy follow on ticket_files for select to pdy_app
  using (in_confidence is null and ticket_id in (select app.followed_tickets()));

-- What a company shows to the platform's team; why stands in the log of the ticket.
create table ticket_escalations (
  ticket_id       uuid not null,
  asked_by        uuid not null default app.person_id(),
  is_confidential boolean not null generated always as (false) stored
);
call app.tenant_table('ticket_escalations', 'ticket_id');
comment on column ticket_escalations.asked_by is 'A plain uuid: it may be a platform administrator.';
comment on column ticket_escalations.is_confidential is 'Of the ticket, so that the key refuses one in confidence.';
alter table ticket_escalations
  add foreign key (company_id, ticket_id, is_confidential) references tickets (company_id, id, is_confidential) on delete cascade;
revoke update on ticket_escalations from pdy_app;
create policy see on ticket_escalations for select to pdy_app using ((select app.attends()));
create policy add on ticket_escalations for insert to pdy_app
  with check ((select app.attends()) and asked_by = (select app.person_id()));
create policy remove on ticket_escalations for delete to pdy_app using ((select app.attends()));
create policy vetted_functions on ticket_escalations for select to pdy_owner using (true);
create policy vetted_functions on ticket_settings for select to pdy_owner using (true);

-- What is under way of it in all companies, the longest waiting first. Runs as the owner because it lies behind the fences.
create function app.escalated_tickets(most integer)
  returns table (id uuid, number integer, prefix text, title text, status text, priority text, asked_at timestamptz,
    company_name text, company_slug text) rows 50
  language sql stable security definer set search_path = pg_catalog, public, app as $$
  select t.id, t.number, coalesce(s.prefix, 'CH'), t.title, t.status, t.priority, e.created_at, c.name, c.slug
  from ticket_escalations e
  join tickets t on t.company_id = e.company_id and t.id = e.ticket_id and t.ended_at is null and not t.is_confidential
  join companies c on c.id = e.company_id and not c.is_platform and c.is_active
  left join ticket_settings s on s.company_id = e.company_id
  where app.role() = 'platform_admin'
  order by e.created_at, e.ticket_id limit most
$$;
revoke execute on function app.escalated_tickets from public;
grant execute on function app.escalated_tickets to pdy_app;

-- Tells the platform's team of a ticket that the system's company shows to it. Runs as the owner because a company tells
-- its own people alone.
create function app.tell_platform_of_ticket(ticket uuid, said_title text, said text, link text, key text) returns void
  language plpgsql security definer set search_path = pg_catalog, public, app as $$
declare notice uuid := uuidv7();
begin
  if app.role() <> 'system' or not exists (
    select from ticket_escalations e where e.company_id = app.company_id() and e.ticket_id = ticket) then
    return;
  end if;
  insert into notifications (id, company_id, titulo, mensagem, tipo, link_destino, dedupe_key)
  values (notice, app.platform_company_id(), left(said_title, 200), left(said, 1000), 'acompanhamento', link, key)
  on conflict (company_id, dedupe_key) do nothing;
  if not found then return; end if;
  insert into user_notifications (company_id, user_id, notification_id)
  select app.platform_company_id(), p.user_id, notice from profiles p where p.role = 'platform_admin' and p.is_active;
end $$;
revoke execute on function app.tell_platform_of_ticket from public;
grant execute on function app.tell_platform_of_ticket to pdy_app;
create policy told_to_platform on notifications for insert to pdy_owner
  with check (company_id = (select app.platform_company_id()) and origin = 'sistema');
create policy told_to_platform on user_notifications for insert to pdy_owner
  with check (company_id = (select app.platform_company_id()));

call app.count_references();
