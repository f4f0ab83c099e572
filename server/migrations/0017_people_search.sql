-- Who is looked for by the beginning of the name comes first, and costs no more in a large company than in a small one.

-- Whether a name, as ordered, begins with what was typed. U+FFFF sorts behind every letter, in every language.
create function app.begins(name_key text, words text) returns boolean immutable parallel safe
  return name_key >= app.normalise(btrim(words)) and name_key < app.normalise(btrim(words)) || U&'\FFFF';

drop function app.search_people(text, text, uuid, integer);

-- Active people of the caller's company whose name, address, position or department contains every word (the first
-- four count): those whose name begins with the words, then the others, each by (name_key, user_id). A page begins
-- behind (after_begins, after_name, after_id). Runs as the owner because `like` may not use an index under a policy;
-- filters by company first. Of the others, frequent words fill a page within the next names in order; rare ones are
-- found by trigrams. The planner can't choose (under a policy it may not look at statistics), so the function does.
create function app.search_people(words text, page_size integer, after_begins boolean default null,
    after_name text default null, after_id uuid default null)
  returns setof uuid language plpgsql stable security definer
  set search_path = pg_catalog, public, app as $$
declare
  company uuid := app.company_id();
  start text := app.normalise(btrim(words));
  patterns text[] := (
    select coalesce(array_agg('%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%' order by length(word) desc), '{}')
    from (select word from regexp_split_to_table(start, '\s+') word limit 4) counted);
  page integer := least(page_size, 101);
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  nearby constant integer := 1500;
  other_name text := case when after_begins then null else after_name end;
  other_id uuid := case when after_begins then null else after_id end;
  walked integer;
  found_ids uuid[] := '{}';
begin
  if coalesce(after_begins, true) then
    found_ids := array(
      select p.user_id from profiles p
      where p.company_id = company and p.is_active and p.name_key >= start and p.name_key < start || U&'\FFFF'
        and (p.name_key, p.user_id) >= (coalesce(after_name, ''), coalesce(after_id, nobody))
        and p.user_id is distinct from after_id and p.search like all (patterns)
      order by p.name_key, p.user_id limit page);
    return query select unnest(found_ids);
    page := page - cardinality(found_ids);
    if page = 0 then
      return;
    end if;
  end if;
  with next_names as materialized (
    select p.user_id, p.name_key, p.search from profiles p
    where p.company_id = company and p.is_active and (p.name_key, p.user_id) >= (coalesce(other_name, ''), coalesce(other_id, nobody))
    order by p.name_key, p.user_id limit nearby)
  select (select count(*) from next_names),
         array(select n.user_id from next_names n
               where n.search like all (patterns) and n.user_id is distinct from other_id
                 and not (n.name_key >= start and n.name_key < start || U&'\FFFF') limit page)
  into walked, found_ids;
  if walked < nearby or cardinality(found_ids) = page then
    return query select unnest(found_ids);
  else
    return query
      with matching as materialized (
        select p.name_key, p.user_id from profiles p
        where p.company_id = company and p.is_active
          and p.search like patterns[1] and p.search like coalesce(patterns[2], '%')
          and p.search like coalesce(patterns[3], '%') and p.search like coalesce(patterns[4], '%'))
      select m.user_id from matching m
      where (other_name is null or (m.name_key, m.user_id) > (other_name, other_id))
        and not (m.name_key >= start and m.name_key < start || U&'\FFFF')
      order by m.name_key, m.user_id limit page;
  end if;
end $$;
revoke execute on function app.search_people from public;
grant execute on function app.search_people to pdy_app;
