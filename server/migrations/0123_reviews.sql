-- Performance reviews: a template of questions, a cycle that asks them of people, and what comes of it.
-- Administrators and the platform prepare cycles; the platform reads no answer, no mark and no place of a person.
-- What one wrote is read by its writer; a self-review after it was sent by who leads the person and by administrators; a
-- manager's review by administrators once it was sent, and by its person once the cycle is published. Nobody who
-- administers reads their own before that day.

create table review_templates (
  id              uuid not null default uuidv7(),
  name            text not null check (length(btrim(name)) between 1 and 120),
  edition         integer not null default 1 check (edition >= 1),
  status          text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  first_id        uuid,
  asks_job_demands boolean not null default true
);
call app.tenant_table('review_templates');
comment on column review_templates.first_id is 'The first edition of the same template; null: this is it. A published edition does not change any more.';
comment on column review_templates.asks_job_demands is 'Asks one mark for each competency that the person''s job demands.';
alter table review_templates
  add foreign key (company_id, first_id) references review_templates (company_id, id);
create unique index one_draft_of_a_template on review_templates (company_id, coalesce(first_id, id)) where status = 'draft';
create index on review_templates (company_id, first_id) where first_id is not null;

create table review_template_items (
  id            uuid not null default uuidv7(),
  template_id   uuid not null,
  position      smallint not null check (position between 1 and 60),
  kind          text not null check (kind in ('competency', 'text', 'goals', 'potential')),
  competency_id uuid,
  prompt        text not null default '' check (length(prompt) <= 500),
  help          text not null default '' check (length(help) <= 1000),
  groups        text[] not null check (cardinality(groups) between 1 and 4 and groups <@ '{self,manager,peer,upward}'),
  is_required   boolean not null default true,
  weight        numeric(6, 2) not null default 1 check (weight >= 0),
  constraint competency_items_name_one check ((kind = 'competency') = (competency_id is not null)),
  constraint potential_is_asked_of_managers check (kind <> 'potential' or groups = '{manager}')
);
call app.tenant_table('review_template_items');
alter table review_template_items
  add foreign key (company_id, template_id) references review_templates (company_id, id) on delete cascade,
  add foreign key (company_id, competency_id) references competencies (company_id, id),
  add constraint one_item_of_a_competency unique (company_id, template_id, competency_id);
create index on review_template_items (company_id, template_id, position);
create index on review_template_items (company_id, competency_id) where competency_id is not null;

create table review_cycles (
  id             uuid not null default uuidv7(),
  name           text not null check (length(btrim(name)) between 1 and 120),
  description    text not null default '' check (length(description) <= 5000),
  kind           text not null check (kind in ('yearly', 'half_yearly', 'quarterly', 'probation', 'single')),
  template_id    uuid not null,
  period_start   date not null,
  period_end     date not null,
  collect_from   date not null,
  collect_until  date not null,
  publish_on     date not null,
  groups         text[] not null default '{self,manager}'
                 check (cardinality(groups) between 1 and 4 and groups <@ '{self,manager,peer,upward}'),
  group_weights  jsonb not null default '{"self": 10, "manager": 50, "peer": 25, "upward": 15}',
  section_weights jsonb not null default '{"competencies": 60, "goals": 40}',
  medium_from    numeric(3, 2) not null default 2.5 check (medium_from > 1),
  high_from      numeric(3, 2) not null default 3.75 check (high_from <= 5),
  vertical_axis  text not null default 'potencial' check (vertical_axis in ('potencial', 'prontidao', 'media')),
  blind_manager  boolean not null default true,
  publish_box    boolean not null default false,
  contest_days   smallint not null default 10 check (contest_days between 1 and 90),
  status         text not null default 'draft'
                 check (status in ('draft', 'launching', 'scheduled', 'collecting', 'collected', 'published', 'ended', 'cancelled')),
  audience       jsonb not null default '{"everybody": true}',
  launched_at    timestamptz,
  collected_on   date,
  published_on   date,
  reason         text check (length(btrim(reason)) between 10 and 500),
  constraint review_days_follow check (period_start <= period_end and period_start <= collect_from
    and collect_from <= collect_until and collect_until <= publish_on),
  constraint review_bands_follow check (medium_from < high_from)
);
call app.tenant_table('review_cycles');
comment on column review_cycles.audience is 'Who takes part: {everybody: true}, or any of departments [text], job_profile_ids, person_ids, and without: person_ids left out.';
comment on column review_cycles.collected_on is 'The day on which the collection ended, the day of the evidence; null before.';
comment on column review_cycles.published_on is 'Null before the publication, and again after a reopening.';
comment on column review_cycles.reason is 'Why it was cancelled or, last, reopened.';
comment on column review_cycles.blind_manager is 'The manager reads the self-review after having sent their own.';
alter table review_cycles add foreign key (company_id, template_id) references review_templates (company_id, id);
create index on review_cycles (company_id, template_id);
create index on review_cycles (company_id, status, collect_until);

-- The questions of a cycle, copied at its launch.
create table review_questions (
  id            uuid not null default uuidv7(),
  cycle_id      uuid not null,
  position      smallint not null,
  kind          text not null check (kind in ('competency', 'text', 'goals', 'potential')),
  competency_id uuid,
  prompt        text not null default '',
  help          text not null default '',
  groups        text[] not null,
  is_required   boolean not null default true,
  is_of_job     boolean not null default false,
  weight        numeric(6, 2) not null default 1 check (weight >= 0)
);
call app.tenant_table('review_questions');
comment on column review_questions.is_of_job is 'Asked of those alone whose job demands the competency, with the weight of that demand.';
alter table review_questions
  add foreign key (company_id, cycle_id) references review_cycles (company_id, id) on delete cascade,
  add foreign key (company_id, competency_id) references competencies (company_id, id);
create unique index one_question_of_a_competency on review_questions (company_id, cycle_id, competency_id) where competency_id is not null;
create index on review_questions (company_id, cycle_id, position);
create index on review_questions (company_id, competency_id) where competency_id is not null;

create table review_participants (
  id              uuid not null default uuidv7(),
  cycle_id        uuid not null,
  person_id       uuid not null,
  manager_id      uuid,
  job_profile_id  uuid,
  department      text,
  status          text not null default 'active' check (status in ('active', 'away', 'removed', 'late')),
  talked_on       date,
  acknowledged_at timestamptz,
  comment         text check (length(comment) <= 5000)
);
call app.tenant_table('review_participants');
comment on table review_participants is 'manager, job and department are those of the launch; later changes are made by an administrator.';
comment on column review_participants.talked_on is 'The manager says: the result was talked about on that day. Null: not yet.';
comment on column review_participants.comment is 'What the person wrote when they acknowledged the result.';
alter table review_participants
  add foreign key (company_id, cycle_id) references review_cycles (company_id, id) on delete cascade,
  add foreign key (company_id, person_id) references company_members (company_id, user_id),
  add foreign key (company_id, manager_id) references company_members (company_id, user_id),
  add foreign key (company_id, job_profile_id) references job_profiles (company_id, id),
  add constraint one_review_of_a_person unique (company_id, cycle_id, person_id),
  add unique (company_id, id, cycle_id, person_id);
create index on review_participants (company_id, person_id);
create index on review_participants (company_id, manager_id);
create index on review_participants (company_id, job_profile_id);

-- What the job of a participant demanded at the launch.
create table review_demands (
  participant_id uuid not null,
  competency_id  uuid not null,
  level          smallint not null check (level between 1 and 5),
  criticality    smallint not null check (criticality between 1 and 3)
);
call app.tenant_table('review_demands', 'participant_id, competency_id');
alter table review_demands
  add foreign key (company_id, participant_id) references review_participants (company_id, id) on delete cascade,
  add foreign key (company_id, competency_id) references competencies (company_id, id);
create index on review_demands (company_id, competency_id);

create table review_assignments (
  id             uuid not null default uuidv7(),
  cycle_id       uuid not null,
  participant_id uuid not null,
  person_id      uuid not null,
  rater_id       uuid not null,
  "group"        text not null check ("group" in ('self', 'manager', 'peer', 'upward')),
  status         text not null default 'pending'
                 check (status in ('pending', 'started', 'sent', 'declined', 'dismissed', 'expired')),
  due_on         date not null,
  sent_on        date,
  decline_reason text check (length(btrim(decline_reason)) between 10 and 500),
  return_reason  text check (length(btrim(return_reason)) between 10 and 500),
  constraint self_review_is_by_oneself check (("group" = 'self') = (rater_id = person_id)),
  constraint sent_review_has_a_day check ((status = 'sent') = (sent_on is not null)),
  constraint declined_review_has_a_reason check ((status = 'declined') = (decline_reason is not null))
);
call app.tenant_table('review_assignments');
comment on column review_assignments.return_reason is 'Why an administrator gave it back, the last time; null: never.';
alter table review_assignments
  add foreign key (company_id, participant_id, cycle_id, person_id)
    references review_participants (company_id, id, cycle_id, person_id) on delete cascade,
  add foreign key (company_id, rater_id) references company_members (company_id, user_id),
  add constraint one_review_of_a_rater unique (company_id, participant_id, rater_id, "group"),
  add unique (company_id, id, person_id, rater_id, "group");
create unique index one_manager_reviews on review_assignments (company_id, participant_id)
  where "group" = 'manager' and status not in ('declined', 'dismissed');
create index on review_assignments (company_id, rater_id, status);
create index on review_assignments (company_id, cycle_id, status);
create index on review_assignments (company_id, person_id);

-- The answers of one identified review: a row that its writer saves as they write.
create table review_forms (
  assignment_id uuid not null,
  person_id     uuid not null,
  rater_id      uuid not null default app.person_id(),
  "group"       text not null check ("group" in ('self', 'manager')),
  answers       jsonb not null default '{}' check (jsonb_typeof(answers) = 'object' and pg_column_size(answers) <= 400000),
  is_sent       boolean not null default false,
  leader_reads  boolean not null default false,
  person_reads  boolean not null default false
);
call app.tenant_table('review_forms', 'assignment_id');
comment on column review_forms.answers is
  'By question: mark 1 to 5 or null, is_unseen (not observed), text, and links to what happened in the period.';
comment on column review_forms.leader_reads is 'Of a self-review: it was sent, and a blind manager has sent theirs.';
comment on column review_forms.person_reads is 'Of a manager''s review: the cycle is published.';
alter table review_forms
  add foreign key (company_id, assignment_id, person_id, rater_id, "group")
    references review_assignments (company_id, id, person_id, rater_id, "group") on update cascade on delete cascade,
  add foreign key (company_id, person_id) references company_members (company_id, user_id),
  add foreign key (company_id, rater_id) references company_members (company_id, user_id);
create index on review_forms (company_id, person_id);
create index on review_forms (company_id, rater_id);

create table review_results (
  participant_id uuid not null,
  cycle_id       uuid not null,
  person_id      uuid not null,
  computed       jsonb not null check (coalesce(jsonb_typeof(computed -> 'competencies') = 'object', false)),
  competencies_score numeric(3, 2) check (competencies_score between 1 and 5),
  goals_score    numeric(3, 2) check (goals_score between 1 and 5),
  final          numeric(3, 2) check (final between 1 and 5),
  person_reads   boolean not null default false
);
call app.tenant_table('review_results', 'participant_id');
comment on column review_results.computed is
  '{"competencies": {id: {"groups": {"self": 3, "manager": 4}, "score": 4, …}}, …}: of each competency the means of the groups
  that may be shown, by the name of the group, and its mark; what stands beside them is the calculation''s own.';
comment on column review_results.final is 'Null: nobody but the person gave a mark, and there was no goal.';
alter table review_results
  add foreign key (company_id, participant_id, cycle_id, person_id)
    references review_participants (company_id, id, cycle_id, person_id) on delete cascade;
create index on review_results (company_id, cycle_id);
create index on review_results (company_id, person_id);

-- Where performance and potential put a person. An opinion; whether its person reads it says the cycle.
create table review_places (
  participant_id uuid not null,
  cycle_id       uuid not null,
  person_id      uuid not null,
  potential      numeric(3, 2) check (potential between 1 and 5),
  readiness      numeric(5, 4) check (readiness between 0 and 1),
  box            smallint check (box between 1 and 9),
  person_reads   boolean not null default false
);
call app.tenant_table('review_places', 'participant_id');
comment on column review_places.readiness is 'Fit to the next job by what is held, on the day of the close; null: no next job, or it demands nothing.';
comment on column review_places.box is '1 bottom left to 9 top right; null: an axis is missing.';
alter table review_places
  add foreign key (company_id, participant_id, cycle_id, person_id)
    references review_participants (company_id, id, cycle_id, person_id) on delete cascade;
create index on review_places (company_id, cycle_id);
create index on review_places (company_id, person_id);
