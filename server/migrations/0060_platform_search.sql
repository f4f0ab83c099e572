-- The platform's lists of accounts read about as much among a million as among a thousand, whatever narrows them.

-- Name and address stand before U+001F, position and department behind it: the platform searches the former alone.
alter table profiles alter column search set expression as (app.normalise(
  ' ' || first_name || ' ' || last_name || ' ' || coalesce(display_name, '') || ' ' || email || U&'\001F '
  || coalesce(position, '') || ' ' || coalesce(department, '')));
comment on column profiles.search is
  'What a search for people compares: name and address, U+001F, position and department.';

-- Whoever walks along a list finds there what a search compares and narrows, without a look at the accounts themselves.
-- The two of everybody know no company: for a large one the planner would walk them, through all the others.
create index accounts_by_name on profiles (name_key, user_id) include (search, role, is_active);
create index accounts_newest on profiles (created_at desc, user_id desc) include (search, role, is_active);
create index accounts_of_role_by_name on profiles (role, name_key, user_id) include (search, is_active, company_id);
create index accounts_of_role_newest on profiles (role, created_at desc, user_id desc)
  include (search, is_active, company_id);
create index accounts_of_company_newest on profiles (company_id, created_at desc, user_id desc)
  include (search, role, is_active);
create index accounts_inactive_by_name on profiles (name_key, user_id) include (search, role, company_id)
  where not is_active;
create index accounts_inactive_newest on profiles (created_at desc, user_id desc) include (search, role, company_id)
  where not is_active;
create index accounts_outside_by_name on profiles (name_key, user_id) include (search, role, is_active)
  where company_id is null;
create index accounts_outside_newest on profiles (created_at desc, user_id desc) include (search, role, is_active)
  where company_id is null;
drop index profiles_name_key_user_id_idx;
drop index profiles_created_at_user_id_idx;
drop index profiles_created_at_user_id_idx1;

-- Few values, each written once: what counts are taken from.
create index accounts_counted on profiles (role, is_active, company_id);

create index accounts_by_words on profiles using gin ((split_part(search, U&'\001F', 1)) gin_trgm_ops, role, company_id,
  is_active, (company_id is null)) with (gin_pending_list_limit = 256);

-- What a search of accounts compares name and address with: all that was typed, anywhere; one or two letters or digits,
-- which have no trigram of their own, at the beginning of a word. Null: nothing was typed.
create function app.account_pattern(words text) returns text immutable parallel safe
begin atomic
  select case when typed ~ '^[[:alnum:]]{1,2}$' then '% ' else '%' end
    || regexp_replace(typed, '([\\%_])', '\\\1', 'g') || '%'
  from app.normalise(btrim(words)) typed where typed <> '';
end;

-- What an account that is listed holds, as a condition on profiles p; `pattern` stands as $1.
create function app.account_condition(pattern text, asked jsonb) returns text immutable parallel safe
begin atomic
  select concat_ws(' and ', 'true',
    case when pattern is not null then $c$split_part(p.search, U&'\001F', 1) like $1$c$ end,
    case when asked ? 'role' then format('p.role = %L', asked ->> 'role') end,
    case asked -> 'is_active' when 'true' then 'p.is_active' when 'false' then 'not p.is_active' end,
    case when asked -> 'company_id' = 'null' then 'p.company_id is null'
      when asked ? 'company_id' then format('p.company_id = %L::uuid', asked ->> 'company_id') end);
end;

-- A page of the accounts that the caller may see, whose name or address contains what was typed (null: all), and of whom
-- all holds that is asked: role, is_active, company_id (null: none). By 'name', first the names that begin with what was
-- typed, or the 'newest' first; behind (after_key, after_id), where after_key is a name_key or an instant.
--
-- Frequent words fill a page soon along the list; rare ones are found by an index, all of them. Which of both the
-- planner can't know, so each is tried with little, then with more, and at last the list is walked to its end. Those who
-- came together often have their address in common: the newest are walked further before an index is asked for all.
create function app.search_accounts(words text, page_size integer, asked jsonb default '{}', sort text default 'name',
    after_key text default null, after_id uuid default null)
  returns setof uuid rows 50 language plpgsql stable
  set search_path = pg_catalog, public, app set enable_seqscan = off set jit = off as $$
declare
  page integer := least(page_size, 1000);
  pattern text := app.account_pattern(words);
  start text := app.normalise(btrim(words));
  budgets integer[] := case sort when 'newest' then array[20000, 60000, null] else array[2000, 60000, null] end;
  in_order text := case sort when 'newest' then 'p.created_at desc, p.user_id desc' else 'p.name_key, p.user_id' end;
  behind text := case when after_id is null then 'true' when sort = 'newest'
    then '(p.created_at, p.user_id) < ($2::timestamptz, $3)' else '(p.name_key, p.user_id) > ($2, $3)' end;
  rank text := case sort when 'newest' then 'false::boolean' else 'app.begins(p.name_key, $6)' end;
  from_rank boolean := sort <> 'newest' and (after_id is null or app.begins(after_key, start));
  met text := app.account_condition(pattern, '{}');
  narrowed text := app.account_condition(null, asked);
  walk text := format('select p.user_id, p.search from profiles p where %s and %%s and %%s order by %s limit $5',
    narrowed, in_order);
  budget integer;
  piece record;
  ids uuid[];
  found uuid[];
  is_more boolean;
begin
  if pattern is null then
    return query execute format('select p.user_id from (' || walk || ') p', behind, 'true')
      using pattern, after_key, after_id, page, page;
    return;
  end if;
  foreach budget in array budgets loop
    found := '{}';
    is_more := false;
    for piece in
      select * from (values (1, true, $c$p.name_key >= $6 and p.name_key < $6 || U&'\FFFF'$c$),
        (2, false, 'p.name_key < $6'), (3, false, $c$p.name_key >= $6 || U&'\FFFF'$c$)) pieces (n, begins, place)
      where sort <> 'newest' and pieces.begins <= from_rank
      union all select 4, false, 'true' where sort = 'newest' order by n
    loop
      execute format(case when budget is null
          then 'select array(select p.user_id from (' || walk || ') p where %s limit $4), false'
          else 'with near as materialized (' || walk || ') select array(select p.user_id from near p where %s limit $4),
            (select count(*) = $5 from near)' end,
          case when piece.begins = from_rank then behind else 'true' end, piece.place, met)
        using pattern, after_key, after_id, page - cardinality(found), budget, start
        into ids, is_more;
      found := found || ids;
      exit when is_more or cardinality(found) = page;
    end loop;
    if cardinality(found) = page or not is_more then
      return query select unnest(found);
      return;
    end if;
    execute format('with found as materialized (
        select p.user_id, p.name_key, p.created_at from profiles p where %1$s and %2$s),
      few as materialized (select * from found limit $5 + 1)
      select array(select p.user_id from few p where %3$s < $7 or %3$s = $7 and %4$s order by %3$s desc, %5$s limit $4),
        (select count(*) > $5 from few)', narrowed, met, rank, behind, in_order)
      using pattern, after_key, after_id, page, greatest(budget / 4, 2500), start, from_rank
      into ids, is_more;
    if not is_more then
      return query select unnest(ids);
      return;
    end if;
  end loop;
end $$;
revoke execute on function app.search_accounts from public;
grant execute on function app.search_accounts to pdy_platform;

-- How many accounts a search finds: exactly up to 10,000 where nothing was typed and up to 1,000 else; is_more tells that
-- there are more.
create function app.count_accounts(words text, asked jsonb, out counted integer, out is_more boolean)
  language plpgsql stable
  set search_path = pg_catalog, public, app set enable_seqscan = off set jit = off as $$
declare
  pattern text := app.account_pattern(words);
  most integer := case when pattern is null then 10000 else 1000 end;
  narrowed text := app.account_condition(null, asked);
  met text := app.account_condition(pattern, '{}');
  walk text := format('select p.search from profiles p where %s order by p.name_key, p.user_id limit $2', narrowed);
  budget integer;
begin
  if pattern is null then
    execute format('select count(*) from (select from profiles p where %s limit $1 + 1) p', narrowed)
      using most into counted;
  else
    foreach budget in array array[2000, 20000] loop
      execute format('select count(*) from (select from (%s) p where %s limit $3 + 1) p', walk, met)
        using pattern, budget, most into counted;
      -- the index finds less than a tenth sooner
      exit when counted < budget / 10 or counted > most;
    end loop;
    if counted <= most then
      execute format('with found as materialized (select p.user_id from profiles p where %s and %s)
        select count(*) from (select from found limit $2 + 1) few', narrowed, met)
        using pattern, most into counted;
    end if;
  end if;
  is_more := counted > most;
  counted := least(counted, most);
end $$;
revoke execute on function app.count_accounts from public;
grant execute on function app.count_accounts to pdy_platform;
