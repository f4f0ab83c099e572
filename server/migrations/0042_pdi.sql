-- PDI to its full depth: plans that are written step by step, taken up again or brought in a file; goals that are
-- their owner's alone or shared with the team; absences; figures of moods that name nobody.
alter table pdi_plans
  add column aims_at         text not null default 'current' check (aims_at in ('current', 'target')),
  add column origin          text not null default 'manual'
                             check (origin in ('manual', 'route', 'recommendation', 'template', 'import')),
  add column template    text check (length(template) between 1 and 40),
  add column manager_closing text check (length(manager_closing) between 1 and 5000),
  add column reopened_at     timestamptz,
  add column reopened_by     uuid;
comment on column pdi_plans.aims_at is 'The job held now, or the one the person aims at: which one is told with their career alone.';
comment on column pdi_plans.template is 'The ready-made plan it began from; null for others.';
comment on column pdi_plans.manager_closing is 'Last words of whoever leads the person, once it has ended; null before.';
comment on column pdi_plans.reopened_by is 'Who took it up again after it had ended; null for all others. A plain uuid: people leave.';

-- Whoever was asked reads it while it waits; afterwards whoever leads the person now does, and nobody of before.
drop policy see on pdi_plans;
create policy see on pdi_plans for select to pdy_app
  using (person_id = (select app.person_id()) or (select app.role()) = 'system'
         or (status <> 'draft' and ((select app.administers()) or person_id in (select app.led_people())
             or (approver_id = (select app.person_id()) and status in ('submitted', 'changes_requested')))));
drop policy add on pdi_plans;
create policy add on pdi_plans for insert to pdy_app
  with check (status = 'draft' and (person_id = (select app.person_id())
                                    or ((select app.role()) = 'system' and origin = 'import')));
drop policy change on pdi_plans;
create policy change on pdi_plans for update to pdy_app
  using (person_id = (select app.person_id()) or (select app.role()) = 'system'
         or approver_id = (select app.person_id())
         or (status <> 'draft' and ((select app.administers()) or person_id in (select app.led_people()))))
  with check (person_id = (select app.person_id()) or (select app.role()) = 'system'
         or approver_id = (select app.person_id())
         or ((status in ('completed', 'closed', 'cancelled')
              or (status = 'active' and reopened_by = (select app.person_id())))
             and ((select app.administers()) or person_id in (select app.led_people())))
         or (approval_mode = 'company_admin' and (select app.role()) = 'admin')
         or (escalated_at is not null and (escalated_to = (select app.person_id()) or (select app.role()) = 'admin')));

-- Whichever door a change comes through: a plan that has ended is taken up by somebody else than its owner, within
-- thirty days; its owner alone completes it; who leads closes with their own words.
create function app.guard_plan_end() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  if app.role() = 'system' then return new; end if;
  if old.status in ('completed', 'closed') and new.status = 'active' then
    if app.person_id() = new.person_id then
      raise exception 'a plan is taken up again by whoever leads its owner' using errcode = '42501';
    end if;
    if old.ended_at < app.now() - interval '30 days' then
      raise exception 'plan_ended_lately' using errcode = '23514', constraint = 'plan_ended_lately';
    end if;
    new.reopened_by := app.person_id();
    new.reopened_at := app.now();
  elsif (new.reopened_by, new.reopened_at) is distinct from (old.reopened_by, old.reopened_at) then
    raise exception 'who took a plan up again is written down once' using errcode = '42501';
  end if;
  if new.status = 'completed' and old.status <> 'completed' and app.person_id() <> new.person_id then
    raise exception 'a plan is completed by its owner' using errcode = '42501';
  end if;
  if new.manager_closing is distinct from old.manager_closing and app.person_id() = new.person_id then
    raise exception 'nobody closes their own plan as their manager' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger after_decision_guard_end before update of status, reopened_by, reopened_at, manager_closing on pdi_plans
  for each row execute function app.guard_plan_end();
create or replace function app.guard_plan_decision() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  if new.status = 'submitted' and old.status <> 'submitted' then
    new.escalated_at := null; -- it waits anew
    new.escalated_to := null;
  end if;
  if app.role() = 'system' or new.status = old.status or new.status not in ('active', 'changes_requested')
     or (new.status = 'active' and old.status in ('completed', 'closed')) then -- see guard_plan_end
    return new;
  end if;
  if app.person_id() = new.person_id then
    raise exception 'nobody_approves_their_own_plan'
      using errcode = '23514', constraint = 'nobody_approves_their_own_plan';
  end if;
  -- as it was before the change: nobody makes themselves the approver on the way
  if old.status = 'submitted' and (old.approver_id = app.person_id()
     or (old.approval_mode = 'company_admin' and app.role() = 'admin')
     or (old.escalated_at is not null and (old.escalated_to = app.person_id() or app.role() = 'admin'))) then
    return new;
  end if;
  raise exception 'a plan is decided by whoever was asked' using errcode = '42501';
end $$;

alter table pdi_activities
  add column start_on date,
  add constraint activity_ends_after_it_starts check (due_on >= start_on);
comment on column pdi_activities.start_on is 'Null: whenever it fits.';

-- What a person writes for themselves about an activity. Reads, writes and deletes: the person, nobody else.
create table pdi_activity_notes (
  activity_id uuid not null,
  goal_id     uuid not null,
  person_id   uuid not null,
  note        text not null check (length(btrim(note)) >= 1 and length(note) <= 5000)
);
call app.tenant_table('pdi_activity_notes', 'activity_id');
alter table pdi_activity_notes
  add foreign key (company_id, activity_id, goal_id, person_id)
    references pdi_activities (company_id, id, goal_id, person_id) on delete cascade;
create index on pdi_activity_notes (company_id, person_id);
create policy see on pdi_activity_notes for select to pdy_app using (person_id = (select app.person_id()));
create policy add on pdi_activity_notes for insert to pdy_app with check (person_id = (select app.person_id()));
create policy change on pdi_activity_notes for update to pdy_app
  using (person_id = (select app.person_id())) with check (person_id = (select app.person_id()));
create policy remove on pdi_activity_notes for delete to pdy_app using (person_id = (select app.person_id()));

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

-- Days on which somebody is away. Reads: the person, whoever leads them, administrators. Adds and removes: the person
-- and administrators. Nobody changes: it is taken away and entered anew.
create table person_absences (
  id        uuid not null default uuidv7(),
  person_id uuid not null,
  starts_on date not null,
  ends_on   date not null,
  constraint absence_lasts_up_to_a_year check (ends_on between starts_on and starts_on + 365)
);
comment on column person_absences.ends_on is 'The last day away. Why somebody is away is not asked.';
call app.tenant_table('person_absences');
alter table person_absences
  add foreign key (company_id, person_id) references company_members (company_id, user_id),
  add constraint absences_do_not_overlap
    exclude using gist (company_id with =, person_id with =, daterange(starts_on, ends_on, '[]') with &&);
create index on person_absences (company_id, person_id, starts_on);
revoke update on person_absences from pdy_app;
create policy see on person_absences for select to pdy_app
  using (person_id = (select app.person_id()) or (select app.administers()) or person_id in (select app.led_people()));
create policy add on person_absences for insert to pdy_app
  with check (person_id = (select app.person_id()) or (select app.administers()));
create policy remove on person_absences for delete to pdy_app
  using (person_id = (select app.person_id()) or (select app.administers()));

-- How the people whom the caller leads felt, month by month; of the whole company for administrators. A month is told
-- from five people on; those whose single moods the caller may not see are then none, or five at least.
create policy counted on pdi_checkins for select to pdy_owner using (true);
create policy counted on pdi_checkin_moods for select to pdy_owner using (true);
create function app.mood_figures(since date, out month date, out people integer, out mean numeric)
  returns setof record
  language sql stable security definer set search_path = pg_catalog, public, app as $$
  with told as (
    select date_trunc('month', c.due_on)::date as month, c.person_id, avg(m.mood) as mood,
           c.person_id in (select app.direct_reports()) as is_direct
    from pdi_checkin_moods m
    join pdi_checkins c on c.company_id = m.company_id and c.id = m.checkin_id
    join profiles p on p.company_id = c.company_id and p.user_id = c.person_id and p.is_processed
    where m.company_id = app.company_id() and c.due_on >= since and c.status in ('submitted', 'reviewed')
      and c.person_id <> app.person_id()
      and (c.person_id in (select app.led_people()) or app.role() in ('admin', 'corporate'))
    group by 1, 2
  )
  select told.month, count(*)::int, round(avg(told.mood), 1) from told group by told.month
  having count(*) >= 5 and count(*) filter (where not told.is_direct) not between 1 and 4
$$;
revoke execute on function app.mood_figures from public;
grant execute on function app.mood_figures to pdy_app;

-- Goals that came in a file, as the file had them; the drafts made of them are their owners' alone.
-- Reads and adds: administrators. Nobody changes or deletes.
create table pdi_imported_goals (
  id           uuid not null default uuidv7(),
  import_id    uuid not null,
  person_id    uuid not null,
  plan_title   text not null check (length(plan_title) between 1 and 200),
  period_start date not null,
  period_end   date not null,
  title        text not null check (length(title) between 5 and 200),
  goal         jsonb not null check (jsonb_typeof(goal) = 'object')
);
comment on column pdi_imported_goals.goal is 'Fields of the goal by name, beside its title.';
call app.tenant_table('pdi_imported_goals');
alter table pdi_imported_goals
  add foreign key (company_id, person_id) references company_members (company_id, user_id);
create unique index imported_goal_comes_once
  on pdi_imported_goals (company_id, person_id, app.normalise(plan_title), app.normalise(title));
create index on pdi_imported_goals (company_id, import_id);
revoke update, delete on pdi_imported_goals from pdy_app;
create policy see on pdi_imported_goals for select to pdy_app using ((select app.administers()));
create policy add on pdi_imported_goals for insert to pdy_app with check ((select app.administers()));
