-- PDI: what a person and their manager agreed to develop in a period, and how that is decided.
-- A draft is its writer's alone. Afterwards whoever leads the person and administrators read the plan; the person writes it,
-- whoever was asked decides, and the system freezes and escalates. Nobody deletes, but for what is past its time.

-- Plans. They are written step by step, and taken up again or brought in a file.
create table pdi_plans (
  id                   uuid not null default uuidv7(),
  person_id            uuid not null,
  title                text not null check (length(title) between 1 and 200),
  summary              text not null default '' check (length(summary) <= 5000),
  period_start         date not null,
  period_end           date not null,
  status               text not null default 'draft'
                       check (status in ('draft', 'submitted', 'changes_requested', 'active', 'completed', 'closed', 'cancelled')),
  approver_id          uuid,
  approval_mode        text check (approval_mode in ('manager', 'escalated', 'company_admin', 'self_no_approver')),
  submitted_at         timestamptz,
  decided_at           timestamptz,
  decided_by           uuid,
  decision_note        text check (length(decision_note) <= 2000),
  sent_back_at         timestamptz,
  sent_back_by         uuid,
  sent_back_note       text check (length(sent_back_note) <= 2000),
  sent_back_state      jsonb,
  ended_at             timestamptz,
  closing_reflection   text check (length(closing_reflection) <= 5000),
  end_reason           text check (length(end_reason) between 10 and 500),
  checkin_cadence_days smallint check (checkin_cadence_days in (7, 14, 30)),
  frozen_at            timestamptz,
  escalated_at         timestamptz,
  escalated_to         uuid,
  aims_at              text not null default 'current' check (aims_at in ('current', 'target')),
  origin               text not null default 'manual'
                                  check (origin in ('manual', 'route', 'recommendation', 'template', 'import')),
  template             text check (length(template) between 1 and 40),
  manager_closing      text check (length(manager_closing) between 1 and 5000),
  reopened_at          timestamptz,
  reopened_by          uuid,
  constraint plan_lasts_a_week_to_two_years check (period_end - period_start between 7 and 730),
  constraint nobody_approves_their_own_plan check (approver_id <> person_id and decided_by <> person_id)
);
call app.tenant_table('pdi_plans');
comment on column pdi_plans.sent_back_by is 'Who asked for changes last, until the plan is agreed. A plain uuid: it may be a platform administrator.';
comment on column pdi_plans.sent_back_state is 'What others could read of the plan at that moment: its words and goals with their activities, private goals apart.';
comment on column pdi_plans.end_reason is 'Why it was closed or cancelled; null for a completed one.';
comment on column pdi_plans.approver_id is 'Null before it is sent, and while any administrator may decide.';
comment on column pdi_plans.checkin_cadence_days is 'As its owner chose; null: as usual, 14.';
comment on column pdi_plans.frozen_at is 'Since when its owner has no access; the status stays. Null while they have.';
comment on column pdi_plans.escalated_at is 'Since when others may decide as well, because whoever was asked has not; null before.';
comment on column pdi_plans.escalated_to is 'The next up the line, beside the administrators; null for these alone. A plain uuid: people leave.';
comment on column pdi_plans.aims_at is 'The job held now, or the one the person aims at: which one is told with their career alone.';
comment on column pdi_plans.template is 'The ready-made plan it began from; null for others.';
comment on column pdi_plans.manager_closing is 'Last words of whoever leads the person, once it has ended; null before.';
comment on column pdi_plans.reopened_by is 'Who took it up again after it had ended; null for all others. A plain uuid: people leave.';
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
-- Drafts that nobody sent (app.past_its_time).
create index on pdi_plans (updated_at) where status = 'draft';
revoke delete on pdi_plans from pdy_app;
create policy add on pdi_plans for insert to pdy_app
  with check (status = 'draft' and (person_id = (select app.person_id())
                                    or ((select app.role()) = 'system' and origin = 'import')));
-- A plan that waited too long is decided by whoever was asked, the next up the line, or an administrator.
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
-- Whoever was asked reads it while it waits; afterwards whoever leads the person now does, and nobody of before.
create policy see on pdi_plans for select to pdy_app
  using (person_id = (select app.person_id()) or (select app.role()) = 'system'
         or (status <> 'draft' and ((select app.administers()) or person_id in (select app.led_people())
             or (approver_id = (select app.person_id()) and status = 'submitted'))));

-- A decision is made by whoever was asked, whichever door it comes through.
create function app.guard_plan_decision() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
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
create trigger guard_decision before update of status on pdi_plans
  for each row execute function app.guard_plan_decision();

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

-- Whichever door a change comes through: the system alone freezes and escalates.
create function app.keep_plan_waiting() returns trigger language plpgsql set search_path = pg_catalog, app as $$
begin
  if app.role() <> 'system' and (new.frozen_at, new.escalated_at, new.escalated_to)
     is distinct from (old.frozen_at, old.escalated_at, old.escalated_to) then
    raise exception 'the system alone freezes and escalates plans' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger before_decision_keep_waiting before update of frozen_at, escalated_at, escalated_to on pdi_plans
  for each row execute function app.keep_plan_waiting();

-- Plans the caller may see, as a set of a known small price (see app.seen_goals).
create function app.seen_plans() returns setof uuid stable cost 100 rows 100
begin atomic
  select id from pdi_plans where company_id = app.company_id();
end;
revoke execute on function app.seen_plans from public;
grant execute on function app.seen_plans to pdy_app;

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
