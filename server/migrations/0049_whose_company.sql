-- A condition on the company of the call is written plainly, app.company_id(). The planner then sees which company is
-- meant, knows the equal conditions of fence, policy and statement for one, and hands the company on through joins. From
-- a sub-select it saw no value, took the company for one of average size, and divided by the number of companies once
-- more for each condition: joins of a large company were planned as those of one row, and nested.

do $$
declare
  before constant text := '( SELECT app.company_id() AS company_id)';
  found record;
begin
  for found in select schemaname, tablename, policyname, qual, with_check from pg_policies
               where position(before in concat(qual, with_check)) > 0 loop
    execute format('alter policy %I on %I.%I', found.policyname, found.schemaname, found.tablename)
      || coalesce(' using (' || replace(found.qual, before, 'app.company_id()') || ')', '')
      || coalesce(' with check (' || replace(found.with_check, before, 'app.company_id()') || ')', '');
  end loop;
  for found in select pg_get_functiondef(p.oid) as text from pg_proc p
               where p.pronamespace = 'app'::regnamespace and p.prokind = 'f'
                 and position(before in pg_get_functiondef(p.oid)) > 0 loop
    execute replace(found.text, before, 'app.company_id()');
  end loop;
end $$;

-- As before, with the fence written plainly.
create or replace procedure app.tenant_table(name regclass, key text default 'id') language plpgsql as $$
begin
  execute format('alter table %s
    add column company_id uuid not null default app.company_id() references companies,
    add column version integer not null default 1,
    add column created_at timestamptz not null default app.now(),
    add column updated_at timestamptz not null default app.now(),
    add primary key (company_id%s),
    enable row level security, force row level security', name, coalesce(', ' || nullif(key, ''), ''));
  execute format('create policy tenant on %s as restrictive to pdy_app
    using (company_id = app.company_id()) with check (company_id = app.company_id())', name);
  execute format('create policy erased on %s to pdy_owner
    using ((select app.is_erasing())) with check ((select app.is_erasing()))', name);
  execute format('create trigger touch before update on %s for each row execute function app.touch()', name);
  execute format('grant select, insert, update, delete on %s to pdy_app', name);
end $$;

-- One condition instead of three with an OR in each, which were multiplied. A visitor is not among the company's people:
-- oneself is seen by whoever works in no company. A CASE has no estimate of its own, so that the company of the statement
-- keeps its own; no index serves it either: whoever reads people says of which company, or who.
drop policy fence on profiles;
drop policy no_visitors on profiles;
create policy fence on profiles as restrictive to pdy_app
  using (case when company_id = app.company_id() then true else app.company_id() is null and user_id = (select app.person_id()) end)
  with check (case when company_id = app.company_id() then true else app.company_id() is null and user_id = (select app.person_id()) end);
alter policy see on profiles using
  (case when company_id = app.company_id() then true else app.company_id() is null and user_id = (select app.person_id()) end);
