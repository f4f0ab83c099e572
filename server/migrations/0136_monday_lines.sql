-- Monday's line: the one sentence about the own team that a manager is told on the first working day of a week.
-- Reads: the manager it was told to, and the system. Adds and removes: the system. Nobody changes.

create table monday_lines (
  id            uuid not null default uuidv7(),
  manager_id    uuid not null,
  week_on       date not null,
  told_on       date not null,
  kind          text not null check (kind in ('gap_shared', 'checkins_late', 'without_plan', 'evidence_old', 'talks_missing')),
  competency_id uuid,
  person_ids    uuid[] not null check (cardinality(person_ids) between 1 and 50),
  check (extract(isodow from week_on) = 1 and told_on >= week_on and told_on < week_on + 7),
  check ((competency_id is not null) = (kind in ('gap_shared', 'evidence_old')))
);
call app.tenant_table('monday_lines');
comment on column monday_lines.week_on is 'The Monday of the week it was told in.';
comment on column monday_lines.competency_id is 'What it is about; null: its kind is about no competency.';
comment on column monday_lines.person_ids is 'The people it is about, in the order in which they were named. Plain uuids: people leave.';
alter table monday_lines
  add unique (company_id, manager_id, week_on),
  add foreign key (company_id, manager_id) references company_members (company_id, user_id),
  add foreign key (company_id, competency_id) references competencies (company_id, id);
create index on monday_lines (company_id, competency_id) where competency_id is not null;
revoke update on monday_lines from pdy_app;
create policy see on monday_lines for select to pdy_app
  using (manager_id = (select app.person_id()) or (select app.role()) = 'system');
create policy add on monday_lines for insert to pdy_app with check ((select app.role()) = 'system');
create policy remove on monday_lines for delete to pdy_app using ((select app.role()) = 'system');

-- Weeks in which all managers of a company were seen to: each once. Reads and adds: the system.
create table monday_mornings (
  week_on date not null check (extract(isodow from week_on) = 1)
);
call app.tenant_table('monday_mornings', 'week_on');
revoke update, delete on monday_mornings from pdy_app;
create policy see on monday_mornings for select to pdy_app using ((select app.role()) = 'system');
create policy add on monday_mornings for insert to pdy_app with check ((select app.role()) = 'system');

-- Mails about it are a choice of their own.
alter table notifications
  drop constraint notifications_topic_check,
  add constraint notifications_topic_check
    check (topic in ('chamados', 'equipe'));
alter table notification_preferences
  drop constraint notification_preferences_tipo_check,
  add constraint notification_preferences_tipo_check
    check (tipo in ('informativa', 'educacional', 'acompanhamento', 'promocao', 'other', 'chamados', 'equipe'));

call app.count_references();
