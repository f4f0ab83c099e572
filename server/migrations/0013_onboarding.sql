-- The guided tour: what it shows to each role, and how far each person has come.
-- Everybody reads the steps of their own role; administrators write those of their company and delete them. Progress is
-- read and written by the person alone, and nobody deletes it.

-- Steps, in order, per role. Those of the platform's own company are everybody's, unless a company has active
-- steps of its own for the role. Reads: a role its own active ones (by app.tour_steps); administrators all of their
-- company. Writes and deletes: administrators, on targets that the product has marked.
create table onboarding_steps (
  id             uuid not null default uuidv7(),
  user_role      text not null check (user_role in ('employee', 'manager', 'admin', 'corporate', 'platform_admin')),
  is_active      boolean not null default true,
  step_order     integer not null check (step_order between 1 and 100),
  title          text not null check (length(btrim(title)) between 1 and 200),
  description    text not null check (length(btrim(description)) between 1 and 1000),
  target_element text not null check (length(target_element) between 1 and 300)
);
call app.tenant_table('onboarding_steps');
comment on column onboarding_steps.target_element is 'CSS selector of what the step points at, such as [data-tour="menu-goals"].';
alter table onboarding_steps
  add constraint tour_step_order_is_unique unique (company_id, user_role, step_order) deferrable;
grant select, insert (company_id, user_role, is_active, step_order, title, description, target_element),
      update (is_active, step_order, title, description, target_element), delete on onboarding_steps to pdy_platform;
create policy see on onboarding_steps for select to pdy_app
  using ((select app.administers()) or (select app.role()) = 'platform_admin' or (is_active and user_role = (select app.role())));
create policy add on onboarding_steps for insert to pdy_app
  with check (((select app.administers()) or (select app.role()) = 'platform_admin') and target_element ~ '^\[data-tour="[a-z]+(-[a-z]+)*"\]$');
create policy change on onboarding_steps for update to pdy_app
  using ((select app.administers()) or (select app.role()) = 'platform_admin')
  with check (((select app.administers()) or (select app.role()) = 'platform_admin') and target_element ~ '^\[data-tour="[a-z]+(-[a-z]+)*"\]$');
create policy remove on onboarding_steps for delete to pdy_app
  using ((select app.administers()) or (select app.role()) = 'platform_admin');
create policy shown_to_all on onboarding_steps for select to pdy_owner using (is_active);
-- The platform writes the steps that are everybody's; it alone may point at anything on a page.
create policy platform_sees on onboarding_steps for select to pdy_platform
  using (company_id in (select c.id from companies c where c.is_platform));
create policy platform_adds on onboarding_steps for insert to pdy_platform
  with check (company_id in (select c.id from companies c where c.is_platform));
create policy platform_changes on onboarding_steps for update to pdy_platform
  using (company_id in (select c.id from companies c where c.is_platform))
  with check (company_id in (select c.id from companies c where c.is_platform));
create policy platform_removes on onboarding_steps for delete to pdy_platform
  using (company_id in (select c.id from companies c where c.is_platform));

-- The steps the caller is shown: their company's for their role, else the platform's. Runs as the owner because
-- those of the platform's company lie behind the fence; filters by company and role.
create function app.tour_steps() returns setof onboarding_steps
  language sql stable security definer set search_path = pg_catalog, public, app as $$
  select s.* from onboarding_steps s
  where s.user_role = app.role() and s.is_active and s.company_id = coalesce(
    (select o.company_id from onboarding_steps o
     where o.company_id = app.company_id() and o.user_role = app.role() and o.is_active limit 1),
    (select c.id from companies c where c.is_platform))
  order by s.step_order
$$;
revoke execute on function app.tour_steps from public;
grant execute on function app.tour_steps to pdy_app;

-- Settings of the tour, one row per company. Reads: its people. Writes: its administrators. Nobody deletes.
create table onboarding_configs (
  auto_start boolean not null default false
);
call app.tenant_table('onboarding_configs', '');
comment on column onboarding_configs.auto_start is 'Kept, and without effect: the tour begins only when somebody asks for it.';
revoke delete on onboarding_configs from pdy_app;
create policy see on onboarding_configs for select to pdy_app using (company_id = (select app.company_id()));
create policy add on onboarding_configs for insert to pdy_app with check ((select app.administers()));
create policy change on onboarding_configs for update to pdy_app
  using ((select app.administers())) with check ((select app.administers()));

-- How far a person has come. Belongs to the person, whatever their company, and also to accounts without one.
-- Reads, adds and changes: the person alone. Nobody deletes.
create table user_onboarding_progress (
  user_id         uuid not null primary key default app.person_id(),
  company_id      uuid default app.company_id() references companies,
  current_step    integer not null default 0 check (current_step between 0 and 100),
  completed_steps integer[] not null default '{}',
  is_completed    boolean not null default false,
  is_skipped      boolean not null default false,
  started_at      timestamptz,
  completed_at    timestamptz,
  version         integer not null default 1,
  created_at      timestamptz not null default app.now(),
  updated_at      timestamptz not null default app.now(),
  constraint tour_ends_in_one_way check (not (is_completed and is_skipped)),
  constraint tour_end_is_dated check ((is_completed or is_skipped) = (completed_at is not null)),
  constraint completed_tour_was_started check (started_at is not null or not is_completed),
  foreign key (company_id, user_id) references company_members (company_id, user_id)
);
comment on column user_onboarding_progress.company_id is 'The person''s company when the row was made; null for an account without one.';
comment on column user_onboarding_progress.current_step is 'Index of the step, from 0; the number of steps once all are done.';
comment on column user_onboarding_progress.completed_steps is 'Indexes of steps that were left forwards, in that order, each once.';
comment on column user_onboarding_progress.completed_at is 'When the tour was completed or skipped; null while it is neither.';
create index on user_onboarding_progress (company_id, user_id);
alter table user_onboarding_progress enable row level security, force row level security;
create policy tenant on user_onboarding_progress as restrictive to pdy_app
  using (user_id = (select app.person_id())) with check (user_id = (select app.person_id()));
create policy see on user_onboarding_progress for select to pdy_app using (user_id = (select app.person_id()));
create policy add on user_onboarding_progress for insert to pdy_app
  with check (user_id = (select app.person_id())
    and (company_id is null or company_id = (select app.company_id())));
create policy change on user_onboarding_progress for update to pdy_app
  using (user_id = (select app.person_id())) with check (user_id = (select app.person_id()));
grant select, insert, update (current_step, completed_steps, is_completed, is_skipped, started_at, completed_at)
  on user_onboarding_progress to pdy_app;
create trigger touch before update on user_onboarding_progress for each row execute function app.touch();

-- A row begins at the beginning and then moves by one act at a time, whichever door a change comes through: start,
-- next, previous, skip or reset. What follows from the act (steps done, end, dates) is written here, not believed.
create function app.keep_tour() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
declare
  steps integer;
  here integer;
  was_running boolean;
  instant constant timestamptz := date_trunc('milliseconds', app.now()); -- comes back from clients as it went
  is_open boolean := not new.is_completed and not new.is_skipped;
begin
  if tg_op = 'INSERT' then
    if (new.current_step, new.completed_steps, is_open, new.started_at, new.completed_at)
       is distinct from (0, '{}'::integer[], true, null::timestamptz, null::timestamptz) then
      raise exception 'tour_begins_at_the_beginning'
        using errcode = '23514', constraint = 'tour_begins_at_the_beginning';
    end if;
    return new;
  end if;
  if (new.current_step, new.completed_steps, new.is_completed, new.is_skipped, new.started_at, new.completed_at)
     is not distinct from
     (old.current_step, old.completed_steps, old.is_completed, old.is_skipped, old.started_at, old.completed_at) then
    return new;
  end if;
  steps := (select count(*) from app.tour_steps());
  here := least(old.current_step, greatest(steps - 1, 0)); -- steps may have been taken away meanwhile
  was_running := old.started_at is not null and not old.is_completed and not old.is_skipped;

  if new.is_skipped and not new.is_completed and not old.is_skipped and not old.is_completed then -- skip
    new.current_step := old.current_step;
    new.completed_steps := old.completed_steps;
    new.started_at := old.started_at;
    new.completed_at := instant;
  elsif was_running and not new.is_skipped and new.current_step in (here, here + 1)
        and (new.is_completed and here + 1 >= steps or not new.is_completed and new.current_step = here + 1) then -- next
    new.current_step := here + 1;
    new.completed_steps := old.completed_steps
      || case when here = any (old.completed_steps) then '{}' else array[here] end;
    new.started_at := old.started_at;
    new.is_completed := here + 1 >= steps;
    new.completed_at := case when new.is_completed then instant end;
  elsif is_open and new.current_step = 0 and new.started_at is null and new.completed_steps = '{}' then -- reset
    new.completed_at := null;
  elsif was_running and is_open and new.current_step = greatest(here - 1, 0)
        and (new.current_step > 0 or new.started_at = old.started_at) then -- previous
    new.completed_steps := old.completed_steps;
    new.started_at := old.started_at;
    new.completed_at := null;
  elsif is_open and new.current_step = 0 and new.started_at is not null then -- start
    new.completed_steps := old.completed_steps;
    new.started_at := instant;
    new.completed_at := null;
  else
    raise exception 'tour_moves_one_step_at_a_time'
      using errcode = '23514', constraint = 'tour_moves_one_step_at_a_time';
  end if;
  return new;
end $$;
create trigger keep_tour before insert or update on user_onboarding_progress
  for each row execute function app.keep_tour();
