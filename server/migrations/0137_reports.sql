-- What a company tells everybody in it of how it develops: sums of all its people, by month.

create policy published_by_function on development_figures for select to pdy_owner
  using (company_id = app.company_id() and (select app.person_id()) is not null);

create function app.published_figures() returns table (
    fewest integer, month_on date, counted_on date, counted_at timestamptz, people integer, with_plan integer,
    asked_people integer, fit_sum double precision)
  language sql stable security definer set search_path = pg_catalog, public, app as $$
  select app.k_reports(), f.month_on, max(f.counted_on), max(f.updated_at), sum(f.people)::integer,
    sum(f.with_plan)::integer, sum(f.asked_people)::integer, sum(f.fit_sum)
  from development_figures f
  where f.company_id = app.company_id()
  group by f.month_on having sum(f.people) >= app.k_reports()
  order by f.month_on;
$$;
comment on function app.published_figures is 'Of the whole company, months with enough people alone; in the order of time.';
revoke execute on function app.published_figures from public;
grant execute on function app.published_figures to pdy_app;

-- Since when and until when people are there, for the figures of who runs the company; accounts that were a mistake were nobody.
create function app.employments() returns table (
    person_id uuid, manager_id uuid, is_processed boolean, since date, until date, kind text)
  language sql stable security definer set search_path = pg_catalog, public, app as $$
  select p.user_id, p.manager_id, p.is_processed, coalesce(p.hire_date, m.joined_on),
    case when not p.is_active then coalesce(p.deactivated_on, p.deactivated_at::date) end, p.deactivation_kind
  from profiles p
  join company_members m on m.company_id = p.company_id and m.user_id = p.user_id
  where p.company_id = app.company_id() and app.administers()
    and p.deactivation_kind is distinct from 'erro' and (p.is_processed or not p.is_active);
$$;
comment on function app.employments is 'until: the last day; null: the person is there. kind: why they left, null as long as they are there.';
revoke execute on function app.employments from public;
grant execute on function app.employments to pdy_app;
