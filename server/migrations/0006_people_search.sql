-- Who is looked for by the beginning of the name comes first, and a search reads about as much in a company of a million as
-- in one of a thousand, in every order of the list.
-- Everybody finds the active people of their own company; administrators find the others too. Nothing is written here.

-- Whether a name, as ordered, begins with what was typed. U+FFFF sorts behind every letter, in every language. Null where
-- there is no start.
create function app.begins(name_key text, start text) returns boolean immutable parallel safe
  return name_key >= start and name_key < start || U&'\FFFF';

-- What a search for people compares `search` with: each word (the first four count), the longest first. Longer words
-- are found anywhere, as signs are; one or two letters at the beginning of a word.
create function app.people_patterns(words text) returns text[] immutable parallel safe
begin atomic
  select coalesce(array_agg(case when word ~ '^[[:alnum:]]{1,2}$' then '% ' else '%' end
      || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%' order by length(word) desc), '{}')
  from (select word from regexp_split_to_table(app.normalise(btrim(words)), '\s+') word limit 4) counted;
end;

-- What names that are told first begin with: all that was typed, and then its words of three letters or more (the first
-- four words count).
create function app.name_starts(words text) returns text[] immutable parallel safe
begin atomic
  select app.normalise(btrim(words)) || coalesce(array_agg(word) filter (where length(word) > 2), '{}')
  from (select word from regexp_split_to_table(app.normalise(btrim(words)), '\s+') word limit 4) counted;
end;

-- Whom a search by name tells first: 2 whose name, as ordered, begins with all that was typed, 1 with a word of it, 0
-- the others.
create function app.name_rank(name_key text, words text) returns integer immutable parallel safe
  return case
    when app.begins(name_key, (app.name_starts(words))[1]) then 2
    when app.begins(name_key, (app.name_starts(words))[2]) or app.begins(name_key, (app.name_starts(words))[3])
      or app.begins(name_key, (app.name_starts(words))[4]) or app.begins(name_key, (app.name_starts(words))[5]) then 1
    else 0 end;

-- The order by name cut where the rank changes, in the order in which a search tells the pieces: from `low` to before
-- `high`, which is null for the end.
create function app.name_pieces(words text, direction text, out rank integer, out low text, out high text)
  returns setof record immutable parallel safe
begin atomic
  select app.name_rank(cut.low, words), cut.low, cut.high
  from (select point as low, lead(point) over (order by point) as high
        from (select '' union select start || ending
              from unnest(app.name_starts(words)) start, unnest(array['', U&'\FFFF']) ending) points (point)) cut
  order by 1 desc, case direction when 'asc' then cut.low end, cut.low desc;
end;

-- A page of the people of the caller's company whose name, address, position or department contains every word (the
-- first four count; null: all people), and of whom all holds that is asked (contract: UserFilters). By name: first by
-- app.name_rank. A page begins behind (after_rank, after_key, after_id); after_key is a name_key or an instant. Whom
-- administrators alone ask for (anybody but active people) others are not told.
--
-- Frequent words fill a page soon along the list; rare ones are found by the index of words, all of them. Which of both
-- the planner can't know, so each is tried with little, then with more, and at last the list is walked to its end.
--
-- Runs as the owner because `like` may not use an index under a policy; filters by company first. Each statement is
-- planned for its company: taken for one of the common size, a large one would be sorted whole.
create function app.search_people(words text, page_size integer, asked jsonb default '{"is_active": true}',
    sort text default 'name', direction text default 'asc', after_rank integer default null,
    after_key text default null, after_id uuid default null)
  returns setof uuid rows 50 language plpgsql stable security definer
  set search_path = pg_catalog, public, app set enable_seqscan = off as $$
declare
  page integer := least(page_size, 50000);
  from_rank integer := case sort when 'name' then coalesce(after_rank, 2) else 0 end;
  way text := case direction when 'desc' then 'desc' else 'asc' end;
  than text := case way when 'asc' then '>' else '<' end;
  rank text := case sort when 'name' then 'app.name_rank(p.name_key, $10)' else '0::integer' end;
  -- among those who were never there the order says nothing, and would keep an index from ending after a page
  key text := case when sort = 'name' then 'p.name_key' when not asked ? 'without_sign_in'
    then $key$coalesce(p.last_login, '-infinity'::timestamptz)$key$ end;
  behind text := case when after_id is null then 'true' when key is null then format('p.user_id %s $7', than)
    else format('(%s, p.user_id) %s ($6::%s, $7)', key, than, case sort when 'name' then 'text' else 'timestamptz' end) end;
  in_order text := concat_ws(', ', key || ' ' || way, 'p.user_id ' || way);
  patterns text[] := app.people_patterns(words);
  met text := (select string_agg(format('p.search like $2[%s]', n), ' and ') from generate_subscripts(patterns, 1) n);
  narrowed text := (
    select concat_ws(' and ', 'p.company_id = $1', string_agg(condition, ' and ')) from (values
      ('role', $c$p.role = $3 ->> 'role'$c$), ('department', $c$p.department = $3 ->> 'department'$c$),
      ('is_active', $c$p.is_active = ($3 ->> 'is_active')::boolean$c$),
      ('manager_id', $c$p.manager_id = ($3 ->> 'manager_id')::uuid$c$),
      ('without_manager', 'p.manager_id is null'), ('without_sign_in', 'p.last_login is null')) known (name, condition)
    where asked ? known.name);
  along text := format('select p.user_id, p.search from profiles p where %s and %s and %%s order by %s limit $9', narrowed,
    case sort when 'name' then 'p.name_key >= $4 and ($5 is null or p.name_key < $5)' else 'true' end, in_order);
  walk text;
  budget integer;
  piece record;
  ids uuid[];
  found uuid[];
  is_more boolean;
begin
  if asked <> '{"is_active": true}' and app.role() not in ('admin', 'corporate', 'platform_admin') then
    return;
  end if;
  if words is null then
    return query execute format('select p.user_id from (' || along || ') p', behind)
      using app.company_id(), patterns, asked, '', null, after_key, after_id, page, page;
    return;
  end if;
  foreach budget in array array[2000, 60000, null] loop
    found := '{}';
    is_more := false;
    for piece in
      select * from app.name_pieces(words, way) pieces where sort = 'name' and pieces.rank <= from_rank
      union all select 0, null, null where sort <> 'name'
    loop
      walk := format(along, case when piece.rank = from_rank then behind else 'true' end);
      execute case when budget is null
          then format('select array(select p.user_id from (%s) p where %s limit $8), false', walk, met)
          else format('with near as materialized (%s) select array(select p.user_id from near p where %s limit $8),
            (select count(*) = $9 from near)', walk, met) end
        using app.company_id(), patterns, asked, piece.low, piece.high, after_key, after_id,
          page - cardinality(found), budget, words
        into ids, is_more;
      found := found || ids;
      exit when is_more or cardinality(found) = page;
    end loop;
    if cardinality(found) = page or not is_more then
      return query select unnest(found);
      return;
    end if;
    execute format('with found as materialized (
        select p.user_id, p.name_key, p.last_login from profiles p where %1$s and %2$s),
      few as materialized (select * from found limit $9 + 1)
      select array(select p.user_id from few p where %3$s < $11 or %3$s = $11 and %4$s order by %3$s desc, %5$s limit $8),
        (select count(*) > $9 from few)', narrowed, met, rank, behind, in_order)
      using app.company_id(), patterns, asked, null, null, after_key, after_id, page, budget / 4 + 500, words, from_rank
      into ids, is_more;
    if not is_more then
      return query select unnest(ids);
      return;
    end if;
  end loop;
end $$;
revoke execute on function app.search_people from public;
grant execute on function app.search_people to pdy_app;
