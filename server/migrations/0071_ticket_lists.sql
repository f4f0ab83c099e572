-- Tickets at full size, and a category in confidence that nobody reads any more.

-- The number is the last that a transaction takes: whoever takes one keeps all others of the company waiting until the end
-- of it. Until then it is below zero, and no two are alike.
create sequence tickets_to_number as integer increment -1 cycle;
grant usage on sequence tickets_to_number to pdy_app;
drop trigger number_ticket on tickets;
alter table tickets alter number set default nextval('tickets_to_number');
create or replace function app.number_ticket() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, app as $$
declare given integer;
begin
  insert into ticket_counters (company_id, last_number) values (new.company_id, 1)
  on conflict (company_id) do update set last_number = ticket_counters.last_number + 1 returning last_number into given;
  update tickets set number = given where company_id = new.company_id and id = new.id;
  return null;
end $$;
create constraint trigger number_ticket after insert on tickets deferrable initially deferred for each row
  execute function app.number_ticket();
-- To be given a number is no change of the ticket.
drop trigger touch on tickets;
create trigger touch before update on tickets for each row when (old.number > 0) execute function app.touch();

-- Of a ticket of this transaction: its number now, and not at the end.
create function app.number_now(ticket uuid) returns integer language plpgsql set search_path = pg_catalog, public, app as $$
begin
  set constraints number_ticket immediate;
  return (select t.number from tickets t where t.company_id = app.company_id() and t.id = ticket);
end $$;
revoke execute on function app.number_now from public;
grant execute on function app.number_now to pdy_app;

-- What was asked in confidence, the newest first: few among many.
create index tickets_in_confidence on tickets (company_id, number desc) where is_confidential;

-- The number that a search names: 'CH-000123', '000123' or '123'. Null: it names none.
create function app.ticket_number_said(words text) returns integer immutable parallel safe
  return substring(btrim(words) from '^(?:[A-Za-z]{2,5}-?)?0*([1-9][0-9]{0,8})$')::integer;
revoke execute on function app.ticket_number_said from public;
grant execute on function app.ticket_number_said to pdy_app, pdy_owner;

-- As before (0069), without the newest on top: as many as asked at most, whichever they are. Whoever gets that many knows
-- that the words are frequent, and walks the list itself.
create or replace function app.tickets_by_words(words text, most integer) returns setof uuid rows 200
  language plpgsql stable security definer set search_path = pg_catalog, public, app as $$
begin
  return query execute 'select f.id from (
      select t.id from tickets t where t.company_id = $1 and t.number = $3
        and (t.person_id = $4 or (not t.is_confidential and $5) or (t.is_confidential and t.category_id = any ($6)))
      union
      (select t.id from tickets t where t.company_id = $1 and t.search like all ($2)
        and (t.person_id = $4 or (not t.is_confidential and $5) or (t.is_confidential and t.category_id = any ($6)))
      limit $7)) f limit $7'
    using app.company_id(), app.patterns(words), app.ticket_number_said(words), app.person_id(), app.attends(),
      array(select app.handled_categories()), most;
end $$;

-- A category in confidence whose last handler left, by whichever door: its tickets stay, and nobody reads them until
-- somebody is named. Those who administer are told once.
alter table ticket_categories add column unread_since timestamptz;
comment on column ticket_categories.unread_since is
  'The last of its handlers is no longer named since then, and the administrators are not told yet. Null: they are, or somebody is named.';
create index ticket_categories_unread on ticket_categories (company_id) where unread_since is not null;
grant update (unread_since) on ticket_categories to pdy_app;
grant select (company_id, unread_since) on ticket_categories to pdy_jobs;
create policy jobs_see on ticket_categories for select to pdy_jobs using (unread_since is not null);
create policy told on ticket_categories for update to pdy_app
  using ((select app.role()) = 'system') with check ((select app.role()) = 'system');

create function app.mark_unread_category() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, app as $$
begin
  if tg_op = 'INSERT' then
    update ticket_categories c set unread_since = null
    where c.company_id = new.company_id and c.id = new.category_id and c.unread_since is not null;
  else
    update ticket_categories c set unread_since = clock_timestamp()
    where c.company_id = old.company_id and c.id = old.category_id and c.is_confidential and c.unread_since is null
      and not exists (select from ticket_handlers h where (h.company_id, h.category_id) = (c.company_id, c.id));
  end if;
  return null;
end $$;
revoke execute on function app.mark_unread_category from public;
create trigger mark_unread_category after insert or delete on ticket_handlers for each row
  execute function app.mark_unread_category();
