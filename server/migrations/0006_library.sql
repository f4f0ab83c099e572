-- Activity library: things one can do to grow in a competency. Reads: everybody what is published; administrators all.
-- Writes: administrators. Nobody deletes: an item is archived.

create table library_items (
  id            uuid not null default uuidv7(),
  code          text not null check (length(code) between 1 and 40),
  title         text not null check (length(title) between 3 and 200),
  summary       text not null check (length(summary) between 1 and 500),
  kind          text not null check (kind in ('course', 'reading', 'project', 'mentoring', 'job_rotation', 'event',
                'practice', 'simulado', 'deck', 'assessment', 'other')),
  learning_type text not null check (learning_type in ('experience', 'social', 'formal')),
  minutes       integer not null check (minutes between 5 and 60000),
  format        text not null check (format in ('online', 'presencial', 'hibrido')),
  provider      text check (length(provider) <= 120),
  status        text not null default 'draft' check (status in ('draft', 'in_review', 'published', 'archived'))
);
call app.tenant_table('library_items');
revoke delete on library_items from pdy_app;
alter table library_items add constraint library_code_is_unique unique (company_id, code);
create policy see on library_items for select to pdy_app
  using (status = 'published' or (select app.administers()));
create policy add on library_items for insert to pdy_app with check ((select app.administers()));
create policy change on library_items for update to pdy_app
  using ((select app.administers())) with check ((select app.administers()));

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

alter table pdi_activities
  add foreign key (company_id, library_item_id) references library_items (company_id, id);
create index on pdi_activities (company_id, library_item_id);
