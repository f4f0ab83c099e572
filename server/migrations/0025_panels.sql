-- What administrators ran by hand, and what it did. Reads: administrators. Adds: whoever runs it.
-- Changes: the job that finishes it. Nobody deletes.
create table tool_runs (
  id          uuid not null default uuidv7(),
  tool        text not null check (tool in ('levels', 'logs', 'notifications', 'export')),
  started_by  uuid not null default app.person_id(),
  facts       jsonb not null default '[]' check (jsonb_typeof(facts) = 'array'),
  is_well     boolean not null default true,
  finished_at timestamptz
);
comment on column tool_runs.facts is 'What it did, as [{label, value}]; empty while it runs.';
comment on column tool_runs.is_well is 'False when what was looked at is not as it should be.';
comment on column tool_runs.finished_at is 'Null while it runs.';
call app.tenant_table('tool_runs');
alter table tool_runs
  add foreign key (company_id, started_by) references company_members (company_id, user_id);
create index on tool_runs (company_id, tool, id desc);
create index on tool_runs (company_id, started_by);
revoke delete on tool_runs from pdy_app;
create policy see on tool_runs for select to pdy_app using ((select app.administers()));
create policy add on tool_runs for insert to pdy_app
  with check ((select app.administers()) and started_by = (select app.person_id()));
create policy change on tool_runs for update to pdy_app
  using ((select app.role()) = 'system') with check ((select app.role()) = 'system');

-- Which notices never went out is seen by those who may send them again.
drop policy see on reaction_runs;
create policy see on reaction_runs for select to pdy_app using ((select app.administers()));

-- How far the people of one role have come with the tour: numbers by step, never names. Progress is each person's own;
-- it runs as the owner, and filters by company, role and who asks.
create policy counted on user_onboarding_progress for select to pdy_owner using (true);
create function app.tour_figures(asked_role text, out state text, out step integer, out people integer)
  returns setof record
  language sql stable security definer set search_path = pg_catalog, public, app as $$
  select case when u.is_completed then 'completed'
              when u.is_skipped and u.started_at is null then 'declined'
              when u.is_skipped then 'skipped'
              when u.started_at is not null then 'running' else 'untouched' end,
         u.current_step, count(*)::int
  from user_onboarding_progress u join profiles p on p.user_id = u.user_id
  where p.company_id = app.company_id() and p.role = asked_role and app.role() in ('admin', 'corporate')
  group by 1, 2
$$;
revoke execute on function app.tour_figures from public;
grant execute on function app.tour_figures to pdy_app;

-- The platform's steps of a role, whoever asks: what a company starts from. They lie behind the fence.
create function app.standard_tour(asked_role text) returns setof onboarding_steps
  language sql stable security definer set search_path = pg_catalog, public, app as $$
  select s.* from onboarding_steps s
  where s.user_role = asked_role and s.is_active and s.company_id = (select c.id from companies c where c.is_platform)
    and app.role() in ('admin', 'corporate', 'platform_admin')
  order by s.step_order
$$;
revoke execute on function app.standard_tour from public;
grant execute on function app.standard_tour to pdy_app;
