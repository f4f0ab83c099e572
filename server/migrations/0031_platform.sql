-- What the platform does across companies: counts, addresses of accounts, and lists that read about as much among a million
-- accounts as among a thousand, whatever narrows them.
-- What is here serves the platform alone; it changes profiles by its own policies, and the address of the account follows.

-- Counts over all companies. Runs as the owner because the platform may not look into the tables of companies; it
-- takes nothing and tells numbers alone.
create policy counted on pdi_plans for select to pdy_owner using (true);

create function app.platform_counts(out total_users integer, out active_users integer, out total_pdis integer)
  language sql stable security definer set search_path = pg_catalog, public, app as $$
  select p.users::integer, p.active::integer, (select count(*) from pdi_plans)::integer
  from (select count(*) as users, count(*) filter (where is_active) as active from profiles) p
$$;
revoke execute on function app.platform_counts from public;
grant execute on function app.platform_counts to pdy_platform;

-- The address of a profile is its account's. What the platform writes there the account takes over in the same
-- transaction: links that were mailed open nothing any more, and the old address is told.
create policy follows_profile on auth.users to pdy_owner using (true) with check (true);
create policy follows_profile on auth.identities to pdy_owner using (true) with check (true);
create policy follows_profile on auth.one_time_tokens to pdy_owner using (true) with check (false);
create policy follows_profile on auth.device_attempts to pdy_owner using (true) with check (false);
create policy follows_profile on auth.mails to pdy_owner using (true) with check (kind = 'email_changed');

create function auth.follow_address() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, app as $$
declare
  mail uuid;
begin
  update auth.users set email = new.email, new_email = null, email_change_old_ok = false,
    email_change_new_ok = false, updated_at = app.now()
  where id = new.user_id;
  if not found then
    return null;
  end if;
  update auth.identities set identity_data = identity_data || jsonb_build_object('email', new.email), updated_at = app.now()
  where user_id = new.user_id and provider = 'email';
  delete from auth.one_time_tokens where user_id = new.user_id;
  delete from auth.device_attempts where email = old.email;
  insert into auth.mails (kind, email, details) values ('email_changed', old.email,
    jsonb_build_object('new_email', new.email, 'at', to_char(app.now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
  returning id into mail;
  perform app.enqueue('mail', jsonb_build_object('account_mail', mail));
  return null;
exception when unique_violation then
  raise exception 'address_is_taken' using errcode = '23514', constraint = 'address_is_taken';
end $$;
create trigger follow_address after update of email on profiles for each row
  when (current_user = 'pdy_platform' and old.email is distinct from new.email)
  execute function auth.follow_address();

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
