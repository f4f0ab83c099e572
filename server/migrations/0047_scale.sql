-- What grows with the years is not counted anew for each page.

-- How far the evidence behind a kept level reaches, so that nobody who asks for old evidence reads all of it.
alter table held_levels
  add column last_on         date,
  add column certified_until date,
  add constraint certified_levels_have_evidence check (certified_until is null or last_on is not null);
comment on column held_levels.last_on is 'Day of the newest evidence up to as_of that is not void; null: there is none.';
comment on column held_levels.certified_until is
  'Last day that a certification among it counts; infinity: for ever; null: there is none.';
alter table held_levels no force row level security;
alter table competency_evidence no force row level security;
update held_levels h set last_on = n.last_on, certified_until = n.certified_until
from (select e.company_id, e.person_id, e.competency_id, max(e.observed_on) as last_on,
        max(coalesce(e.expires_on, 'infinity')) filter (where e.kind = 'certification') as certified_until
      from competency_evidence e
      join held_levels k on k.company_id = e.company_id and k.person_id = e.person_id and k.competency_id = e.competency_id
      where e.status <> 'void' and e.observed_on <= k.as_of
      group by e.company_id, e.person_id, e.competency_id) n
where n.company_id = h.company_id and n.person_id = h.person_id and n.competency_id = h.competency_id;
alter table held_levels force row level security;
alter table competency_evidence force row level security;
create index held_levels_by_last_day on held_levels (company_id, last_on, person_id, competency_id);

-- A word of one or two letters has no trigram of its own, so that "maria si" looked at every Maria. As the beginning of
-- a word it has one: the text begins with a blank, and so does what such a word is compared with.
alter table profiles alter column search set expression as (app.normalise(
  ' ' || first_name || ' ' || last_name || ' ' || coalesce(display_name, '') || ' ' || email || ' '
  || coalesce(position, '') || ' ' || coalesce(department, '')));

-- What a search for people compares `search` with: each word (the first four count), the longest first. Longer words
-- are found anywhere, as signs are; one or two letters at the beginning of a word.
create function app.people_patterns(words text) returns text[] immutable parallel safe
begin atomic
  select coalesce(array_agg(case when word ~ '^[[:alnum:]]{1,2}$' then '% ' else '%' end
      || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%' order by length(word) desc), '{}')
  from (select word from regexp_split_to_table(app.normalise(btrim(words)), '\s+') word limit 4) counted;
end;

drop function app.users_with(text, integer);

-- People of the caller's company, active or not, whose name, address, position or department contains every word, with
-- what lists narrow them and order them by. For administrators. Runs as the owner because `like` may not use an index
-- under a policy; filters by company first.
create function app.users_with(words text, out user_id uuid, out name_key text, out last_login timestamptz, out role text,
    out is_active boolean, out department text, out manager_id uuid)
  returns setof record language plpgsql stable security definer set search_path = pg_catalog, public, app as $$
#variable_conflict use_column
declare
  company uuid := app.company_id();
  patterns text[] := app.people_patterns(words);
begin
  if app.role() not in ('admin', 'corporate', 'platform_admin') then
    return;
  end if;
  return query
    select p.user_id, p.name_key, p.last_login, p.role, p.is_active, p.department, p.manager_id from profiles p
    where p.company_id = company
      and p.search like patterns[1] and p.search like coalesce(patterns[2], '%')
      and p.search like coalesce(patterns[3], '%') and p.search like coalesce(patterns[4], '%');
end $$;
revoke execute on function app.users_with from public;
grant execute on function app.users_with to pdy_app;

-- As in migration 0017, with the patterns of people.
create or replace function app.search_people(words text, page_size integer, after_begins boolean default null,
    after_name text default null, after_id uuid default null)
  returns setof uuid language plpgsql stable security definer
  set search_path = pg_catalog, public, app as $$
declare
  company uuid := app.company_id();
  start text := app.normalise(btrim(words));
  patterns text[] := app.people_patterns(words);
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
