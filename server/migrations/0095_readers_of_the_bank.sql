-- Whoever may read the questions of a bank, with what makes an answer right, proves nothing with it.

alter table attempt_competencies drop constraint attempt_competencies_why_none_check;
alter table attempt_competencies add constraint attempt_competencies_why_none_check check (why_none in ('voided',
  'trait_profile', 'practice', 'reads_bank', 'invalid_answers', 'low_effort', 'too_few_items', 'repeated_items',
  'less_precise', 'not_emitted', 'too_few_answers'));

-- Whether somebody could read the company's bank at some moment between two: by the role of today, and by what the log
-- says of roles before. For the system, which reads the whole log; the roles are those of `app.writes_content`.
create function app.could_read_bank(person uuid, since timestamptz, until timestamptz) returns boolean
  language sql stable cost 100 set search_path = pg_catalog, public, app as $$
  with changes as (
    select e.id, e.at, e.payload ->> 'from' as was, e.payload ->> 'to' as became from events e
    where e.company_id = app.company_id() and e.subject_id = person and e.at >= since
      and e.name in ('people.person.role_changed', 'platform.user.role_changed'))
  select exists (
    select from (
      select became from changes where at <= until
      union all
      (select was from changes order by at, id limit 1)
      union all
      select p.role from profiles p
      where p.company_id = app.company_id() and p.user_id = person and not exists (select from changes)) held (role)
    where held.role in ('admin', 'corporate', 'platform_admin'))
$$;
revoke execute on function app.could_read_bank from public;
grant execute on function app.could_read_bank to pdy_app;
