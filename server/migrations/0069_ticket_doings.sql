-- What is found among tickets, who gets one, who asks from outside, what goes with a person who leaves or is erased.
-- Functions of the owner alone: each filters by company first, and tells or changes no more than its name says.

-- Of the caller's tickets and those they attend, which say every word (the first four count), or bear the number: the newest
-- first. Runs as the owner because `like` may not use an index under a policy; filters as the policy does.
create function app.tickets_by_words(words text, most integer) returns setof uuid rows 200
  language plpgsql stable security definer set search_path = pg_catalog, public, app as $$
declare
  company uuid := app.company_id();
  patterns text[] := app.patterns(words);
  bears integer := substring(btrim(words) from '^(?:[A-Za-z]{2,5}-?)?0*([1-9][0-9]{0,8})$')::integer;
  mine boolean := app.attends();
  handled uuid[] := array(select app.handled_categories());
begin
  return query execute 'select f.id from (
      select t.id, t.number from tickets t where t.company_id = $1 and t.number = $3
        and (t.person_id = $4 or (not t.is_confidential and $5) or (t.is_confidential and t.category_id = any ($6)))
      union
      (select t.id, t.number from tickets t where t.company_id = $1 and t.search like all ($2)
        and (t.person_id = $4 or (not t.is_confidential and $5) or (t.is_confidential and t.category_id = any ($6)))
      order by t.number desc limit $7)) f order by f.number desc limit $7'
    using company, patterns, bears, app.person_id(), mine, handled, most;
end $$;
revoke execute on function app.tickets_by_words from public;
grant execute on function app.tickets_by_words to pdy_app;

-- Of people without company: among the members of the platform's own, as it attends them, and as they are now.
create function app.keep_asker() returns table (name text, email text) language sql security definer
  set search_path = pg_catalog, public, app as $$
  insert into company_members (company_id, user_id, visiting)
  select app.platform_company_id(), p.user_id, true from profiles p
  where p.user_id = app.person_id() and p.is_active and p.company_id is null and p.role <> 'platform_admin'
  on conflict (company_id, user_id) do nothing;
  select coalesce(p.display_name, p.first_name || ' ' || p.last_name), p.email from profiles p
  where p.user_id = app.person_id() and p.is_active and p.company_id is null and p.role <> 'platform_admin'
$$;
revoke execute on function app.keep_asker from public;
grant execute on function app.keep_asker to pdy_app;

-- Who gets a new ticket of a category: whom it names, or the handler with the fewest under way, of several the one whose
-- last came longest ago; never who asks. Runs as the owner because who asks reads nobody else's tickets.
create function app.next_handler(category uuid, asker uuid, preferred uuid) returns uuid language sql stable security definer
  set search_path = pg_catalog, public, app as $$
  select p.user_id from ticket_categories c
  join profiles p on p.company_id = c.company_id and p.is_active and p.role in ('admin', 'corporate') and p.user_id <> asker
    and (exists (select from ticket_handlers h where (h.company_id, h.category_id, h.person_id) = (c.company_id, c.id, p.user_id))
         or (p.user_id = preferred and not c.is_confidential))
  left join lateral (
    select count(*) filter (where t.status in ('aberto', 'em_andamento', 'aguardando_solicitante')) as under_way, max(t.number) as last
    from tickets t where t.company_id = c.company_id and t.assignee_id = p.user_id) has on true
  where c.company_id = app.company_id() and c.id = category
  order by (p.user_id = preferred) desc nulls last, has.under_way, has.last nulls first, p.user_id limit 1
$$;
revoke execute on function app.next_handler from public;
grant execute on function app.next_handler to pdy_app;
create policy vetted_functions on ticket_handlers for select to pdy_owner using (true);

-- What happened to a ticket is read in the log of events like the ticket itself: of what was asked in confidence, whoever
-- administers is not even told that there is something.
create policy tickets_like_themselves on events as restrictive for select to pdy_app
  using (name not like 'tickets.%' or payload ->> 'in_confidence' is null or actor_id = (select app.person_id())
         or (select app.role()) = 'system'
         or (payload ->> 'in_confidence')::uuid in (select app.handled_categories()));

-- Who attends where nobody of the company does: in the platform's own, its team.
create function app.platform_staff() returns uuid[] language sql stable security definer
  set search_path = pg_catalog, public, app as $$
  select array_agg(p.user_id) from profiles p
  where app.company_id() = app.platform_company_id() and p.role = 'platform_admin' and p.is_active
$$;
revoke execute on function app.platform_staff from public;
grant execute on function app.platform_staff to pdy_app;

create function app.drop_unsent_files() returns integer language sql security definer
  set search_path = pg_catalog, public, app as $$
  with gone as (delete from ticket_files where ticket_id is null and created_at < now() - interval '1 day' returning 1)
  select count(*)::int from gone
$$;
revoke execute on function app.drop_unsent_files from public;
grant execute on function app.drop_unsent_files to pdy_jobs;
create policy dropped on ticket_files for select to pdy_owner using (ticket_id is null);
create policy dropped_by_job on ticket_files for delete to pdy_owner using (ticket_id is null);

-- What somebody attends and may no longer goes back into the queue, also what is solved: it may be opened again.
-- Null: of every category.
create function app.hand_back(company uuid, person uuid, category uuid) returns void language sql
  set search_path = pg_catalog, public, app as $$
  with back as (
    update tickets t set assignee_id = null
    where t.company_id = company and t.assignee_id = person and t.ended_at is null
      and (category is null or t.category_id = category)
    returning t.company_id, t.id, t.person_id)
  insert into ticket_events (company_id, ticket_id, person_id, actor_id, kind, before, reason)
  select b.company_id, b.id, b.person_id, null, 'atribuicao', person::text, 'responsavel_saiu' from back b
$$;
revoke execute on function app.hand_back from public;

-- Whoever no longer attends, by whichever door that was said, hands back what they had under way, and is named for nothing.
create function app.hand_back_tickets() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, app as $$
begin
  perform app.hand_back(old.company_id, old.user_id, null);
  delete from ticket_handlers where company_id = old.company_id and person_id = old.user_id;
  update ticket_categories set assignee_id = null where company_id = old.company_id and assignee_id = old.user_id;
  return null;
end $$;
revoke execute on function app.hand_back_tickets from public;
create trigger hand_back_tickets after update of is_active, role, company_id on profiles for each row
  when (old.company_id is not null and old.is_active and old.role in ('admin', 'corporate')
    and (not new.is_active or new.role not in ('admin', 'corporate') or new.company_id is distinct from old.company_id))
  execute function app.hand_back_tickets();

-- Of a category in confidence whoever is no longer named reads nothing more.
create function app.hand_back_confidence() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, app as $$
begin
  if (select c.is_confidential from ticket_categories c where (c.company_id, c.id) = (old.company_id, old.category_id)) then
    perform app.hand_back(old.company_id, old.person_id, old.category_id);
  end if;
  return null;
end $$;
revoke execute on function app.hand_back_confidence from public;
create trigger hand_back_confidence after delete on ticket_handlers for each row execute function app.hand_back_confidence();
create policy handed_back on tickets for update to pdy_owner using (true) with check (true);
create policy handed_back on ticket_events for insert to pdy_owner with check (true);
create policy handed_back on ticket_handlers for delete to pdy_owner using (true);

-- What a person asked and was told, without a word of it; figures stay. Their files go.
create function app.erase_tickets(person uuid) returns void language plpgsql set search_path = pg_catalog, public, app as $$
begin
  update tickets set title = app.gone(title), description = app.gone(description), page = null, asker_name = null,
    asker_email = null, contest_kind = null, contest_id = null, contest_copy = null, outcome = null, outcome_id = null
  where person_id = person;
  update ticket_messages set body = app.gone(body) where person_id = person or author_id = person;
  update ticket_notes n set body = app.gone(n.body) from tickets t
  where t.company_id = n.company_id and t.id = n.ticket_id and (t.person_id = person or n.author_id = person);
  update ticket_events set reason = null where person_id = person and reason is not null;
  update ticket_ratings set comment = null where person_id = person;
  delete from ticket_files f using tickets t
  where t.company_id = f.company_id and t.id = f.ticket_id and t.person_id = person;
  delete from ticket_files where author_id = person;
end $$;
revoke execute on function app.erase_tickets from public;
create function app.erase_own_tickets() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  perform app.erase_tickets(new.user_id);
  return new;
end $$;
create trigger erase_tickets before update of erased_at on profiles for each row
  when (new.erased_at is not null and old.erased_at is null) execute function app.erase_own_tickets();

-- Tickets that ended five years ago go, with all that was said in them; nothing where the platform ordered to keep.
create function app.old_tickets(company uuid, most integer) returns table (company_id uuid, id uuid)
  language sql stable set search_path = pg_catalog, public, app as $$
  select t.company_id, t.id from tickets t
  where t.ended_at < now() - interval '5 years' and (company is null or t.company_id = company)
    and t.company_id not in (select s.company_id from company_settings s where s.log_legal_hold)
  limit most
$$;
revoke execute on function app.old_tickets from public;
create function app.expire_tickets(most integer, company uuid) returns integer language plpgsql security definer
  set search_path = pg_catalog, public, app as $$
declare gone integer;
begin
  perform set_config('app.erasing', 'on', true);
  delete from tickets t using app.old_tickets(company, most) o where (t.company_id, t.id) = (o.company_id, o.id);
  get diagnostics gone = row_count;
  perform set_config('app.erasing', '', true);
  return gone;
end $$;
revoke execute on function app.expire_tickets from public;
grant execute on function app.expire_tickets to pdy_jobs;
-- How many will go next of the caller's company: a number, for its administrators.
create function app.old_tickets_due() returns integer language sql stable security definer
  set search_path = pg_catalog, public, app as $$
  select case when app.role() in ('admin', 'corporate', 'platform_admin')
    then (select count(*)::int from app.old_tickets(app.company_id(), 100000)) else 0 end
$$;
revoke execute on function app.old_tickets_due from public;
grant execute on function app.old_tickets_due to pdy_app;
create index tickets_by_their_end on tickets (ended_at) where ended_at is not null;

call app.count_references();
