-- PDI in depth: changes of what was agreed, talk, checklists and files beside goals and activities, things a person does
-- outside any goal, and what happened to a plan as those who read the plan may see it.
-- Plans the caller may see, as a set of a known small price (see app.seen_goals).
create function app.seen_plans() returns setof uuid stable cost 100 rows 100
begin atomic
  select id from pdi_plans where company_id = app.company_id();
end;
revoke execute on function app.seen_plans from public;
grant execute on function app.seen_plans to pdy_app;

alter table pdi_goals
  add column cancel_reason text check (length(cancel_reason) between 10 and 500);
-- What an amendment adds is put there by the system, with the yes.
drop policy add on pdi_goals;
create policy add on pdi_goals for insert to pdy_app
  with check (person_id = (select app.person_id()) or (select app.role()) = 'system');
comment on column pdi_goals.cancel_reason is 'Why it was given up after it was agreed; null for all others.';

alter table pdi_activities
  add column checklist_done  smallint not null default 0,
  add column checklist_total smallint not null default 0,
  add constraint at_most_30_items check (checklist_done between 0 and checklist_total and checklist_total <= 30),
  add unique (company_id, id, goal_id, person_id);
comment on column pdi_activities.checklist_total is 'Items of its checklist; 0 without one. Kept with the items.';

-- A change of an agreed plan that needs a yes. Reads: whoever reads the plan's owner. Adds and withdraws: the owner.
-- Decides: whoever leads the owner, or an administrator. Nobody deletes, nobody rewrites what was asked.
create table pdi_amendments (
  id            uuid not null default uuidv7(),
  plan_id       uuid not null,
  person_id     uuid not null,
  changes       jsonb not null,
  reason        text not null check (length(reason) between 10 and 1000),
  status        text not null default 'pending'
                check (status in ('pending', 'approved', 'rejected', 'withdrawn', 'superseded')),
  decided_by    uuid,
  decided_at    timestamptz,
  decision_note text check (length(decision_note) <= 2000),
  constraint nobody_decides_their_own_amendment check (decided_by <> person_id),
  constraint amendment_decision_is_dated check ((status in ('approved', 'rejected')) = (decided_at is not null))
);
comment on column pdi_amendments.changes is 'Goal by goal: kind, goal, and each field as it was and as it is to be.';
comment on column pdi_amendments.decided_by is 'Null while it waits, and where nobody was left to ask.';
call app.tenant_table('pdi_amendments');
alter table pdi_amendments
  add foreign key (company_id, plan_id, person_id) references pdi_plans (company_id, id, person_id),
  add foreign key (company_id, decided_by) references company_members (company_id, user_id);
create unique index one_pending_amendment on pdi_amendments (company_id, plan_id) where status = 'pending';
create index on pdi_amendments (company_id, plan_id, id);
create index on pdi_amendments (company_id, person_id) where status = 'pending';
create index on pdi_amendments (company_id, decided_by) where decided_by is not null;
revoke insert, update, delete on pdi_amendments from pdy_app;
grant insert (id, plan_id, person_id, changes, reason), update (status, decided_by, decided_at, decision_note)
  on pdi_amendments to pdy_app;
create policy see on pdi_amendments for select to pdy_app
  using (person_id = (select app.person_id()) or (select app.administers()) or person_id in (select app.led_people()));
create policy add on pdi_amendments for insert to pdy_app with check (person_id = (select app.person_id()));
create policy change on pdi_amendments for update to pdy_app
  using (person_id = (select app.person_id()) or (select app.role()) in ('system', 'admin')
         or person_id in (select app.led_people()))
  with check (person_id = (select app.person_id()) or (select app.role()) in ('system', 'admin')
              or person_id in (select app.led_people()));

-- Whichever door a decision comes through: the owner takes back, others say yes or no.
create function app.guard_amendment() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  if app.role() = 'system' or new.status = old.status then
    return new;
  end if;
  if old.status <> 'pending' then
    raise exception 'amendment_is_pending' using errcode = '23514', constraint = 'amendment_is_pending';
  end if;
  if new.status in ('approved', 'rejected') and app.person_id() = new.person_id then
    raise exception 'nobody_decides_their_own_amendment'
      using errcode = '23514', constraint = 'nobody_decides_their_own_amendment';
  end if;
  if new.status = 'withdrawn' and app.person_id() <> new.person_id then
    raise exception 'an amendment is withdrawn by whoever asked' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger guard_decision before update of status on pdi_amendments
  for each row execute function app.guard_amendment();

-- Words beside a plan, a goal or an activity. Reads and adds: whoever reads what they are about. Changes: the author.
-- Nobody deletes: a comment taken back keeps its place without its words.
create table pdi_comments (
  id          uuid not null default uuidv7(),
  plan_id     uuid not null,
  goal_id     uuid,
  activity_id uuid,
  person_id   uuid not null,
  author_id   uuid not null,
  body        text not null check (length(body) <= 2000),
  mentions    uuid[] not null default '{}',
  edited_at   timestamptz,
  deleted_at  timestamptz,
  constraint comment_has_words check (deleted_at is not null or length(body) >= 1),
  constraint activity_is_named_with_its_goal check (activity_id is null or goal_id is not null)
);
comment on column pdi_comments.person_id is 'Whose plan it is.';
comment on column pdi_comments.mentions is 'People who were told of it by name.';
call app.tenant_table('pdi_comments');
alter table pdi_comments
  add foreign key (company_id, plan_id, person_id) references pdi_plans (company_id, id, person_id),
  add foreign key (company_id, goal_id) references pdi_goals (company_id, id) on delete cascade,
  add foreign key (company_id, activity_id) references pdi_activities (company_id, id) on delete cascade,
  add foreign key (company_id, author_id) references company_members (company_id, user_id);
create index on pdi_comments (company_id, plan_id, id);
create index on pdi_comments (company_id, goal_id) where goal_id is not null;
create index on pdi_comments (company_id, activity_id) where activity_id is not null;
create index on pdi_comments (company_id, author_id);
revoke insert, update, delete on pdi_comments from pdy_app;
grant insert (id, plan_id, goal_id, activity_id, person_id, author_id, body, mentions),
      update (body, mentions, edited_at, deleted_at) on pdi_comments to pdy_app;
create policy see on pdi_comments for select to pdy_app
  using ((select app.role()) = 'system' or (goal_id is null and plan_id in (select app.seen_plans()))
         or goal_id in (select app.seen_goals()));
create policy add on pdi_comments for insert to pdy_app
  with check (author_id = (select app.person_id())
              and ((goal_id is null and plan_id in (select app.seen_plans())) or goal_id in (select app.seen_goals())));
create policy change on pdi_comments for update to pdy_app
  using (author_id = (select app.person_id())) with check (author_id = (select app.person_id()));

-- The steps of an activity. Reads: like the goal. Writes: the person.
create table pdi_checklist_items (
  id          uuid not null default uuidv7(),
  activity_id uuid not null,
  goal_id     uuid not null,
  person_id   uuid not null,
  text        text not null check (length(text) between 1 and 200),
  done        boolean not null default false,
  position    smallint not null
);
comment on column pdi_checklist_items.position is 'Order on the list, growing; gaps mean nothing.';
call app.tenant_table('pdi_checklist_items');
alter table pdi_checklist_items
  add foreign key (company_id, activity_id, goal_id, person_id)
    references pdi_activities (company_id, id, goal_id, person_id) on delete cascade;
create index on pdi_checklist_items (company_id, activity_id, position);
create policy see on pdi_checklist_items for select to pdy_app
  using (person_id = (select app.person_id()) or (select app.role()) = 'system'
         or goal_id in (select app.seen_goals()));
create policy add on pdi_checklist_items for insert to pdy_app with check (person_id = (select app.person_id()));
create policy change on pdi_checklist_items for update to pdy_app
  using (person_id = (select app.person_id())) with check (person_id = (select app.person_id()));
create policy remove on pdi_checklist_items for delete to pdy_app using (person_id = (select app.person_id()));

-- Files that show what was done. Reads: like the goal. Adds and removes: the person. Nobody changes.
create table pdi_attachments (
  id          uuid not null default uuidv7(),
  goal_id     uuid not null,
  activity_id uuid,
  person_id   uuid not null,
  name        text not null check (length(name) between 1 and 200),
  mime        text not null check (mime in ('application/pdf', 'image/png', 'image/jpeg', 'text/plain', 'text/csv',
                'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
                'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
                'application/vnd.openxmlformats-officedocument.presentationml.presentation')),
  size_bytes  integer not null check (size_bytes between 1 and 10485760),
  sha256      text not null check (sha256 ~ '^[0-9a-f]{64}$')
);
comment on column pdi_attachments.activity_id is 'Null: it belongs to the goal as a whole.';
comment on column pdi_attachments.mime is 'As found in the content, never as the sender said.';
call app.tenant_table('pdi_attachments');
alter table pdi_attachments
  add foreign key (company_id, goal_id, person_id) references pdi_goals (company_id, id, person_id) on delete cascade,
  add foreign key (company_id, activity_id, goal_id, person_id)
    references pdi_activities (company_id, id, goal_id, person_id) on delete cascade;
create index on pdi_attachments (company_id, goal_id);
create index on pdi_attachments (company_id, activity_id) where activity_id is not null;
revoke update on pdi_attachments from pdy_app;
create policy see on pdi_attachments for select to pdy_app
  using (person_id = (select app.person_id()) or (select app.role()) = 'system'
         or goal_id in (select app.seen_goals()));
create policy add on pdi_attachments for insert to pdy_app with check (person_id = (select app.person_id()));
create policy remove on pdi_attachments for delete to pdy_app using (person_id = (select app.person_id()));

-- The contents of those files, apart from what is listed. Reads: whoever reads the file's goal. Adds: the person. They
-- go with their file.
create table pdi_attachment_bodies (
  attachment_id uuid not null,
  body          bytea not null check (octet_length(body) between 1 and 10485760)
);
call app.tenant_table('pdi_attachment_bodies', 'attachment_id');
alter table pdi_attachment_bodies
  add foreign key (company_id, attachment_id) references pdi_attachments (company_id, id) on delete cascade;
revoke update, delete on pdi_attachment_bodies from pdy_app;
create function app.seen_attachments() returns setof uuid stable cost 100 rows 100
begin atomic
  select id from pdi_attachments where company_id = app.company_id();
end;
revoke execute on function app.seen_attachments from public;
grant execute on function app.seen_attachments to pdy_app;
create policy see on pdi_attachment_bodies for select to pdy_app
  using (attachment_id in (select app.seen_attachments()));
create policy add on pdi_attachment_bodies for insert to pdy_app
  with check (attachment_id in (select a.id from pdi_attachments a where a.person_id = (select app.person_id())));

-- What a person does outside any goal. Reads and writes: the person, nobody else; the system, for the file of their data.
create table pdi_personal_activities (
  id               uuid not null default uuidv7(),
  person_id        uuid not null,
  title            text not null check (length(title) between 3 and 200),
  kind             text not null check (kind in ('course', 'reading', 'project', 'mentoring', 'job_rotation', 'event',
                   'practice', 'simulado', 'deck', 'assessment', 'other')),
  minutes          integer check (minutes between 0 and 60000),
  due_on           date,
  status           text not null default 'todo' check (status in ('todo', 'doing', 'done')),
  finished_at      timestamptz,
  recurrence_rrule text check (length(recurrence_rrule) <= 60),
  first_due_on     date,
  occurrence       smallint not null default 1 check (occurrence between 1 and 52),
  constraint repeated_activity_has_a_first_day
    check (recurrence_rrule is null or (due_on is not null and first_due_on is not null)),
  constraint done_is_dated check ((status = 'done') = (finished_at is not null))
);
comment on column pdi_personal_activities.recurrence_rrule is 'As RFC 5545 writes it, with its count of at most 52; null for once.';
comment on column pdi_personal_activities.first_due_on is 'The day the repetition counts from; null for once.';
comment on column pdi_personal_activities.occurrence is 'Which of the repetitions this is, from 1.';
call app.tenant_table('pdi_personal_activities');
alter table pdi_personal_activities
  add foreign key (company_id, person_id) references company_members (company_id, user_id);
create index on pdi_personal_activities (company_id, person_id, status);
create policy see on pdi_personal_activities for select to pdy_app
  using (person_id = (select app.person_id()) or (select app.role()) = 'system');
create policy add on pdi_personal_activities for insert to pdy_app with check (person_id = (select app.person_id()));
create policy change on pdi_personal_activities for update to pdy_app
  using (person_id = (select app.person_id())) with check (person_id = (select app.person_id()));
create policy remove on pdi_personal_activities for delete to pdy_app using (person_id = (select app.person_id()));

-- What happened to a plan is read by whoever reads the plan; of a goal, by whoever reads the goal.
create function app.seen_pdi() returns setof uuid stable cost 100 rows 100
begin atomic
  select id from pdi_plans where company_id = app.company_id()
  union all
  select id from pdi_goals where company_id = app.company_id()
  union all
  select id from pdi_activities where company_id = app.company_id();
end;
revoke execute on function app.seen_pdi from public;
grant execute on function app.seen_pdi to pdy_app;
create policy see_of_plans on events for select to pdy_app
  using (name like 'pdi.%' and subject_id in (select app.seen_pdi())
         and (payload ->> 'goal_id' is null or (payload ->> 'goal_id')::uuid in (select app.seen_goals())));

-- An activity that is taken up again voids its evidence, and may prove something anew when it is finished again.
drop index evidence_is_produced_once;
create unique index evidence_is_produced_once on competency_evidence (company_id, kind, source_id, competency_id)
  where source_id is not null and status <> 'void';
