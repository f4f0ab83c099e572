-- What a person has to do with stays readable to them when it is archived: they finish it, rate it, and find it again.

-- Items in the caller's own plans, saves, stars and recommendations, as a set of a small known price (see app.seen_goals).
create function app.own_items() returns setof uuid stable cost 100 rows 100
begin atomic
  select library_item_id from pdi_activities
  where company_id = (select app.company_id()) and person_id = (select app.person_id()) and library_item_id is not null
  union all
  select item_id from library_saves
  where company_id = (select app.company_id()) and person_id = (select app.person_id())
  union all
  select item_id from library_ratings
  where company_id = (select app.company_id()) and person_id = (select app.person_id())
  union all
  select item_id from recommendations
  where company_id = (select app.company_id()) and person_id = (select app.person_id());
end;
revoke execute on function app.own_items from public;
grant execute on function app.own_items to pdy_app;

-- Asked for what is not up alone, once for all rows.
alter policy see on library_items
  using (status = 'published' or (select app.writes_content()) or id in (select app.own_items()));
