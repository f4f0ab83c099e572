-- Recommendations: the ranked list of each person, computed when something changed, never while reading.
-- Reads: the person. Writes: the system; the person accepts. Deletes: the system, when the list is computed anew.

create table recommendations (
  id            uuid not null default uuidv7(),
  person_id     uuid not null,
  item_id       uuid not null,
  competency_id uuid not null,
  score         numeric(8, 4) not null check (score between 0 and 100),
  adjusted      numeric(8, 4) not null check (adjusted between 0 and 100),
  rank          smallint not null check (rank between 1 and 100),
  reason        jsonb not null,
  status        text not null default 'shown' check (status in ('shown', 'accepted')),
  goal_id       uuid
);
comment on column recommendations.reason is 'Code and numbers; the sentence is built from them each time it is shown.';
call app.tenant_table('recommendations');
alter table recommendations
  add constraint one_recommendation_per_item unique (company_id, person_id, item_id),
  add foreign key (company_id, person_id) references company_members (company_id, user_id),
  add foreign key (company_id, item_id) references library_items (company_id, id),
  add foreign key (company_id, competency_id) references competencies (company_id, id),
  add foreign key (company_id, goal_id, person_id) references pdi_goals (company_id, id, person_id)
    on delete set null (goal_id);
create index on recommendations (company_id, item_id);
create index on recommendations (company_id, competency_id);
create policy see on recommendations for select to pdy_app
  using (person_id = (select app.person_id()) or (select app.role()) = 'system');
create policy add on recommendations for insert to pdy_app with check ((select app.role()) = 'system');
create policy change on recommendations for update to pdy_app
  using (person_id = (select app.person_id()) or (select app.role()) = 'system')
  with check (person_id = (select app.person_id()) or (select app.role()) = 'system');
create policy remove on recommendations for delete to pdy_app using ((select app.role()) = 'system');
