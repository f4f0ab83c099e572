-- Sealed answers: what people say of a colleague, a leader, an area or the company without a name. Reviews and rounds share it.
-- Nobody but the functions below reaches an answer while it is collected, and after the close no row holds a whole answer.
-- docs/decisions/0021-sealed-answers.md says why each part is as it is.

create extension if not exists pgcrypto;

-- No role that serves may use this schema. Its tables have no foreign keys: a key would mark the row it points to with the
-- transaction of the answer.
create schema sealed;
create table sealed.keys (
  company_id    uuid not null,
  collection_id uuid not null,
  key           bytea not null,
  primary key (company_id, collection_id)
);
comment on table sealed.keys is 'Of the collections that are not closed. Without the key nobody can tell an invitation''s seal.';
create table sealed.answers (
  seal   bytea primary key,
  box_id uuid not null,
  body   jsonb not null check (jsonb_typeof(body) = 'object' and pg_column_size(body) <= 200000)
);
comment on column sealed.answers.seal is 'HMAC of the invitation under the key of its collection.';
comment on column sealed.answers.body is 'By question: mark 1 to 5 or null (not observed, or the question asks for words), and text.';
create index on sealed.answers (box_id);
create unlogged table sealed.turned (like sealed.answers);
comment on table sealed.turned is 'Holds the answers while they are rewritten; empty otherwise.';

create table sealed_collections (
  id            uuid not null,
  kind          text not null check (kind in ('review', 'person', 'area', 'company')),
  owner_id      uuid,
  fewest        smallint not null,
  questions     jsonb not null check (jsonb_typeof(questions) = 'array'),
  status        text not null default 'open' check (status in ('open', 'closing', 'closed')),
  keeps         boolean not null default true,
  answered      integer check (answered >= 0),
  counted_on    date,
  closed_on     date,
  constraint sealed_minimum_is_four check (fewest >= 4),
  constraint sealed_count_has_a_day check ((answered is null) = (counted_on is null))
);
call app.tenant_table('sealed_collections');
comment on column sealed_collections.id is 'That of the review cycle or of the round.';
comment on column sealed_collections.kind is 'Answers of a review, or of a round about a person, an area or the company.';
comment on column sealed_collections.owner_id is 'Who began the round; null: a review.';
comment on column sealed_collections.fewest is 'Answers that a group needs before anything of it is kept.';
comment on column sealed_collections.questions is 'In their order: id, kind mark, choice or text, prompt, help, is_required, competency_id or null.';
comment on column sealed_collections.keeps is 'False: it was called off, and its answers are thrown away at the close.';
comment on column sealed_collections.answered is 'Answers as of last night, in whole steps of fewest; null: not counted yet.';
alter table sealed_collections add foreign key (company_id, owner_id) references company_members (company_id, user_id);
create index on sealed_collections (company_id, owner_id);

create table sealed_boxes (
  id            uuid not null default uuidv7(),
  collection_id uuid not null,
  subject_id    uuid not null,
  person_id     uuid,
  "group"       text not null check (length("group") between 1 and 40),
  area          text not null default '' check (length(area) <= 200),
  invited       smallint not null check (invited > 0),
  has_minimum   boolean not null default false,
  is_apart      boolean not null default false
);
call app.tenant_table('sealed_boxes');
comment on table sealed_boxes is 'Where the answers of one group about one subject are collected.';
comment on column sealed_boxes.subject_id is 'What results are filed under: the participant of a review, or the round.';
comment on column sealed_boxes.person_id is 'Whom the answers are about; null: an area or the company.';
comment on column sealed_boxes.area is 'The area of those who answer, as it was at the opening; empty: not told apart.';
comment on column sealed_boxes.has_minimum is 'As of last night.';
comment on column sealed_boxes.is_apart is 'The answers were taken apart: the box is empty for good.';
alter table sealed_boxes
  add foreign key (company_id, collection_id) references sealed_collections (company_id, id) on delete cascade,
  add foreign key (company_id, person_id) references company_members (company_id, user_id),
  add constraint one_box_of_a_group unique (company_id, collection_id, subject_id, "group", area),
  add unique (company_id, id, collection_id, subject_id);
create index on sealed_boxes (company_id, person_id);
create index on sealed_boxes (company_id, collection_id, subject_id) where not is_apart;

create table sealed_invitations (
  id            uuid not null default uuidv7(),
  box_id        uuid not null,
  collection_id uuid not null,
  subject_id    uuid not null,
  rater_id      uuid not null
);
call app.tenant_table('sealed_invitations');
comment on table sealed_invitations is 'Who is asked. Nothing here says, or changes with, whether they answered.';
alter table sealed_invitations
  add foreign key (company_id, box_id, collection_id, subject_id)
    references sealed_boxes (company_id, id, collection_id, subject_id) on delete cascade,
  add foreign key (company_id, rater_id) references company_members (company_id, user_id),
  add constraint one_invitation_of_a_rater unique (company_id, collection_id, subject_id, rater_id);
create index on sealed_invitations (company_id, rater_id);
create index on sealed_invitations (company_id, box_id);

create table sealed_results (
  collection_id uuid not null,
  subject_id    uuid not null,
  computed      jsonb not null check (jsonb_typeof(computed) = 'object')
);
call app.tenant_table('sealed_results', 'collection_id, subject_id');
comment on column sealed_results.computed is
  'groups: of each group and area that is kept its answers and by question the mean that may be shown; merged; dropped.';
alter table sealed_results
  add foreign key (company_id, collection_id) references sealed_collections (company_id, id) on delete cascade;

-- The keys are made of what the list is about: an id of its own would tell the order of writing.
create table sealed_marks (
  collection_id uuid not null,
  subject_id    uuid not null,
  "group"       text not null,
  area          text not null default '',
  question_id   uuid not null,
  marks         smallint[] not null check (cardinality(marks) > 0)
);
call app.tenant_table('sealed_marks', 'collection_id, subject_id, "group", area, question_id');
comment on column sealed_marks.marks is 'Shuffled for itself; null in the list: not observed.';
alter table sealed_marks
  add foreign key (company_id, collection_id, subject_id)
    references sealed_results (company_id, collection_id, subject_id) on delete cascade;

create table sealed_texts (
  collection_id uuid not null,
  subject_id    uuid not null,
  "group"       text not null,
  question_id   uuid not null,
  texts         text[] not null check (cardinality(texts) > 0)
);
call app.tenant_table('sealed_texts', 'collection_id, subject_id, "group", question_id');
comment on column sealed_texts.texts is 'Shuffled for itself.';
alter table sealed_texts
  add foreign key (company_id, collection_id, subject_id)
    references sealed_results (company_id, collection_id, subject_id) on delete cascade;

-- Who is asked reads what they are asked. Who runs reviews, or began the round, reads how far it is. What came of it is read by
-- the system alone, which writes what may be shown into the tables of reviews and rounds.
create function app.own_sealed_collections() returns setof uuid stable
begin atomic
  select i.collection_id from sealed_invitations i
  where i.company_id = app.company_id() and i.rater_id = app.person_id();
end;
create function app.own_sealed_boxes() returns setof uuid stable
begin atomic
  select i.box_id from sealed_invitations i
  where i.company_id = app.company_id() and i.rater_id = app.person_id();
end;
create function app.watched_sealed_collections() returns setof uuid stable
begin atomic
  select c.id from sealed_collections c
  where c.company_id = app.company_id() and (c.owner_id = app.person_id() or (c.kind = 'review' and app.runs_reviews()));
end;
revoke execute on function app.own_sealed_collections, app.own_sealed_boxes, app.watched_sealed_collections from public;
grant execute on function app.own_sealed_collections, app.own_sealed_boxes, app.watched_sealed_collections to pdy_app;

create policy see on sealed_collections for select to pdy_app
  using ((select app.role()) = 'system' or owner_id = (select app.person_id())
         or (kind = 'review' and (select app.runs_reviews())) or id in (select app.own_sealed_collections()));
create policy open on sealed_collections for insert to pdy_app
  with check ((select app.role()) = 'system' and status = 'open');
create policy close on sealed_collections for update to pdy_app
  using ((select app.role()) = 'system') with check ((select app.role()) = 'system');
create policy see on sealed_boxes for select to pdy_app
  using ((select app.role()) = 'system' or id in (select app.own_sealed_boxes())
         or (collection_id in (select app.watched_sealed_collections()) and person_id is distinct from (select app.person_id())));
create policy open on sealed_boxes for insert to pdy_app
  with check ((select app.role()) = 'system' and not has_minimum and not is_apart);
create policy ask on sealed_boxes for update to pdy_app
  using ((select app.role()) = 'system' and not is_apart) with check ((select app.role()) = 'system' and not is_apart);
create policy see on sealed_invitations for select to pdy_app
  using ((select app.role()) = 'system' or rater_id = (select app.person_id())
         or collection_id in (select app.watched_sealed_collections()));
create policy open on sealed_invitations for insert to pdy_app with check ((select app.role()) = 'system');
create policy see on sealed_results for select to pdy_app using ((select app.role()) = 'system');
create policy see on sealed_marks for select to pdy_app using ((select app.role()) = 'system');
create policy see on sealed_texts for select to pdy_app using ((select app.role()) = 'system');
-- The minimum and the questions are frozen at the opening; more people may be asked until the close.
revoke update, delete on sealed_collections, sealed_boxes, sealed_invitations from pdy_app;
grant update (status, keeps, closed_on) on sealed_collections to pdy_app;
grant update (invited) on sealed_boxes to pdy_app;
revoke insert, update, delete on sealed_results, sealed_marks, sealed_texts from pdy_app;

-- What the functions of 0127 reach as the owner.
create policy asked on sealed_collections for select to pdy_owner using (company_id = app.company_id());
create policy asked on sealed_invitations for select to pdy_owner using (rater_id = (select app.person_id()));
create policy counted on sealed_collections for update to pdy_owner
  using (company_id = app.company_id() and (select app.role()) = 'system')
  with check (company_id = app.company_id() and (select app.role()) = 'system');
create policy worked on sealed_boxes to pdy_owner
  using (company_id = app.company_id() and (select app.role()) = 'system')
  with check (company_id = app.company_id() and (select app.role()) = 'system');
create policy worked on sealed_results to pdy_owner
  using (company_id = app.company_id() and (select app.role()) = 'system')
  with check (company_id = app.company_id() and (select app.role()) = 'system');
create policy worked on sealed_marks to pdy_owner
  using (company_id = app.company_id() and (select app.role()) = 'system')
  with check (company_id = app.company_id() and (select app.role()) = 'system');
create policy worked on sealed_texts to pdy_owner
  using (company_id = app.company_id() and (select app.role()) = 'system')
  with check (company_id = app.company_id() and (select app.role()) = 'system');
