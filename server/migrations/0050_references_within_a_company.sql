-- Nearly every statement reads one company, and joins there. The planner counts distinct values over all companies: that
-- many jobs exist somewhere, so that two tables of one company seemed to have hardly a job in common, and joins of ten
-- thousands of rows were planned as those of one. What a column refers to in the catalogue is said as one company has it.

-- Call again once a table refers to the catalogue anew.
create procedure app.count_references() language plpgsql set search_path = pg_catalog, public, app as $$
declare
  found record;
begin
  for found in
    select distinct c.conrelid::regclass as name, a.attname as field,
           case c.confrelid::regclass::text when 'competencies' then 40 when 'job_profiles' then 20 else 10 end as many
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey) and a.attname <> 'company_id'
    where c.contype = 'f' and array_length(c.conkey, 1) = 2
      and c.confrelid in ('competencies'::regclass, 'job_profiles'::regclass, 'job_families'::regclass, 'competency_categories'::regclass)
      and not exists (select from unnest(a.attoptions) option where option like 'n_distinct=%')
  loop
    execute format('alter table %s alter %I set (n_distinct = %s)', found.name, found.field, found.many);
  end loop;
end $$;

call app.count_references();
alter table competencies alter id set (n_distinct = 40);
alter table job_profiles alter id set (n_distinct = 20);
analyze competencies, job_profiles, job_requirements, person_jobs, held_levels, competency_evidence, pdi_goals;
