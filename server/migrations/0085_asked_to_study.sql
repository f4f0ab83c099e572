-- Who is asked to study, but nobody whose data are kept and no longer processed.
create or replace function app.people_asked_to_study() returns table (
  assignment_id uuid, deck_id uuid, person_id uuid, due_on date
) stable rows 1000
begin atomic
  select a.id, a.deck_id, p.user_id, a.due_on
  from deck_assignments a
  join lateral app.people_named(a.department, a.job_id, a.person_id) n on true
  join profiles p on p.company_id = a.company_id and p.user_id = n.person_id and p.is_processed
  where a.company_id = app.company_id() and num_nonnulls(a.department, a.job_id, a.person_id) > 0
  union all
  select a.id, a.deck_id, p.user_id, a.due_on
  from deck_assignments a
  join profiles p on p.company_id = a.company_id and p.is_processed
  where a.company_id = app.company_id() and num_nonnulls(a.department, a.job_id, a.person_id) = 0;
end;
