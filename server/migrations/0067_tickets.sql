-- Tickets: what somebody asks of whoever answers for it, from the question to the end. Of accounts without company they
-- stand in the platform's own company, whose team answers them.
-- Reads: who asked, and whoever attends (administrators, and the platform as their visitor). What was asked in confidence
-- is read by who asked and by the handlers its category names, and by nobody else. Nobody deletes.

-- How a company calls its tickets and how soon it answers. No row: as usual for every company.
-- Reads: its people. Writes: its administrators.
create table ticket_settings (
  prefix            text not null default 'CH' constraint ticket_prefix_is_2_to_5_letters check (prefix ~ '^[A-Z]{2,5}$'),
  anonymous_channel text check (length(btrim(anonymous_channel)) between 1 and 500),
  targets           jsonb not null default '{}' check (jsonb_typeof(targets) = 'object')
);
call app.tenant_table('ticket_settings', '');
comment on column ticket_settings.anonymous_channel is
  'Where one reports without being known (Lei 14.457/2022): an address or how to get there. Tickets are not it.';
comment on column ticket_settings.targets is
  'By priority: {first_response, resolution} in business minutes. What is not in it is as usual for every company.';
revoke delete on ticket_settings from pdy_app;
create policy see on ticket_settings for select to pdy_app using (company_id = app.company_id());
create policy add on ticket_settings for insert to pdy_app
  with check ((select app.administers()) or (select app.role()) = 'platform_admin');
create policy change on ticket_settings for update to pdy_app
  using ((select app.administers()) or (select app.role()) = 'platform_admin')
  with check ((select app.administers()) or (select app.role()) = 'platform_admin');

-- The last number of a company: taken with the ticket, so that what is rolled back leaves no gap. Only the trigger writes.
create table ticket_counters (
  last_number integer not null check (last_number > 0)
);
call app.tenant_table('ticket_counters', '');
revoke all on ticket_counters from pdy_app;
create policy kept_by_trigger on ticket_counters to pdy_owner using (true) with check (true);

-- What a ticket can be about. Reads: the company's people. Writes: its administrators. Nobody deletes.
create table ticket_categories (
  id              uuid not null default uuidv7(),
  code            text check (code ~ '^[a-z_]{2,30}$'),
  name            text not null check (length(btrim(name)) between 1 and 80),
  description     text not null default '' check (length(description) <= 300),
  default_impact  text not null default 'individual' check (default_impact in ('individual', 'equipe', 'empresa')),
  assignee_id     uuid,
  is_confidential boolean not null default false,
  is_active       boolean not null default true,
  position        smallint not null default 0
);
call app.tenant_table('ticket_categories');
comment on column ticket_categories.code is 'Of those every company begins with: what the product itself opens goes there. Null: the company''s own.';
comment on column ticket_categories.assignee_id is 'Gets what is opened in it; null: whoever of its handlers has the least.';
comment on column ticket_categories.is_confidential is 'Said when it is made, and never changed: who wrote was told who reads.';
alter table ticket_categories
  add constraint ticket_category_is_named_once unique (company_id, name),
  add unique (company_id, code),
  add unique (company_id, id, is_confidential),
  add foreign key (company_id, assignee_id) references company_members (company_id, user_id);
create index on ticket_categories (company_id, assignee_id) where assignee_id is not null;
revoke delete, update on ticket_categories from pdy_app;
grant update (name, description, default_impact, assignee_id, is_active, position) on ticket_categories to pdy_app;
create policy see on ticket_categories for select to pdy_app using (company_id = app.company_id());
create policy add on ticket_categories for insert to pdy_app
  with check ((select app.administers()) or (select app.role()) = 'platform_admin');
create policy change on ticket_categories for update to pdy_app
  using ((select app.administers()) or (select app.role()) = 'platform_admin')
  with check ((select app.administers()) or (select app.role()) = 'platform_admin');
create policy begun_by_trigger on ticket_categories to pdy_owner using (true) with check (true);

-- Who attends a category, by name. Reads: the company's people, who are told whom they write to. Writes: administrators.
create table ticket_handlers (
  category_id uuid not null,
  person_id   uuid not null
);
call app.tenant_table('ticket_handlers', 'category_id, person_id');
alter table ticket_handlers
  add foreign key (company_id, category_id) references ticket_categories (company_id, id),
  add foreign key (company_id, person_id) references company_members (company_id, user_id);
create index on ticket_handlers (company_id, person_id);
revoke update on ticket_handlers from pdy_app;
create policy see on ticket_handlers for select to pdy_app using (company_id = app.company_id());
create policy add on ticket_handlers for insert to pdy_app
  with check ((select app.administers()) or (select app.role()) = 'platform_admin');
create policy remove on ticket_handlers for delete to pdy_app
  using ((select app.administers()) or (select app.role()) = 'platform_admin');

-- What every company begins with; the platform has nobody's manager and no channel in confidence.
create function app.first_ticket_categories(for_platform boolean)
  returns table (code text, name text, description text, is_confidential boolean, place smallint) immutable rows 8
begin atomic
  select c.code, c.name, c.description, c.is_confidential, c.place::smallint from (values
    ('acesso', 'Acesso e senha', 'Não consigo entrar, trocar a senha ou ver uma página.', false, 1),
    ('problema', 'Problema técnico', 'Algo não funciona como deveria.', false, 2),
    ('duvida', 'Dúvida sobre a plataforma', 'Como faço para usar uma parte da PDY.', false, 3),
    ('conteudo', 'Conteúdo e simulados', 'Uma atividade, uma questão ou um resultado.', false, 4),
    ('correcao', 'Correção de cadastro', 'Um dado meu está errado ou mudou.', false, 5),
    ('rh', 'Solicitação ao RH', 'Um pedido para quem cuida das pessoas.', false, 6),
    ('sugestao', 'Sugestão', 'Uma ideia para melhorar.', false, 7),
    ('relato', 'Relato sigiloso', 'Algo que só pessoas escolhidas podem ler.', true, 8)) as c(code, name, description, is_confidential, place)
  where not for_platform or c.code not in ('rh', 'relato');
end;

create function app.begin_ticket_categories() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, app as $$
begin
  insert into ticket_categories (company_id, code, name, description, is_confidential, position)
  select new.id, c.* from app.first_ticket_categories(new.is_platform) c;
  return new;
end $$;
revoke execute on function app.begin_ticket_categories, app.first_ticket_categories from public;
create trigger begin_ticket_categories after insert on companies for each row execute function app.begin_ticket_categories();

alter table companies no force row level security;
insert into ticket_categories (company_id, code, name, description, is_confidential, position)
select n.id, c.* from companies n, app.first_ticket_categories(n.is_platform) c;
alter table companies force row level security;

-- One question, from whoever asks to whoever answers.
create table tickets (
  id                    uuid not null default uuidv7(),
  number                integer not null default 0,
  person_id             uuid not null,
  opened_by             uuid not null default app.person_id(),
  asker_name            text check (length(asker_name) <= 201),
  asker_email           text check (length(asker_email) <= 254),
  title                 text not null check (length(btrim(title)) between 1 and 200),
  description           text not null check (length(description) between 1 and 5000),
  page                  text check (length(page) between 1 and 200),
  category_id           uuid not null,
  is_confidential       boolean not null,
  impact                text not null check (impact in ('individual', 'equipe', 'empresa')),
  urgency               text not null check (urgency in ('baixa', 'media', 'alta')),
  priority              text not null check (priority in ('baixa', 'media', 'alta', 'critica')),
  status                text not null default 'aberto'
    check (status in ('aberto', 'em_andamento', 'aguardando_solicitante', 'resolvido', 'fechado', 'cancelado')),
  assignee_id           uuid,
  first_response_target integer not null check (first_response_target > 0),
  first_response_due_at timestamptz,
  first_response_at     timestamptz,
  resolution_target     integer not null check (resolution_target > 0),
  resolution_due_at     timestamptz,
  resolved_at           timestamptz,
  ended_at              timestamptz,
  reopened_count        smallint not null default 0,
  calendar              jsonb,
  next_step             text check (next_step in ('remind', 'resolve', 'close')),
  next_step_at          timestamptz,
  contest_kind          text check (contest_kind in ('level', 'question', 'result')),
  contest_id            uuid,
  contest_copy          jsonb,
  outcome               text check (outcome in ('kept', 'voided', 'overridden', 'corrected')),
  outcome_id            uuid,
  search                text not null generated always as (app.normalise(title || ' ' || description)) stored,
  constraint ticket_is_over_once check ((status in ('fechado', 'cancelado')) = (ended_at is not null)),
  constraint ticket_steps_at_an_instant check ((next_step is null) = (next_step_at is null)),
  constraint contest_is_whole check (num_nonnulls(contest_kind, contest_id, contest_copy) in (0, 3)),
  constraint outcome_is_of_a_contest check (outcome is null or contest_kind is not null)
);
call app.tenant_table('tickets');
comment on column tickets.number is 'Without gaps in a company; given by the database.';
comment on column tickets.person_id is 'Who asks.';
comment on column tickets.opened_by is 'Who wrote it down: who asks, or whoever attended them.';
comment on column tickets.asker_name is 'As it was then, of accounts without company: nobody who attends reads their profile. Null: see person_id.';
comment on column tickets.page is 'Path of the page they came from, without what an address may carry of others.';
comment on column tickets.priority is 'Follows from impact and urgency, unless whoever attends set another.';
comment on column tickets.first_response_target is 'Business minutes from the creation.';
comment on column tickets.first_response_due_at is 'Replayed from ticket_events; null while the clock stands before it.';
comment on column tickets.resolution_due_at is 'Replayed from ticket_events; null while the clock stands before it.';
comment on column tickets.ended_at is 'Closed or cancelled: final.';
comment on column tickets.calendar is 'The hours it was counted by, kept when it ended. Null: those of the company as they are now.';
comment on column tickets.next_step is 'What happens by itself at next_step_at: a reminder, solved for want of an answer, closed.';
comment on column tickets.contest_id is 'The competency, the question or the attempt that is contested.';
comment on column tickets.contest_copy is 'The explanation as it was when it was contested.';
comment on column tickets.outcome_id is 'The evidence that was voided, the level that was set, or the question that was corrected.';
alter table tickets
  add unique (company_id, number),
  add foreign key (company_id, category_id, is_confidential) references ticket_categories (company_id, id, is_confidential),
  add foreign key (company_id, person_id) references company_members (company_id, user_id),
  add foreign key (company_id, opened_by) references company_members (company_id, user_id),
  add foreign key (company_id, assignee_id) references company_members (company_id, user_id);
create index on tickets (company_id, person_id, id desc);
create index on tickets (company_id, opened_by);
create index on tickets (company_id, category_id, is_confidential);
create index tickets_of_an_assignee on tickets (company_id, assignee_id, (coalesce(resolution_due_at, 'infinity')), id)
  where status in ('aberto', 'em_andamento', 'aguardando_solicitante');
create index on tickets (company_id, assignee_id);
create index tickets_under_way on tickets (company_id, (coalesce(resolution_due_at, 'infinity')), id)
  where status in ('aberto', 'em_andamento', 'aguardando_solicitante');
create index tickets_that_step on tickets (next_step_at) where next_step is not null;
create index tickets_contested on tickets (company_id, contest_kind, contest_id) where contest_kind is not null;
create index tickets_by_words on tickets using gin (company_id, search gin_trgm_ops);

create function app.number_ticket() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, app as $$
begin
  insert into ticket_counters (company_id, last_number) values (new.company_id, 1)
  on conflict (company_id) do update set last_number = ticket_counters.last_number + 1 returning last_number into new.number;
  return new;
end $$;
revoke execute on function app.number_ticket from public;
create trigger number_ticket before insert on tickets for each row execute function app.number_ticket();

-- Whoever attends tickets at all: in confidence, only where they are named.
create function app.attends() returns boolean stable parallel safe
  return app.role() in ('admin', 'corporate', 'platform_admin', 'system');

-- The categories that name the caller, as long as they may attend.
create function app.handled_categories() returns setof uuid stable cost 100 rows 10
begin atomic
  select h.category_id from ticket_handlers h
  where h.company_id = app.company_id() and h.person_id = app.person_id() and app.role() in ('admin', 'corporate');
end;

revoke insert, update, delete on tickets from pdy_app;
grant insert (person_id, opened_by, asker_name, asker_email, title, description, page, category_id, is_confidential, impact,
    urgency, priority, assignee_id, first_response_target, first_response_due_at, resolution_target, resolution_due_at,
    contest_kind, contest_id, contest_copy, company_id),
  update (category_id, is_confidential, impact, urgency, priority, status, assignee_id, first_response_target, first_response_due_at,
    first_response_at, resolution_target, resolution_due_at, resolved_at, ended_at, reopened_count, calendar, next_step,
    next_step_at, outcome, outcome_id) on tickets to pdy_app;
grant select (company_id, next_step, next_step_at) on tickets to pdy_jobs;
create policy jobs_see on tickets for select to pdy_jobs using (next_step is not null);
create policy vetted_functions on tickets for select to pdy_owner using (true);
create policy see on tickets for select to pdy_app
  using (person_id = (select app.person_id()) or (select app.role()) = 'system'
         or (not is_confidential and (select app.attends()))
         or (is_confidential and category_id in (select app.handled_categories())));
create policy add on tickets for insert to pdy_app
  with check (opened_by = (select app.person_id())
              and (person_id = (select app.person_id()) or (not is_confidential and (select app.attends()))));
create policy change on tickets for update to pdy_app
  using (person_id = (select app.person_id()) or (select app.role()) = 'system'
         or (not is_confidential and (select app.attends()))
         or (is_confidential and category_id in (select app.handled_categories())))
  with check (person_id = (select app.person_id()) or (select app.role()) = 'system'
         or (not is_confidential and (select app.attends()))
         or (is_confidential and category_id in (select app.handled_categories())));

revoke execute on function app.attends, app.handled_categories from public;
grant execute on function app.attends, app.handled_categories to pdy_app;

call app.count_references();
