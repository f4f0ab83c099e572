-- A platform administrator at work inside a company they do not belong to. What they write there names them, and such
-- columns point to members: so a visitor is a member whom the company's own people, counts and days gone by never see.
alter table company_members add column visiting boolean not null default false;
comment on column company_members.visiting is 'A platform administrator at work here, who does not belong to the company: seen by no list and no count.';
create policy no_visitors on company_members as restrictive for select to pdy_app using (not visiting);

-- Once per company: later visits find the row. Whoever has belonged here stays what they were.
create function app.keep_visitor(company uuid) returns void
  language sql security definer set search_path = pg_catalog, public, app as $$
  insert into company_members (company_id, user_id, visiting)
  select company, p.user_id, true from profiles p
  where p.user_id = app.person_id() and p.role = 'platform_admin' and p.is_active and p.company_id is distinct from company
  on conflict (company_id, user_id) do nothing
$$;
revoke execute on function app.keep_visitor from public;
grant execute on function app.keep_visitor to pdy_platform;

-- As in migration 0002; a visitor who comes to belong here is a member from that day on.
create or replace function app.keep_membership() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, app as $$
declare today date := (app.now() at time zone 'UTC')::date;
begin
  if tg_op = 'UPDATE' and old.company_id is not distinct from new.company_id then return new; end if;
  if tg_op = 'UPDATE' and old.company_id is not null then
    update company_members set left_on = greatest(today, joined_on)
    where company_id = old.company_id and user_id = old.user_id;
  end if;
  if new.company_id is not null then
    insert into company_members as m (company_id, user_id) values (new.company_id, new.user_id)
    on conflict (company_id, user_id) do update set left_on = null, visiting = false,
      joined_on = case when m.visiting then today else m.joined_on end;
  end if;
  return new;
end $$;

-- A visitor is not among the company's people: oneself is seen beside them only by whoever works in no company.
create policy no_visitors on profiles as restrictive to pdy_app
  using (company_id = (select app.company_id()) or (select app.company_id()) is null)
  with check (company_id = (select app.company_id()) or (select app.company_id()) is null);

-- The company's own content, which is about nobody: a platform administrator at work there writes it as its
-- administrators do (the catalogue and the rest so since migrations 0020 to 0037). Nothing here opens what is said of people.
create function app.writes_content() returns boolean stable parallel safe
  return app.administers() or app.role() = 'platform_admin';
alter policy see on library_items using (status = 'published' or (select app.writes_content()));
alter policy add on library_items with check ((select app.writes_content()));
alter policy change on library_items using ((select app.writes_content())) with check ((select app.writes_content()));
create policy written_by_platform on library_item_competencies to pdy_app
  using ((select app.role()) = 'platform_admin') with check ((select app.role()) = 'platform_admin');
alter policy see on library_suggestions using (person_id = (select app.person_id()) or (select app.writes_content()));
alter policy change on library_suggestions
  using ((select app.writes_content())) with check ((select app.writes_content()));
alter policy write on library_collections
  using ((select app.writes_content())) with check ((select app.writes_content()));
alter policy write on library_collection_items
  using ((select app.writes_content())) with check ((select app.writes_content()));
alter policy add on career_maps with check ((select app.writes_content()));
alter policy change on career_maps using ((select app.writes_content())) with check ((select app.writes_content()));
alter policy see on career_map_nodes using ((select app.writes_content()));
alter policy write on career_map_nodes using ((select app.writes_content())) with check ((select app.writes_content()));
alter policy see on career_map_edges using ((select app.writes_content()));
alter policy write on career_map_edges using ((select app.writes_content())) with check ((select app.writes_content()));
alter policy add on career_map_snapshots with check ((select app.writes_content()));
