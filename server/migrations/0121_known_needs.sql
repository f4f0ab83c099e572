-- The mean of what is missing is of people whose level is known: of the others nobody knows how much they lack.
create or replace function app.needs_without_content(out competency_id uuid, out people integer, out mean_gap numeric)
  returns setof record
  language sql stable security definer set search_path = pg_catalog, public, app as $$
  select n.competency_id, count(*)::int,
    round(avg(n.gap) filter (where h.estimate is not null and not h.is_stale), 2)
  from recommendation_needs n
  join profiles p on p.company_id = n.company_id and p.user_id = n.person_id and p.is_processed
  left join held_levels h on h.company_id = n.company_id and h.person_id = n.person_id
    and h.competency_id = n.competency_id
  where n.company_id = app.company_id() and not n.has_content and n.horizon <> 'target'
    and app.role() in ('admin', 'corporate', 'platform_admin')
  group by 1
$$;
