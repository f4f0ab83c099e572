-- Goals of a plan, and the activities that get there.
-- The person writes them and deletes drafts; whoever leads them and administrators read what is not private, and validate
-- what was done. Of goals that are shared with the team, colleagues read title and progress through a function.

-- Where a goal comes among those of its plan, growing; only the order counts. It begins with the order of creation.
create function app.next_position() returns numeric volatile language sql set search_path = pg_catalog as $$
  select ('x' || left(replace(uuidv7()::text, '-', ''), 16))::bit(64)::bigint::numeric
$$;
revoke execute on function app.next_position from public;
grant execute on function app.next_position to pdy_app;

create table pdi_goals (
  id                uuid not null default uuidv7(),
  plan_id           uuid not null,
  person_id         uuid not null,
  title             text not null check (length(title) between 5 and 200),
  description       text not null default '' check (length(description) <= 5000),
  competency_id     uuid,
  target_level      smallint check (target_level between 1 and 5),
  baseline_level    numeric(6, 4) check (baseline_level between 1 and 5),
  mode              text not null default 'activities' check (mode in ('manual', 'metric', 'activities', 'competency')),
  metric_name       text check (length(metric_name) <= 100),
  metric_unit       text check (length(metric_unit) <= 20),
  start_value       numeric(18, 4),
  current_value     numeric(18, 4),
  target_value      numeric(18, 4),
  percent           numeric(5, 2) not null default 0 check (percent between 0 and 100),
  success_criteria  text not null default '' check (length(success_criteria) <= 1000),
  weight            smallint not null default 10 check (weight between 1 and 100),
  start_on          date not null,
  due_on            date not null,
  cadence_days      smallint not null default 14 check (cadence_days in (7, 14, 30)),
  last_update_on    date,
  status            text not null default 'draft'
                    check (status in ('draft', 'not_started', 'in_progress', 'completed', 'not_achieved', 'cancelled')),
  completed_at      timestamptz,
  visibility        text not null default 'manager' check (visibility in ('manager', 'private', 'team')),
  cancel_reason     text check (length(cancel_reason) between 10 and 500),
  priority          text not null default 'medium' check (priority in ('low', 'medium', 'high')),
  position          numeric not null default app.next_position(),
  recommendation_id uuid,
  constraint competency_and_level_together check ((competency_id is null) = (target_level is null)),
  constraint competency_mode_names_one check (mode <> 'competency' or competency_id is not null),
  constraint metric_has_a_way_to_go check (mode <> 'metric' or
    (metric_name is not null and start_value is not null and target_value is not null and start_value <> target_value)),
  constraint goal_ends_after_it_starts check (due_on >= start_on)
);
call app.tenant_table('pdi_goals');
comment on column pdi_goals.baseline_level is 'Level held when the plan became active; null before, or without evidence.';
comment on column pdi_goals.percent is 'As typed, in mode manual.';
comment on column pdi_goals.weight is 'Relative to the other goals of the plan.';
comment on column pdi_goals.cancel_reason is 'Why it was given up after it was agreed; null for all others.';
comment on column pdi_goals.position is 'Place among the goals of its plan, growing; gaps mean nothing.';
comment on column pdi_goals.cadence_days is 'How often its progress is to be told; twice as long without a word is silence.';
comment on column pdi_goals.recommendation_id is 'Null: its owner wrote it, or it came in another way.';
alter table pdi_goals
  add unique (company_id, id, person_id),
  add foreign key (company_id, plan_id, person_id) references pdi_plans (company_id, id, person_id),
  add foreign key (company_id, competency_id) references competencies (company_id, id);
create index on pdi_goals (company_id, plan_id);
create index on pdi_goals (company_id, person_id);
create index on pdi_goals (company_id, competency_id);
-- What the morning looks for.
create index on pdi_goals (company_id, due_on) where status = 'in_progress';
create index on pdi_goals (company_id, recommendation_id) where recommendation_id is not null;
-- A goal of a plan that was never sent is a draft, and a draft is its writer's alone.
create policy see on pdi_goals for select to pdy_app
  using (person_id = (select app.person_id()) or (select app.role()) = 'system'
         or (status <> 'draft' and visibility <> 'private'
             and ((select app.administers()) or person_id in (select app.led_people()))));
create policy change on pdi_goals for update to pdy_app
  using (person_id = (select app.person_id()) or (select app.role()) = 'system')
  with check (person_id = (select app.person_id()) or (select app.role()) = 'system');
create policy remove on pdi_goals for delete to pdy_app
  using (person_id = (select app.person_id()) and status = 'draft');
-- What an amendment adds is put there by the system, with the yes.
create policy add on pdi_goals for insert to pdy_app
  with check (person_id = (select app.person_id()) or (select app.role()) = 'system');

-- What belongs to a goal is seen with the goal. As a set of a known small price the planner compares it last and still
-- finds a plan's activities by their index; written out in the policy it priced every index out, and one person's plan was
-- read from all activities of the company.
-- Still decided by the policy of the goals. Only administrators read goals of people whom they do not lead, so that for
-- others it is enough to look at their own and those of their people; a policy that lets somebody read more has to be told
-- here too.
create function app.seen_goals() returns setof uuid stable cost 100 rows 100
begin atomic
  select id from pdi_goals where company_id = (select app.company_id()) and (select app.administers())
  union all
  select id from pdi_goals
  where company_id = (select app.company_id()) and not (select app.administers())
    and person_id = any (array(select app.person_id() union all select app.led_people()));
end;
revoke execute on function app.seen_goals from public;
grant execute on function app.seen_goals to pdy_app;

create table pdi_activities (
  id                   uuid not null default uuidv7(),
  goal_id              uuid not null,
  person_id            uuid not null,
  library_item_id      uuid,
  title                text not null check (length(title) between 3 and 200),
  kind                 text not null check (kind in ('course', 'reading', 'project', 'mentoring', 'job_rotation', 'event',
                       'practice', 'simulado', 'deck', 'assessment', 'other')),
  learning_type        text not null check (learning_type in ('experience', 'social', 'formal')),
  minutes              integer check (minutes between 0 and 60000),
  due_on               date,
  status               text not null default 'todo'
                       check (status in ('todo', 'doing', 'awaiting_validation', 'done', 'cancelled')),
  percent              smallint not null default 0 check (percent between 0 and 100),
  weight               smallint not null default 1 check (weight between 1 and 100),
  validation_required  boolean not null default true,
  finished_at          timestamptz,
  validated_by         uuid,
  validated_at         timestamptz,
  validation_note      text check (length(validation_note) <= 2000),
  rejected_count       smallint not null default 0,
  checklist_done       smallint not null default 0,
  checklist_total      smallint not null default 0,
  start_on             date,
  target_competency_id uuid,
  target_level         smallint check (target_level between 1 and 5),
  constraint nobody_validates_their_own_activity check (validated_by <> person_id),
  constraint at_most_30_items check (checklist_done between 0 and checklist_total and checklist_total <= 30),
  constraint activity_ends_after_it_starts check (due_on >= start_on),
  constraint activity_competency_and_level_together check ((target_competency_id is null) = (target_level is null))
);
call app.tenant_table('pdi_activities');
comment on column pdi_activities.minutes is 'Expected effort; null when nobody guessed.';
comment on column pdi_activities.checklist_total is 'Items of its checklist; 0 without one. Kept with the items.';
comment on column pdi_activities.start_on is 'Null: whenever it fits.';
comment on column pdi_activities.target_competency_id is 'What it proves when it is done; null: the competency of its goal.';
alter table pdi_activities
  add foreign key (company_id, goal_id, person_id) references pdi_goals (company_id, id, person_id) on delete cascade,
  add foreign key (company_id, validated_by) references company_members (company_id, user_id),
  add foreign key (company_id, library_item_id) references library_items (company_id, id),
  add unique (company_id, id, goal_id, person_id),
  add foreign key (company_id, target_competency_id) references competencies (company_id, id);
create index on pdi_activities (company_id, goal_id);
create index on pdi_activities (company_id, person_id, status);
create index on pdi_activities (company_id, finished_at) where status = 'awaiting_validation';
create index on pdi_activities (company_id, library_item_id);
create index on pdi_activities (company_id, due_on) where status in ('todo', 'doing');
create index on pdi_activities (company_id, target_competency_id) where target_competency_id is not null;
-- What is agreed together with a goal is put there by the system, with the yes.
create policy add on pdi_activities for insert to pdy_app
  with check (person_id = (select app.person_id()) or (select app.role()) = 'system');
create policy change on pdi_activities for update to pdy_app
  using (person_id = (select app.person_id()) or (select app.role()) = 'system'
         or (status = 'awaiting_validation'
             and ((select app.administers()) or person_id in (select app.led_people()))))
  with check (person_id = (select app.person_id()) or (select app.role()) = 'system'
         or (select app.administers()) or person_id in (select app.led_people()));
create policy remove on pdi_activities for delete to pdy_app
  using (person_id = (select app.person_id()) and status = 'todo');
create policy see on pdi_activities for select to pdy_app
  using (person_id = (select app.person_id()) or (select app.role()) = 'system'
         or goal_id in (select app.seen_goals()));

create policy add on library_ratings for insert to pdy_app
  with check (person_id = (select app.person_id())
    and item_id in (select a.library_item_id from pdi_activities a
                    where a.person_id = (select app.person_id()) and a.status = 'done' and a.library_item_id is not null)
    and item_id not in (select i.id from library_items i where i.owner_id = (select app.person_id())));

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
alter table pdi_progress_updates
  add foreign key (company_id, goal_id, person_id) references pdi_goals (company_id, id, person_id) on delete cascade;
create index on pdi_progress_updates (company_id, goal_id, created_at);
revoke update, delete on pdi_progress_updates from pdy_app;
create policy add on pdi_progress_updates for insert to pdy_app with check (person_id = (select app.person_id()));
create policy see on pdi_progress_updates for select to pdy_app
  using (person_id = (select app.person_id()) or goal_id in (select app.seen_goals()));

-- Goals that colleagues share with the caller: of those with the same manager, of that manager, and of the caller's own
-- reports. Their title and what progress is made of, never the rest of the row.
create policy counted on pdi_goals for select to pdy_owner using (true);
create policy counted on pdi_activities for select to pdy_owner using (true);
create policy counted on held_levels for select to pdy_owner using (true);

create function app.team_goals(out goal_id uuid, out person_id uuid, out person_name text, out avatar_url text,
    out title text, out due_on date, out status text, out mode text, out percent numeric, out start_value numeric,
    out current_value numeric, out target_value numeric, out baseline_level numeric, out target_level smallint,
    out held_estimate numeric, out activities jsonb)
  returns setof record
  language sql stable security definer set search_path = pg_catalog, public, app as $$
  select g.id, g.person_id, coalesce(p.display_name, p.first_name || ' ' || p.last_name), p.avatar_url, g.title, g.due_on,
    g.status, g.mode, g.percent, g.start_value, g.current_value, g.target_value, g.baseline_level, g.target_level,
    h.estimate,
    coalesce((select jsonb_agg(jsonb_build_object('status', a.status, 'weight', a.weight, 'percent', a.percent,
                               'checklist_done', a.checklist_done, 'checklist_total', a.checklist_total))
              from pdi_activities a where a.company_id = g.company_id and a.goal_id = g.id), '[]')
  from profiles me
  join profiles p on p.company_id = me.company_id and p.user_id <> me.user_id and p.is_active
    and (p.manager_id = me.manager_id or p.user_id = me.manager_id or p.manager_id = me.user_id)
  join pdi_goals g on g.company_id = me.company_id and g.person_id = p.user_id
    and g.visibility = 'team' and g.status in ('in_progress', 'completed')
  join pdi_plans plan on plan.company_id = g.company_id and plan.id = g.plan_id
    and plan.status = 'active' and plan.frozen_at is null
  left join held_levels h on h.company_id = g.company_id and h.person_id = g.person_id
    and h.competency_id = g.competency_id and not h.is_stale
  where me.company_id = app.company_id() and me.user_id = app.person_id() and me.is_active
  order by p.name_key, p.user_id, g.due_on, g.id limit 100
$$;
revoke execute on function app.team_goals from public;
grant execute on function app.team_goals to pdy_app;
