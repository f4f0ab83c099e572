-- PDI: what a person and their manager agreed to develop in a period; goals, and the activities that get there.
-- Reads: the person; once it is sent, whoever leads them and administrators.
-- Writes: the person; the approver decides; the system freezes and links. Plans and goals are never deleted
-- once sent: they are cancelled.

create table pdi_plans (
  id            uuid not null default uuidv7(),
  person_id     uuid not null,
  title         text not null check (length(title) between 1 and 200),
  summary       text not null default '' check (length(summary) <= 5000),
  period_start  date not null,
  period_end    date not null,
  status        text not null default 'draft'
                check (status in ('draft', 'submitted', 'changes_requested', 'active', 'completed', 'closed', 'cancelled')),
  approver_id   uuid,
  approval_mode text check (approval_mode in ('manager', 'escalated', 'company_admin', 'self_no_approver')),
  submitted_at  timestamptz,
  decided_at    timestamptz,
  decided_by    uuid,
  decision_note text check (length(decision_note) <= 2000),
  ended_at      timestamptz,
  closing_reflection text check (length(closing_reflection) <= 5000),
  end_reason    text check (length(end_reason) between 10 and 500),
  constraint plan_lasts_a_week_to_two_years check (period_end - period_start between 7 and 730),
  constraint nobody_approves_their_own_plan check (approver_id <> person_id and decided_by <> person_id)
);
comment on column pdi_plans.end_reason is 'Why it was closed or cancelled; null for a completed one.';
comment on column pdi_plans.approver_id is 'Null before it is sent, and while any administrator may decide.';
call app.tenant_table('pdi_plans');
alter table pdi_plans
  add unique (company_id, id, person_id),
  add foreign key (company_id, person_id) references company_members (company_id, user_id),
  add foreign key (company_id, approver_id) references company_members (company_id, user_id),
  add foreign key (company_id, decided_by) references company_members (company_id, user_id);
create unique index one_running_plan on pdi_plans (company_id, person_id)
  where status in ('submitted', 'changes_requested', 'active');
create index on pdi_plans (company_id, person_id, status);
create index on pdi_plans (company_id, approver_id) where status = 'submitted';
create index on pdi_plans (company_id, submitted_at) where status = 'submitted';
revoke delete on pdi_plans from pdy_app;

create policy see on pdi_plans for select to pdy_app
  using (person_id = (select app.person_id()) or (select app.role()) = 'system'
         or (status <> 'draft' and ((select app.administers()) or approver_id = (select app.person_id())
                                    or person_id in (select app.led_people()))));
create policy add on pdi_plans for insert to pdy_app
  with check (person_id = (select app.person_id()) and status = 'draft');
create policy change on pdi_plans for update to pdy_app
  using (person_id = (select app.person_id()) or (select app.role()) = 'system'
         or approver_id = (select app.person_id())
         or (status <> 'draft' and ((select app.administers()) or person_id in (select app.led_people()))))
  with check (person_id = (select app.person_id()) or (select app.role()) = 'system'
         or approver_id = (select app.person_id())
         or (status in ('closed', 'cancelled') and ((select app.administers()) or person_id in (select app.led_people())))
         or (approval_mode = 'company_admin' and (select app.role()) = 'admin'));

-- A decision is made by whoever was asked, whichever door it comes through.
create function app.guard_plan_decision() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  if app.role() = 'system' or new.status = old.status or new.status not in ('active', 'changes_requested') then
    return new;
  end if;
  if app.person_id() = new.person_id then
    raise exception 'nobody_approves_their_own_plan'
      using errcode = '23514', constraint = 'nobody_approves_their_own_plan';
  end if;
  -- as it was before the change: nobody makes themselves the approver on the way
  if old.status = 'submitted' and (old.approver_id = app.person_id()
     or (old.approval_mode = 'company_admin' and app.role() = 'admin')) then
    return new;
  end if;
  raise exception 'a plan is decided by whoever was asked' using errcode = '42501';
end $$;
create trigger guard_decision before update of status on pdi_plans
  for each row execute function app.guard_plan_decision();

create table pdi_goals (
  id               uuid not null default uuidv7(),
  plan_id          uuid not null,
  person_id        uuid not null,
  title            text not null check (length(title) between 5 and 200),
  description      text not null default '' check (length(description) <= 5000),
  competency_id    uuid,
  target_level     smallint check (target_level between 1 and 5),
  baseline_level   numeric(6, 4) check (baseline_level between 1 and 5),
  mode             text not null default 'activities' check (mode in ('manual', 'metric', 'activities', 'competency')),
  metric_name      text check (length(metric_name) <= 100),
  metric_unit      text check (length(metric_unit) <= 20),
  start_value      numeric(18, 4),
  current_value    numeric(18, 4),
  target_value     numeric(18, 4),
  percent          numeric(5, 2) not null default 0 check (percent between 0 and 100),
  success_criteria text not null default '' check (length(success_criteria) <= 1000),
  weight           smallint not null default 10 check (weight between 1 and 100),
  start_on         date not null,
  due_on           date not null,
  cadence_days     smallint not null default 14 check (cadence_days in (7, 14, 30)),
  last_update_on   date,
  status           text not null default 'draft'
                   check (status in ('draft', 'not_started', 'in_progress', 'completed', 'not_achieved', 'cancelled')),
  completed_at     timestamptz,
  visibility       text not null default 'manager' check (visibility in ('manager', 'private', 'team')),
  constraint competency_and_level_together check ((competency_id is null) = (target_level is null)),
  constraint competency_mode_names_one check (mode <> 'competency' or competency_id is not null),
  constraint metric_has_a_way_to_go check (mode <> 'metric' or
    (metric_name is not null and start_value is not null and target_value is not null and start_value <> target_value)),
  constraint goal_ends_after_it_starts check (due_on >= start_on)
);
comment on column pdi_goals.baseline_level is 'Level held when the plan became active; null before, or without evidence.';
comment on column pdi_goals.percent is 'As typed, in mode manual.';
comment on column pdi_goals.weight is 'Relative to the other goals of the plan.';
call app.tenant_table('pdi_goals');
alter table pdi_goals
  add unique (company_id, id, person_id),
  add foreign key (company_id, plan_id, person_id) references pdi_plans (company_id, id, person_id),
  add foreign key (company_id, competency_id) references competencies (company_id, id);
create index on pdi_goals (company_id, plan_id);
create index on pdi_goals (company_id, person_id);
create index on pdi_goals (company_id, competency_id);

-- A goal of a plan that was never sent is a draft, and a draft is its writer's alone.
create policy see on pdi_goals for select to pdy_app
  using (person_id = (select app.person_id()) or (select app.role()) = 'system'
         or (status <> 'draft' and visibility <> 'private'
             and ((select app.administers()) or person_id in (select app.led_people()))));
create policy add on pdi_goals for insert to pdy_app with check (person_id = (select app.person_id()));
create policy change on pdi_goals for update to pdy_app
  using (person_id = (select app.person_id()) or (select app.role()) = 'system')
  with check (person_id = (select app.person_id()) or (select app.role()) = 'system');
create policy remove on pdi_goals for delete to pdy_app
  using (person_id = (select app.person_id()) and status = 'draft');

create table pdi_activities (
  id                  uuid not null default uuidv7(),
  goal_id             uuid not null,
  person_id           uuid not null,
  library_item_id     uuid,
  title               text not null check (length(title) between 3 and 200),
  kind                text not null check (kind in ('course', 'reading', 'project', 'mentoring', 'job_rotation', 'event',
                      'practice', 'simulado', 'deck', 'assessment', 'other')),
  learning_type       text not null check (learning_type in ('experience', 'social', 'formal')),
  minutes             integer check (minutes between 0 and 60000),
  due_on              date,
  status              text not null default 'todo'
                      check (status in ('todo', 'doing', 'awaiting_validation', 'done', 'cancelled')),
  percent             smallint not null default 0 check (percent between 0 and 100),
  weight              smallint not null default 1 check (weight between 1 and 100),
  validation_required boolean not null default true,
  finished_at         timestamptz,
  validated_by        uuid,
  validated_at        timestamptz,
  validation_note     text check (length(validation_note) <= 2000),
  rejected_count      smallint not null default 0,
  constraint nobody_validates_their_own_activity check (validated_by <> person_id)
);
comment on column pdi_activities.minutes is 'Expected effort; null when nobody guessed.';
call app.tenant_table('pdi_activities');
alter table pdi_activities
  add foreign key (company_id, goal_id, person_id) references pdi_goals (company_id, id, person_id) on delete cascade,
  add foreign key (company_id, validated_by) references company_members (company_id, user_id);
create index on pdi_activities (company_id, goal_id);
create index on pdi_activities (company_id, person_id, status);
create index on pdi_activities (company_id, finished_at) where status = 'awaiting_validation';

create policy see on pdi_activities for select to pdy_app
  using (person_id = (select app.person_id()) or (select app.role()) = 'system'
         or goal_id in (select id from pdi_goals));
create policy add on pdi_activities for insert to pdy_app with check (person_id = (select app.person_id()));
create policy change on pdi_activities for update to pdy_app
  using (person_id = (select app.person_id()) or (select app.role()) = 'system'
         or (status = 'awaiting_validation'
             and ((select app.administers()) or person_id in (select app.led_people()))))
  with check (person_id = (select app.person_id()) or (select app.role()) = 'system'
         or (select app.administers()) or person_id in (select app.led_people()));
create policy remove on pdi_activities for delete to pdy_app
  using (person_id = (select app.person_id()) and status = 'todo');

-- Every reported step of a goal, for its chart. Reads: like the goal. Writes: the person. Nobody changes or deletes.
create table pdi_progress_updates (
  id         uuid not null default uuidv7(),
  goal_id    uuid not null,
  person_id  uuid not null,
  from_value numeric(18, 4) not null,
  to_value   numeric(18, 4) not null,
  note       text not null default '' check (length(note) <= 1000)
);
call app.tenant_table('pdi_progress_updates');
revoke update, delete on pdi_progress_updates from pdy_app;
alter table pdi_progress_updates
  add foreign key (company_id, goal_id, person_id) references pdi_goals (company_id, id, person_id) on delete cascade;
create index on pdi_progress_updates (company_id, goal_id, created_at);
create policy see on pdi_progress_updates for select to pdy_app
  using (person_id = (select app.person_id()) or goal_id in (select id from pdi_goals));
create policy add on pdi_progress_updates for insert to pdy_app with check (person_id = (select app.person_id()));

-- Asks up the line of one person: everybody above, nearest first, then the administrators.
create function app.line_above(person uuid)
  returns table (user_id uuid, manager_id uuid, is_active boolean, role text) stable
begin atomic
  with recursive line as (
    select p.user_id, p.manager_id, p.is_active, p.role from profiles p
    where p.company_id = app.company_id() and p.user_id = person
    union
    select p.user_id, p.manager_id, p.is_active, p.role from profiles p join line on p.user_id = line.manager_id
    where p.company_id = app.company_id()
  )
  select line.user_id, line.manager_id, line.is_active, line.role from line
  union
  select p.user_id, p.manager_id, p.is_active, p.role from profiles p
  where p.company_id = app.company_id() and p.role = 'admin' and p.is_active;
end;
