-- Check-ins of a plan, the moods and private notes that go with them, and what people were reminded of.

-- People who report to the caller, for roles that lead; nobody further below.
create function app.direct_reports() returns setof uuid stable
begin atomic
  select report.user_id from profiles report
  where report.company_id = app.company_id() and report.manager_id = app.person_id()
    and app.role() in ('manager', 'admin', 'corporate');
end;

alter table pdi_plans
  add column checkin_cadence_days smallint check (checkin_cadence_days in (7, 14, 30)),
  add column frozen_at            timestamptz,
  add column escalated_at         timestamptz,
  add column escalated_to         uuid;
comment on column pdi_plans.checkin_cadence_days is 'As its owner chose; null: as usual, 14.';
comment on column pdi_plans.frozen_at is 'Since when its owner has no access; the status stays. Null while they have.';
comment on column pdi_plans.escalated_at is 'Since when others may decide as well, because whoever was asked has not; null before.';
comment on column pdi_plans.escalated_to is 'The next up the line, beside the administrators; null for these alone. A plain uuid: people leave.';

-- A plan that waited too long is decided by whoever was asked, the next up the line, or an administrator.
drop policy change on pdi_plans;
create policy change on pdi_plans for update to pdy_app
  using (person_id = (select app.person_id()) or (select app.role()) = 'system'
         or approver_id = (select app.person_id())
         or (status <> 'draft' and ((select app.administers()) or person_id in (select app.led_people()))))
  with check (person_id = (select app.person_id()) or (select app.role()) = 'system'
         or approver_id = (select app.person_id())
         or (status in ('closed', 'cancelled') and ((select app.administers()) or person_id in (select app.led_people())))
         or (approval_mode = 'company_admin' and (select app.role()) = 'admin')
         or (escalated_at is not null and (escalated_to = (select app.person_id()) or (select app.role()) = 'admin')));
create or replace function app.guard_plan_decision() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  if new.status = 'submitted' and old.status <> 'submitted' then
    new.escalated_at := null; -- it waits anew
    new.escalated_to := null;
  end if;
  if app.role() = 'system' or new.status = old.status or new.status not in ('active', 'changes_requested') then
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

-- One period of a running plan, as its owner tells it. Reads: the person, and whoever leads them, at any height.
-- Adds: the job. Changes: the person writes, whom they report to answers. Nobody deletes.
create table pdi_checkins (
  id            uuid not null default uuidv7(),
  plan_id       uuid not null,
  person_id     uuid not null,
  period_key    text not null check (length(period_key) between 1 and 40),
  period_start  date not null,
  period_end    date not null,
  opens_on      date not null,
  due_on        date not null,
  closes_on     date not null,
  status        text not null default 'open' check (status in ('open', 'submitted', 'reviewed', 'skipped', 'missed')),
  done_text     text not null default '' check (length(done_text) <= 2000),
  blockers      text not null default '' check (length(blockers) <= 2000),
  next_steps    text not null default '' check (length(next_steps) <= 2000),
  goal_updates  jsonb not null default '[]' check (jsonb_typeof(goal_updates) = 'array'),
  skip_reason   text check (length(skip_reason) between 3 and 500),
  submitted_at  timestamptz,
  manager_reply text check (length(manager_reply) <= 2000),
  reviewed_by   uuid,
  reviewed_at   timestamptz,
  constraint checkin_days_follow check (period_start <= opens_on and opens_on <= due_on and due_on <= period_end and due_on <= closes_on),
  constraint sent_checkin_is_dated check ((status in ('submitted', 'reviewed')) = (submitted_at is not null)),
  constraint answered_checkin_is_dated check ((status = 'reviewed') = (reviewed_at is not null)),
  constraint skipped_checkin_has_a_reason check ((status = 'skipped') = (skip_reason is not null))
);
call app.tenant_table('pdi_checkins');
alter table pdi_checkins
  add unique (company_id, id, person_id),
  add foreign key (company_id, plan_id, person_id) references pdi_plans (company_id, id, person_id),
  add constraint one_checkin_of_a_period unique (company_id, plan_id, period_key);
create index on pdi_checkins (company_id, person_id, due_on desc);
create index on pdi_checkins (company_id, due_on) where status = 'open';
create index on pdi_checkins (company_id, submitted_at) where status = 'submitted';
comment on column pdi_checkins.period_key is 'The first day of the plan and how many days later the period begins.';
comment on column pdi_checkins.closes_on is 'The last day on which it may be written; missed afterwards.';
comment on column pdi_checkins.goal_updates is 'Of goals that others may see: {goal_id, goal_title, from_value, to_value, unit, note}.';
comment on column pdi_checkins.reviewed_by is 'Whom the person reported to when it was answered. A plain uuid: people leave.';
revoke insert, update, delete on pdi_checkins from pdy_app;
grant insert (plan_id, person_id, period_key, period_start, period_end, opens_on, due_on, closes_on, status, skip_reason),
      update (status, done_text, blockers, next_steps, goal_updates, skip_reason, submitted_at, manager_reply)
  on pdi_checkins to pdy_app;
create policy see on pdi_checkins for select to pdy_app
  using (person_id = (select app.person_id()) or (select app.role()) = 'system'
         or person_id in (select app.led_people()));
create policy add on pdi_checkins for insert to pdy_app with check ((select app.role()) = 'system');
create policy change on pdi_checkins for update to pdy_app
  using (person_id = (select app.person_id()) or (select app.role()) = 'system'
         or person_id in (select app.direct_reports()))
  with check (person_id = (select app.person_id()) or (select app.role()) = 'system'
         or (status = 'reviewed' and person_id in (select app.direct_reports())));

-- Whichever door a change comes through: the person tells and the manager answers, each in their turn; what was sent
-- stays open to its writer for a day; the database dates both.
create function app.keep_checkin() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  if app.role() = 'system' then return new; end if;
  if app.person_id() = old.person_id then
    if new.manager_reply is distinct from old.manager_reply then
      raise exception 'nobody answers their own check-in' using errcode = '42501';
    end if;
    if not (old.status = 'open' and new.status in ('open', 'submitted', 'skipped')
       or old.status = 'submitted' and new.status = 'submitted' and old.submitted_at > app.now() - interval '24 hours') then
      raise exception 'checkin_is_open' using errcode = '23514', constraint = 'checkin_is_open';
    end if;
    new.submitted_at := case when new.status = 'submitted' then coalesce(old.submitted_at, app.now()) end;
    return new;
  end if;
  if old.status <> 'submitted' or new.status <> 'reviewed' then
    raise exception 'checkin_waits_for_an_answer' using errcode = '23514', constraint = 'checkin_waits_for_an_answer';
  end if;
  if (new.done_text, new.blockers, new.next_steps, new.goal_updates, new.skip_reason, new.submitted_at)
     is distinct from (old.done_text, old.blockers, old.next_steps, old.goal_updates, old.skip_reason, old.submitted_at) then
    raise exception 'only the person writes their check-in' using errcode = '42501';
  end if;
  new.reviewed_by := app.person_id();
  new.reviewed_at := app.now();
  return new;
end $$;
create trigger keep_checkin before update on pdi_checkins for each row execute function app.keep_checkin();

-- How somebody felt, apart from what they wrote because fewer may read it.
-- Reads: the person, and whom they report to. Writes and deletes: the person.
create table pdi_checkin_moods (
  checkin_id uuid not null,
  person_id  uuid not null default app.person_id(),
  mood       smallint not null check (mood between 1 and 5)
);
call app.tenant_table('pdi_checkin_moods', 'checkin_id');
alter table pdi_checkin_moods add foreign key (company_id, checkin_id, person_id)
  references pdi_checkins (company_id, id, person_id) on delete cascade;
comment on column pdi_checkin_moods.mood is '1 very bad, 5 very good.';
revoke insert, update on pdi_checkin_moods from pdy_app;
grant insert (checkin_id, mood), update (mood) on pdi_checkin_moods to pdy_app;
create policy see on pdi_checkin_moods for select to pdy_app
  using (person_id = (select app.person_id()) or person_id in (select app.direct_reports()));
create policy add on pdi_checkin_moods for insert to pdy_app with check (person_id = (select app.person_id()));
create policy change on pdi_checkin_moods for update to pdy_app
  using (person_id = (select app.person_id())) with check (person_id = (select app.person_id()));
create policy remove on pdi_checkin_moods for delete to pdy_app using (person_id = (select app.person_id()));

-- What a manager keeps for themselves about a check-in. Reads, changes and deletes: its author; the system deletes
-- those of an author who left. Adds: whom the person reports to.
create table pdi_checkin_notes (
  checkin_id uuid not null,
  author_id  uuid not null default app.person_id(),
  note       text not null check (length(btrim(note)) >= 1 and length(note) <= 2000)
);
call app.tenant_table('pdi_checkin_notes', 'checkin_id, author_id');
alter table pdi_checkin_notes
  add foreign key (company_id, checkin_id) references pdi_checkins (company_id, id) on delete cascade,
  add foreign key (company_id, author_id) references company_members (company_id, user_id);
create index on pdi_checkin_notes (company_id, author_id);
revoke insert, update on pdi_checkin_notes from pdy_app;
grant insert (checkin_id, note), update (note) on pdi_checkin_notes to pdy_app;
create policy see on pdi_checkin_notes for select to pdy_app
  using (author_id = (select app.person_id()) or (select app.role()) = 'system');
create policy add on pdi_checkin_notes for insert to pdy_app
  with check (author_id = (select app.person_id())
    and checkin_id in (select c.id from pdi_checkins c where c.person_id in (select app.direct_reports())));
create policy change on pdi_checkin_notes for update to pdy_app
  using (author_id = (select app.person_id())) with check (author_id = (select app.person_id()));
create policy remove on pdi_checkin_notes for delete to pdy_app
  using (author_id = (select app.person_id()) or (select app.role()) = 'system');

-- What somebody was told about a date: each kind once, and again where the date has moved.
-- Reads and writes: the job. Nobody deletes.
create table pdi_reminders (
  person_id uuid not null,
  object_id uuid not null,
  kind      text not null check (length(kind) between 1 and 40),
  about_on  date not null,
  told_on   date not null
);
call app.tenant_table('pdi_reminders', 'person_id, object_id, kind');
alter table pdi_reminders add foreign key (company_id, person_id) references company_members (company_id, user_id);
comment on column pdi_reminders.object_id is 'A goal, an activity, a check-in or a plan.';
comment on column pdi_reminders.about_on is 'The date it was about: due, or when something began to wait.';
revoke insert, update, delete on pdi_reminders from pdy_app;
grant insert (person_id, object_id, kind, about_on, told_on), update (about_on, told_on) on pdi_reminders to pdy_app;
create policy see on pdi_reminders for select to pdy_app using ((select app.role()) = 'system');
create policy add on pdi_reminders for insert to pdy_app with check ((select app.role()) = 'system');
create policy change on pdi_reminders for update to pdy_app
  using ((select app.role()) = 'system') with check ((select app.role()) = 'system');

-- Mornings on which check-ins and reminders were seen to: each once. Reads and adds: the system. Nobody changes or deletes.
create table pdi_mornings (
  day date not null
);
call app.tenant_table('pdi_mornings', 'day');
revoke update, delete on pdi_mornings from pdy_app;
create policy see on pdi_mornings for select to pdy_app using ((select app.role()) = 'system');
create policy add on pdi_mornings for insert to pdy_app with check ((select app.role()) = 'system');

-- What the morning looks for.
create index on pdi_goals (company_id, due_on) where status = 'in_progress';
create index on pdi_activities (company_id, due_on) where status in ('todo', 'doing');
