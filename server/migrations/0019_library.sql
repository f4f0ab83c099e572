-- Activity library: things one can do to grow in a competency, how they are found, what people think of them, and what they
-- do to levels.
-- Everybody reads what is published, and administrators all. Administrators write items and collections; people rate, put
-- aside and suggest; who leads recommends by name. Items are archived, never deleted.

-- Items. Reads: everybody what is published, and what they have to do with themselves; whoever writes content all. Writes:
-- administrators, also one of the platform at work here. Nobody deletes. A copy of the platform's catalogue says of what,
-- and there is one. No index on words: under a policy none may be used, and a company has some thousand items at most,
-- which a search walks.
create table library_items (
  id                 uuid not null default uuidv7(),
  code               text not null check (length(code) between 1 and 40),
  title              text not null check (length(title) between 3 and 200),
  summary            text not null check (length(summary) between 1 and 500),
  kind               text not null check (kind in ('course', 'reading', 'project', 'mentoring', 'job_rotation', 'event',
                     'practice', 'simulado', 'deck', 'assessment', 'other')),
  learning_type      text not null check (learning_type in ('experience', 'social', 'formal')),
  minutes            integer not null check (minutes between 5 and 60000),
  format             text not null check (format in ('online', 'presencial', 'hibrido')),
  provider           text check (length(provider) <= 120),
  status             text not null default 'draft' check (status in ('draft', 'in_review', 'published', 'archived')),
  body_md            text not null default '' check (length(body_md) <= 20000),
  url                text check (url ~ '^https://' and length(url) <= 2048),
  cost_cents         integer check (cost_cents between 0 and 100000000),
  language           text not null default 'pt-BR' check (language ~ '^[a-z]{2}-[A-Z]{2}$'),
  valid_until        date,
  owner_id           uuid default app.person_id(),
  published_at       timestamptz,
  last_link_check_at timestamptz,
  link_ok            boolean,
  link_failures      smallint not null default 0 check (link_failures between 0 and 1000),
  code_key           text not null generated always as (upper(code)) stored,
  title_key          text not null generated always as (app.normalise(title)) stored,
  search             text not null generated always as (
                                  app.normalise(title || ' ' || summary || ' ' || coalesce(provider, '') || ' ' || code)) stored,
  words              tsvector not null generated always as (
                                  setweight(to_tsvector('portuguese'::regconfig, app.normalise(title)), 'A')
                                  || setweight(to_tsvector('portuguese'::regconfig, app.normalise(summary || ' ' || coalesce(provider, ''))), 'B')) stored,
  source_item_id     uuid,
  cover_id           uuid
);
call app.tenant_table('library_items');
comment on column library_items.body_md is 'Markdown, as written.';
comment on column library_items.cost_cents is 'What it costs a person, in cents of a real; 0 is free, null is not known.';
comment on column library_items.valid_until is 'Last day on which it is offered; null: no end.';
comment on column library_items.owner_id is 'Who wrote or suggested it, and therefore doesn''t rate it; null for what came with the company. A plain uuid: it may be a platform administrator.';
comment on column library_items.published_at is 'When it was last put up; null for what has been up from the beginning, and before.';
comment on column library_items.link_ok is 'What the last check of the address found; null when it was never checked.';
comment on column library_items.link_failures is 'Checks in a row that found nothing; three make a broken link.';
comment on column library_items.source_item_id is 'The item of the platform''s catalogue it was copied from; null for all others. A plain uuid: that one is of another company.';
comment on column library_items.cover_id is 'The last part of the address of its picture; null: it has none.';
alter table library_items add constraint library_code_is_unique unique (company_id, code_key);
create index on library_items (company_id, status, id);
create index on library_items (company_id, owner_id);
create unique index global_is_copied_once on library_items (company_id, source_item_id) where source_item_id is not null;
revoke delete on library_items from pdy_app;
create policy add on library_items for insert to pdy_app
  with check ((select app.writes_content()));
create policy change on library_items for update to pdy_app
  using ((select app.writes_content()))
  with check ((select app.writes_content()));

-- What an item teaches: from which level it makes sense, and to which it leads.
create table library_item_competencies (
  item_id       uuid not null,
  competency_id uuid not null,
  entry_level   smallint not null check (entry_level between 1 and 5),
  to_level      smallint not null check (to_level between 1 and 5),
  constraint leads_upwards check (to_level >= entry_level)
);
call app.tenant_table('library_item_competencies', 'item_id, competency_id');
alter table library_item_competencies
  add foreign key (company_id, item_id) references library_items (company_id, id) on delete cascade,
  add foreign key (company_id, competency_id) references competencies (company_id, id);
create index on library_item_competencies (company_id, competency_id);
create policy see on library_item_competencies for select to pdy_app using (company_id = (select app.company_id()));
create policy write on library_item_competencies to pdy_app
  using ((select app.administers())) with check ((select app.administers()));
create policy written_by_platform on library_item_competencies to pdy_app
  using ((select app.role()) = 'platform_admin') with check ((select app.role()) = 'platform_admin');

-- Stars and what the item did to levels: figures over people, which nobody reads one by one. Reads: everybody.
-- Writes: the system.
create table library_figures (
  item_id              uuid not null,
  rating_count         integer not null default 0 check (rating_count >= 0),
  rating_sum           integer not null default 0 check (rating_sum >= 0),
  effect_competency_id uuid,
  effect_mean          numeric(5, 2) check (effect_mean between -4 and 4),
  effect_people        integer check (effect_people >= 5),
  effect_on            date,
  constraint effect_is_whole check (num_nulls(effect_competency_id, effect_mean, effect_people) in (0, 3))
);
call app.tenant_table('library_figures', 'item_id');
comment on column library_figures.effect_mean is 'Levels gained within 90 days of finishing, on average; null with fewer than five people.';
comment on column library_figures.effect_on is 'Day the effect was last computed; null when it never was.';
alter table library_figures
  add foreign key (company_id, item_id) references library_items (company_id, id),
  add foreign key (company_id, effect_competency_id) references competencies (company_id, id);
create index on library_figures (company_id, effect_competency_id);
revoke delete on library_figures from pdy_app;
create policy see on library_figures for select to pdy_app using (company_id = (select app.company_id()));
create policy add on library_figures for insert to pdy_app with check ((select app.role()) = 'system');
create policy change on library_figures for update to pdy_app
  using ((select app.role()) = 'system') with check ((select app.role()) = 'system');

-- Stars of whoever has finished it. Reads: the person; the system counts. Writes: the person, once it is done, and
-- never on what is their own.
create table library_ratings (
  item_id   uuid not null,
  person_id uuid not null default app.person_id(),
  stars     smallint not null check (stars between 1 and 5),
  comment   text not null default '' check (length(comment) <= 1000)
);
call app.tenant_table('library_ratings', 'item_id, person_id');
alter table library_ratings
  add foreign key (company_id, item_id) references library_items (company_id, id),
  add foreign key (company_id, person_id) references company_members (company_id, user_id);
create index on library_ratings (company_id, person_id);
-- The stars change, whose they are doesn't.
revoke update on library_ratings from pdy_app;
grant update (stars, comment) on library_ratings to pdy_app;
create policy see on library_ratings for select to pdy_app
  using (person_id = (select app.person_id()) or (select app.role()) = 'system');
create policy change on library_ratings for update to pdy_app
  using (person_id = (select app.person_id())) with check (person_id = (select app.person_id()));
create policy remove on library_ratings for delete to pdy_app using (person_id = (select app.person_id()));

-- What a person has put aside to read again. Theirs alone.
create table library_saves (
  item_id   uuid not null,
  person_id uuid not null default app.person_id()
);
call app.tenant_table('library_saves', 'person_id, item_id');
alter table library_saves
  add foreign key (company_id, item_id) references library_items (company_id, id),
  add foreign key (company_id, person_id) references company_members (company_id, user_id);
create index on library_saves (company_id, item_id);
revoke update on library_saves from pdy_app;
create policy see on library_saves for select to pdy_app using (person_id = (select app.person_id()));
create policy add on library_saves for insert to pdy_app with check (person_id = (select app.person_id()));
create policy remove on library_saves for delete to pdy_app using (person_id = (select app.person_id()));

-- What somebody who leads, or an administrator, recommends to a person by name. Reads: the person, whoever gave it,
-- whoever leads them, administrators. Writes: who leads and administrators. Whoever gave it takes it back.
create table library_assignments (
  item_id     uuid not null,
  person_id   uuid not null,
  assigned_by uuid not null default app.person_id(),
  message     text not null default '' check (length(message) <= 500),
  due_on      date,
  constraint nobody_assigns_to_themselves check (person_id <> assigned_by)
);
call app.tenant_table('library_assignments', 'person_id, item_id');
comment on column library_assignments.assigned_by is 'A plain uuid: it may be a platform administrator.';
alter table library_assignments
  add foreign key (company_id, item_id) references library_items (company_id, id),
  add foreign key (company_id, person_id) references company_members (company_id, user_id);
create index on library_assignments (company_id, item_id);
create policy see on library_assignments for select to pdy_app
  using (person_id = (select app.person_id()) or assigned_by = (select app.person_id())
         or (select app.administers()) or person_id in (select app.led_people()));
create policy add on library_assignments for insert to pdy_app
  with check (assigned_by = (select app.person_id())
              and ((select app.administers()) or person_id in (select app.led_people())));
create policy change on library_assignments for update to pdy_app
  using ((select app.administers()) or person_id in (select app.led_people()))
  with check (assigned_by = (select app.person_id())
              and ((select app.administers()) or person_id in (select app.led_people())));
-- Whoever may give takes back, also what somebody else gave.
create policy remove on library_assignments for delete to pdy_app
  using (assigned_by = (select app.person_id()) or (select app.administers()) or person_id in (select app.led_people()));

-- What people miss in the library. Reads: the person and administrators. Writes: the person suggests; administrators
-- decide. Nobody deletes.
create table library_suggestions (
  id            uuid not null default uuidv7(),
  person_id     uuid not null default app.person_id(),
  title         text not null check (length(title) between 3 and 200),
  url           text check (url ~ '^https://' and length(url) <= 2048),
  kind          text not null check (kind in ('course', 'reading', 'project', 'mentoring', 'job_rotation', 'event',
                'practice', 'simulado', 'deck', 'assessment', 'other')),
  minutes       integer not null check (minutes between 5 and 60000),
  competency_id uuid,
  reason        text not null default '' check (length(reason) <= 1000),
  status        text not null default 'pending' check (status in ('pending', 'accepted', 'rejected')),
  answer        text not null default '' check (length(answer) <= 500),
  decided_by    uuid,
  item_id       uuid,
  constraint accepted_suggestion_has_an_item check ((status = 'accepted') = (item_id is not null)),
  constraint rejection_has_an_answer check (status <> 'rejected' or length(answer) >= 3)
);
call app.tenant_table('library_suggestions');
comment on column library_suggestions.decided_by is 'A plain uuid: it may be a platform administrator.';
comment on column library_suggestions.item_id is 'The draft that was made of it.';
alter table library_suggestions
  add foreign key (company_id, person_id) references company_members (company_id, user_id),
  add foreign key (company_id, competency_id) references competencies (company_id, id),
  add foreign key (company_id, item_id) references library_items (company_id, id);
create index on library_suggestions (company_id, person_id);
create index on library_suggestions (company_id, competency_id);
create index on library_suggestions (company_id, item_id);
create index on library_suggestions (company_id, status, id);
revoke insert, update, delete on library_suggestions from pdy_app;
grant insert (title, url, kind, minutes, competency_id, reason), update (status, answer, decided_by, item_id)
  on library_suggestions to pdy_app;
create policy see on library_suggestions for select to pdy_app
  using (person_id = (select app.person_id()) or (select app.writes_content()));
create policy add on library_suggestions for insert to pdy_app
  with check (person_id = (select app.person_id()) and status = 'pending');
create policy change on library_suggestions for update to pdy_app
  using ((select app.writes_content()))
  with check ((select app.writes_content()));

-- Items that belong together, in an order. Reads: everybody. Writes: administrators.
create table library_collections (
  id          uuid not null default uuidv7(),
  name        text not null check (length(name) between 1 and 120),
  name_key    text not null generated always as (app.normalise(name)) stored,
  description text not null default '' check (length(description) <= 1000)
);
call app.tenant_table('library_collections');
alter table library_collections add constraint collection_name_is_unique unique (company_id, name_key);
create policy see on library_collections for select to pdy_app using (company_id = (select app.company_id()));
create policy write on library_collections to pdy_app
  using ((select app.writes_content()))
  with check ((select app.writes_content()));

create table library_collection_items (
  collection_id uuid not null,
  item_id       uuid not null,
  position      smallint not null check (position between 1 and 100)
);
call app.tenant_table('library_collection_items', 'collection_id, item_id');
comment on column library_collection_items.position is 'Place in the collection, from 1.';
alter table library_collection_items
  add foreign key (company_id, collection_id) references library_collections (company_id, id) on delete cascade,
  add foreign key (company_id, item_id) references library_items (company_id, id);
create index on library_collection_items (company_id, item_id);
create policy see on library_collection_items for select to pdy_app using (company_id = (select app.company_id()));
create policy write on library_collection_items to pdy_app
  using ((select app.writes_content()))
  with check ((select app.writes_content()));
