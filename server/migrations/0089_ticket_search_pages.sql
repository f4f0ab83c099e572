-- Whether words are frequent: at least one in 50 of the newest tickets says them. Runs as the owner, because who may read
-- which of them is asked of each otherwise; of what is asked in confidence none is looked at.
create function app.tickets_often_say(words text) returns boolean language sql stable security definer
  set search_path = pg_catalog, public, app as $$
  select count(*) filter (where t.search like all (app.patterns(words))) >= 12
  from (select t.search from tickets t where t.company_id = app.company_id() and not t.is_confidential
        order by t.number desc limit 600) t
$$;
revoke execute on function app.tickets_often_say from public;
grant execute on function app.tickets_often_say to pdy_app;

-- As before (0084), below a number: a page of the whole queue is as many as it shows, however many more say the words. Frequent
-- ones are met by walking the numbers, whatever the planner thinks of it: joined to nothing, the text fits no index. What
-- somebody asked in confidence themselves stands in no queue of theirs, and takes no place of the page.
drop function app.tickets_by_words(text, integer);
create function app.tickets_by_words(words text, most integer, below integer) returns setof uuid rows 200
  language plpgsql stable security definer set search_path = pg_catalog, public, app as $$
declare
  met text := case when app.tickets_often_say(words) then $m$(t.search || '')$m$ else 't.search' end;
  said text := (select string_agg(format('%s like %L', met, p), ' and ') from unnest(app.patterns(words)) p);
  mine text := '((not t.is_confidential and ($3 or t.person_id = $2))
    or (t.is_confidential and t.person_id <> $2 and t.category_id = any ($4)))';
begin
  return query execute format('select f.id from (
      select t.id, t.number from tickets t where t.company_id = $1 and t.number = $5 and t.number < $7 and %2$s
      union
      (select t.id, t.number from tickets t where t.company_id = $1 and t.number < $7 and %1$s and %2$s
      order by t.number desc limit $6)) f order by f.number desc limit $6', coalesce(said, 'false'), mine)
    using app.company_id(), app.person_id(), app.attends(), array(select app.handled_categories()),
      app.ticket_number_said(words), most, coalesce(below, 2147483647);
end $$;
revoke execute on function app.tickets_by_words from public;
grant execute on function app.tickets_by_words to pdy_app;
