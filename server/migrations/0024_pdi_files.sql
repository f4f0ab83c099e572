-- What stands beside goals and activities: checklists, files, own notes, things a person does outside any goal, and goals
-- that came in a file. And what happened to a plan, as those who read the plan may see it.
-- The person writes and deletes; checklists and files are read like the goal, notes and personal activities by nobody else.

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
call app.tenant_table('pdi_checklist_items');
comment on column pdi_checklist_items.position is 'Order on the list, growing; gaps mean nothing.';
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

-- Files that show what was done. A file belongs to a goal, to one of its activities, or to a check-in. Reads: like the
-- goal; beside a check-in the person, and whoever leads them once it is sent. Adds and removes: the person, as long as
-- they may write what it belongs to. Nobody changes.
create table pdi_attachments (
  id          uuid not null default uuidv7(),
  goal_id     uuid,
  activity_id uuid,
  person_id   uuid not null,
  name        text not null check (length(name) between 1 and 200),
  mime        text not null check (mime in ('application/pdf', 'image/png', 'image/jpeg', 'text/plain', 'text/csv',
                'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
                'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
                'application/vnd.openxmlformats-officedocument.presentationml.presentation')),
  size_bytes  integer not null check (size_bytes between 1 and 10485760),
  sha256      text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  checkin_id  uuid,
  is_sent     boolean,
  constraint attachment_has_one_place check (num_nonnulls(goal_id, checkin_id) = 1 and (activity_id is null or goal_id is not null)),
  constraint attachment_goes_with_its_checkin check ((checkin_id is null) = (is_sent is null))
);
call app.tenant_table('pdi_attachments');
comment on column pdi_attachments.activity_id is 'Null: it belongs to the goal as a whole.';
comment on column pdi_attachments.mime is 'As found in the content, never as the sender said.';
comment on column pdi_attachments.goal_id is 'Null: it belongs to a check-in.';
comment on column pdi_attachments.checkin_id is 'Null: it belongs to a goal or an activity.';
comment on column pdi_attachments.is_sent is 'As its check-in is; kept by the foreign key. Null without one.';
alter table pdi_attachments
  add foreign key (company_id, goal_id, person_id) references pdi_goals (company_id, id, person_id) on delete cascade,
  add foreign key (company_id, activity_id, goal_id, person_id)
    references pdi_activities (company_id, id, goal_id, person_id) on delete cascade;
create index on pdi_attachments (company_id, goal_id);
create index on pdi_attachments (company_id, activity_id) where activity_id is not null;
create index on pdi_attachments (company_id, checkin_id) where checkin_id is not null;
revoke update on pdi_attachments from pdy_app;
create policy add on pdi_attachments for insert to pdy_app with check (person_id = (select app.person_id()));
create policy remove on pdi_attachments for delete to pdy_app using (person_id = (select app.person_id()));
create policy see on pdi_attachments for select to pdy_app
  using (person_id = (select app.person_id()) or (select app.role()) = 'system'
         or (goal_id is not null and goal_id in (select app.seen_goals()))
         or (checkin_id is not null and is_sent and person_id in (select app.led_people())));

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
create policy add on pdi_attachment_bodies for insert to pdy_app
  with check (attachment_id in (select a.id from pdi_attachments a where a.person_id = (select app.person_id())));

-- Files the caller may see, as a set of a known small price (see app.seen_goals).
create function app.seen_attachments() returns setof uuid stable cost 100 rows 100
begin atomic
  select id from pdi_attachments where company_id = app.company_id();
end;
revoke execute on function app.seen_attachments from public;
grant execute on function app.seen_attachments to pdy_app;

create policy see on pdi_attachment_bodies for select to pdy_app
  using (attachment_id in (select app.seen_attachments()));

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
call app.tenant_table('pdi_personal_activities');
comment on column pdi_personal_activities.recurrence_rrule is 'As RFC 5545 writes it, with its count of at most 52; null for once.';
comment on column pdi_personal_activities.first_due_on is 'The day the repetition counts from; null for once.';
comment on column pdi_personal_activities.occurrence is 'Which of the repetitions this is, from 1.';
alter table pdi_personal_activities add foreign key (company_id, person_id) references company_members (company_id, user_id);
create index on pdi_personal_activities (company_id, person_id, status);
create policy see on pdi_personal_activities for select to pdy_app
  using (person_id = (select app.person_id()) or (select app.role()) = 'system');
create policy add on pdi_personal_activities for insert to pdy_app with check (person_id = (select app.person_id()));
create policy change on pdi_personal_activities for update to pdy_app
  using (person_id = (select app.person_id())) with check (person_id = (select app.person_id()));
create policy remove on pdi_personal_activities for delete to pdy_app using (person_id = (select app.person_id()));

-- What happened to a plan is read by whoever reads the plan; of a goal, by whoever reads the goal. As a set of a known
-- small price, decided the way app.seen_goals is. Plans are few, and also read by those who decide them.
create function app.seen_pdi() returns setof uuid stable cost 100 rows 100
begin atomic
  select id from pdi_plans where company_id = (select app.company_id())
  union all
  select app.seen_goals()
  union all
  select id from pdi_activities where company_id = (select app.company_id()) and (select app.administers())
  union all
  select id from pdi_activities
  where company_id = (select app.company_id()) and not (select app.administers())
    and person_id = any (array(select app.person_id() union all select app.led_people()));
end;
revoke execute on function app.seen_pdi from public;
grant execute on function app.seen_pdi to pdy_app;

create policy see_of_plans on events for select to pdy_app
  using (name like 'pdi.%' and subject_id in (select app.seen_pdi())
         and (payload ->> 'goal_id' is null or (payload ->> 'goal_id')::uuid in (select app.seen_goals())));

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

-- Goals that came in a file, as the file had them; the drafts made of them are their owners' alone. A file that is brought
-- again says how a goal is to be now; it stays the goal of the same plan and person.
-- Reads and adds: administrators. Changes: administrators, no more than the goal itself and which file it came in.
-- Nobody deletes.
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
call app.tenant_table('pdi_imported_goals');
comment on column pdi_imported_goals.goal is 'Fields of the goal by name, beside its title.';
alter table pdi_imported_goals add foreign key (company_id, person_id) references company_members (company_id, user_id);
create unique index imported_goal_comes_once
  on pdi_imported_goals (company_id, person_id, app.normalise(plan_title), app.normalise(title));
create index on pdi_imported_goals (company_id, import_id);
revoke update, delete on pdi_imported_goals from pdy_app;
grant update (goal, import_id) on pdi_imported_goals to pdy_app;
create policy see on pdi_imported_goals for select to pdy_app using ((select app.administers()));
create policy add on pdi_imported_goals for insert to pdy_app with check ((select app.administers()));
create policy change on pdi_imported_goals for update to pdy_app
  using ((select app.administers())) with check ((select app.administers()));
