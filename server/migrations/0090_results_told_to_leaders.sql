-- Whoever leads somebody reads what a test came to once that person may: nobody knows of another's score before they do.
create function app.told_attempts_of_reports() returns setof uuid stable cost 100 rows 100
begin atomic
  select a.id from attempts a
  where a.company_id = app.company_id() and a.person_id in (select app.direct_reports()) and a.score_from <= app.now();
end;
revoke execute on function app.told_attempts_of_reports from public;
grant execute on function app.told_attempts_of_reports to pdy_app;

alter policy see on attempt_results
  using ((select app.administers()) or attempt_id in (select app.told_attempts_of_reports())
         or (person_id = (select app.person_id()) and attempt_id in (select app.scored_attempts())));
alter policy see on attempt_competencies
  using ((select app.administers()) or attempt_id in (select app.told_attempts_of_reports())
         or (person_id = (select app.person_id()) and attempt_id in (select app.scored_attempts())));
