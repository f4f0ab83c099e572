-- The library's details: a catalogue of the platform's that companies copy from, and a picture on an item.

-- What the platform offers to every company's library. Of the platform's own company; competencies are named by their
-- code, because each company has its own. Reads: the platform, and everybody what is up, by app.library_globals.
-- Writes: the platform. Nobody deletes: an item is archived.
create table library_globals (
  id            uuid not null default uuidv7(),
  code          text not null check (length(code) between 1 and 40),
  code_key      text not null generated always as (upper(code)) stored,
  title         text not null check (length(title) between 3 and 200),
  summary       text not null check (length(summary) between 1 and 500),
  body_md       text not null default '' check (length(body_md) <= 20000),
  kind          text not null check (kind in ('course', 'reading', 'project', 'mentoring', 'job_rotation', 'event',
                'practice', 'simulado', 'deck', 'assessment', 'other')),
  learning_type text not null check (learning_type in ('experience', 'social', 'formal')),
  minutes       integer not null check (minutes between 5 and 60000),
  url           text check (url ~ '^https://' and length(url) <= 2048),
  provider      text check (length(provider) <= 120),
  format        text not null check (format in ('online', 'presencial', 'hibrido')),
  cost_cents    integer check (cost_cents between 0 and 100000000),
  language      text not null default 'pt-BR' check (language ~ '^[a-z]{2}-[A-Z]{2}$'),
  teaches       jsonb not null default '[]' check (jsonb_typeof(teaches) = 'array' and jsonb_array_length(teaches) <= 5),
  status        text not null default 'draft' check (status in ('draft', 'published', 'archived'))
);
comment on column library_globals.teaches is 'Codes of competencies, each with entry_level and to_level.';
call app.tenant_table('library_globals');
alter table library_globals add constraint global_code_is_unique unique (company_id, code_key);
revoke all on library_globals from pdy_app;
create policy platform_sees on library_globals for select to pdy_platform
  using (company_id in (select c.id from companies c where c.is_platform));
create policy platform_adds on library_globals for insert to pdy_platform
  with check (company_id in (select c.id from companies c where c.is_platform));
create policy platform_changes on library_globals for update to pdy_platform
  using (company_id in (select c.id from companies c where c.is_platform))
  with check (company_id in (select c.id from companies c where c.is_platform));
grant select,
      insert (company_id, code, title, summary, body_md, kind, learning_type, minutes, url, provider, format, cost_cents,
              language, teaches),
      update (code, title, summary, body_md, kind, learning_type, minutes, url, provider, format, cost_cents, language,
              teaches, status)
  on library_globals to pdy_platform;
create policy shown_to_companies on library_globals for select to pdy_owner
  using (company_id in (select c.id from companies c where c.is_platform));

-- Runs as the owner because the rows lie behind the fence; what is up is the same for everybody.
create function app.library_globals() returns setof library_globals
  language sql stable rows 500 security definer set search_path = pg_catalog, public, app as $$
  select g.* from library_globals g
  where g.status = 'published' and g.company_id in (select c.id from companies c where c.is_platform)
$$;
revoke execute on function app.library_globals from public;
grant execute on function app.library_globals to pdy_app;

-- A copy says of what, and there is one.
alter table library_items
  add column source_item_id uuid,
  add column cover_id       uuid;
comment on column library_items.source_item_id is 'The item of the platform''s catalogue it was copied from; null for all others. A plain uuid: that one is of another company.';
comment on column library_items.cover_id is 'The last part of the address of its picture; null: it has none.';
create unique index global_is_copied_once on library_items (company_id, source_item_id) where source_item_id is not null;

-- The pictures. Reads: whoever knows the address, which nobody guesses, so that a browser may keep it for ever.
-- Writes: administrators, also one of the platform who works there.
create table library_covers (
  item_id    uuid not null,
  picture_id uuid not null,
  content    bytea not null check (octet_length(content) between 1 and 262144)
);
comment on column library_covers.picture_id is 'The last part of its address. Another picture has another one.';
comment on column library_covers.content is 'A JPEG that carries nothing but the picture.';
call app.tenant_table('library_covers', 'item_id');
alter table library_covers
  add foreign key (company_id, item_id) references library_items (company_id, id);
create index on library_covers (picture_id);
alter table library_covers alter column content set storage external; -- pictures are packed already
revoke insert, update on library_covers from pdy_app;
grant insert (item_id, picture_id, content), update (picture_id, content) on library_covers to pdy_app;
create policy see on library_covers for select to pdy_app using ((select app.writes_content()));
create policy add on library_covers for insert to pdy_app with check ((select app.writes_content()));
create policy change on library_covers for update to pdy_app
  using ((select app.writes_content())) with check ((select app.writes_content()));
create policy remove on library_covers for delete to pdy_app using ((select app.writes_content()));

create policy shown_by_address on library_covers for select to pdy_owner using (true);
create function app.library_cover(picture uuid) returns bytea
  language sql stable security definer set search_path = pg_catalog, public, app as $$
  select c.content from library_covers c where c.picture_id = picture
$$;
revoke execute on function app.library_cover from public;
grant execute on function app.library_cover to pdy_app;

-- What the company wants done again after some time.
alter table recommendation_rules
  add column renews_after_months smallint check (renews_after_months between 1 and 60),
  add constraint only_mandatory_renews check (renews_after_months is null or kind = 'mandatory');
comment on column recommendation_rules.renews_after_months is 'So long after somebody finished it, it is due again; null: once is enough.';
