-- A search of tickets reads what was said in them, and for those who attend who asks and what they noted.
-- Reads: a message like its ticket; a note, and the name of who asks, only those who attend, and never who asked.

alter table ticket_messages add column search text not null generated always as (app.normalise(body)) stored;
alter table ticket_notes add column search text not null generated always as (app.normalise(body)) stored;
create index ticket_messages_by_words on ticket_messages using gin (company_id, search gin_trgm_ops);
create index ticket_notes_by_words on ticket_notes using gin (company_id, search gin_trgm_ops);
create policy vetted_functions on ticket_messages for select to pdy_owner using (true);
create policy vetted_functions on ticket_notes for select to pdy_owner using (true);

-- Whether a ticket that the caller reads says every word, in itself or around it. For pdy_app the policies say what is
-- read; the conditions repeat it for functions that run as the owner, whom policies let read all.
create function app.ticket_says(ticket uuid, patterns text[]) returns boolean stable cost 2000
begin atomic
  select coalesce((
    select bool_and(
      t.search like p
      or exists (select from ticket_messages m where m.company_id = t.company_id and m.ticket_id = t.id and m.search like p)
      or (t.person_id <> app.person_id() and app.attends() and (
        app.normalise(coalesce(t.asker_name, '')) like p
        or exists (select from profiles a where a.company_id = t.company_id and a.user_id = t.person_id and a.name_key like p)
        or exists (select from ticket_notes n where n.company_id = t.company_id and n.ticket_id = t.id and n.search like p))))
    from tickets t cross join unnest(patterns) p
    where t.company_id = app.company_id() and t.id = ticket), false);
end;
revoke execute on function app.ticket_says from public;
grant execute on function app.ticket_says to pdy_app, pdy_owner;

-- As before (0089), with what is said around a ticket.
create or replace function app.tickets_often_say(words text) returns boolean language sql stable security definer
  set search_path = pg_catalog, public, app as $$
  select count(*) filter (where t.search like all (app.patterns(words))
    or exists (select from ticket_messages m where m.company_id = t.company_id and m.ticket_id = t.id
               and m.search like all (app.patterns(words)))) >= 12
  from (select t.company_id, t.id, t.search from tickets t where t.company_id = app.company_id() and not t.is_confidential
        order by t.number desc limit 600) t
$$;

-- As before (0089). Of frequent words the numbers are walked; of rare ones each word finds its tickets by its letters,
-- in all of the places it may stand in.
create or replace function app.tickets_by_words(words text, most integer, below integer) returns setof uuid rows 200
  language plpgsql stable security definer set search_path = pg_catalog, public, app as $$
declare
  mine text := '((not t.is_confidential and ($3 or t.person_id = $2))
    or (t.is_confidential and t.person_id <> $2 and t.category_id = any ($4)))';
  attended text := 't.person_id <> $2 and $3';
  found text := $m$t.id in (
    select x.id from tickets x where x.company_id = $1 and x.search like %1$L
    union select m.ticket_id from ticket_messages m where m.company_id = $1 and m.search like %1$L
    union select n.ticket_id from ticket_notes n where n.company_id = $1 and n.search like %1$L and n.person_id <> $2 and $3
    union select x.id from tickets x where x.company_id = $1 and x.person_id <> $2 and $3 and x.person_id in (
      select a.user_id from profiles a where a.company_id = $1 and a.name_key like %1$L)
    union select x.id from tickets x where x.company_id = $1 and x.person_id <> $2 and $3 and x.asker_name is not null
      and app.normalise(x.asker_name) like %1$L)$m$;
  patterns text[] := app.patterns(words);
  said text := case when cardinality(patterns) = 0 then 'false'
    when app.tickets_often_say(words) then 'app.ticket_says(t.id, $8)'
    else (select string_agg(format(found, p), ' and ') from unnest(patterns) p) end;
begin
  return query execute format('select f.id from (
      select t.id, t.number from tickets t where t.company_id = $1 and t.number = $5 and t.number < $7 and %2$s
      union
      (select t.id, t.number from tickets t where t.company_id = $1 and t.number < $7 and %2$s and %1$s
      order by t.number desc limit $6)) f order by f.number desc limit $6', coalesce(said, 'false'), mine)
    using app.company_id(), app.person_id(), app.attends(), array(select app.handled_categories()),
      app.ticket_number_said(words), most, coalesce(below, 2147483647), patterns;
end $$;
create index tickets_from_outside on tickets (company_id, id) where asker_name is not null;
