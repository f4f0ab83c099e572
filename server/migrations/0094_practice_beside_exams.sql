-- Practice tells what is right. It leaves out what an exam on offer asks of the same people.

-- Questions that a proficiency test in use asks.
create function app.questions_of_banks() returns setof uuid stable cost 100 rows 500
begin atomic
  select q.id from questions q
  where q.company_id = app.company_id() and q.in_adaptive and exists (
    select from assessments live
    join assessment_sections bank on bank.company_id = live.company_id and bank.version_id = live.current_version_id
    where live.company_id = q.company_id and live.kind = 'proficiency' and live.status in ('published', 'paused')
      and bank.selection = 'adaptive' and bank.competency_id = q.competency_id);
end;

-- What the exams on offer draw from. closes_at: null where nothing ends the exam.
create function app.exam_pools() returns table (assessment_id uuid, question_id uuid, closes_at timestamptz)
  stable cost 100 rows 1000
begin atomic
  select t.id, d.question_id, r.closes_at
  from assessments t
  join assessment_versions r on r.company_id = t.company_id and r.id = t.current_version_id
  join app.drawn_from() d on d.company_id = r.company_id and d.version_id = r.id
  where t.company_id = app.company_id() and t.kind = 'simulado' and t.status in ('published', 'paused')
    and r.mode = 'exam' and (r.closes_at is null or r.closes_at > app.now());
end;

-- Of those the ones that are for one person. free_at: when practice may ask the question again; 'infinity': no day is known.
create function app.exam_questions_of(person uuid) returns table (question_id uuid, free_at timestamptz)
  stable cost 100 rows 500
begin atomic
  select x.question_id, max(coalesce(x.closes_at, 'infinity'))
  from app.exam_pools() x
  join assessments t on t.company_id = app.company_id() and t.id = x.assessment_id
  where t.audience = 'all' or t.id in (select app.tests_for(person))
  group by x.question_id;
end;

-- Practice on offer that cannot be taken now, because exams leave too few of its questions. free_at: the day on which
-- enough are back; null: no day is known. Runs as the owner because nobody who takes a test reads its bank; a day of each
-- test is all it tells.
create policy counted on assessment_versions for select to pdy_owner using (true);
create policy counted on assessment_section_questions for select to pdy_owner using (true);
create policy counted on assessment_audience for select to pdy_owner using (true);
create policy counted on assessment_assignments for select to pdy_owner using (true);
create function app.practice_rests(person uuid) returns table (version_id uuid, free_at timestamptz)
  language sql stable rows 5 security definer set search_path = pg_catalog, public, app as $$
  with exams as materialized (select x.question_id, x.free_at from app.exam_questions_of(person) x),
  banks as materialized (select q from app.questions_of_banks() q),
  pools as (
    select s.version_id, s.id, s.selection, s.draw_count, coalesce(x.free_at, '-infinity') as free_at,
      row_number() over (partition by s.id order by coalesce(x.free_at, '-infinity')) as place,
      count(*) over (partition by s.id) as questions
    from assessments t
    join assessment_versions r on r.company_id = t.company_id and r.id = t.current_version_id
    join assessment_sections s on s.company_id = r.company_id and s.version_id = r.id
    join app.drawn_from() d on d.company_id = s.company_id and d.section_id = s.id
    left join exams x on x.question_id = d.question_id
    where t.company_id = app.company_id() and t.kind = 'simulado' and t.status = 'published' and r.mode = 'practice'
      and d.question_id not in (select q from banks) and (person = app.person_id() or app.role() = 'system'))
  select p.version_id, nullif(max(p.free_at), 'infinity')
  from pools p
  where p.place = case p.selection when 'fixed' then p.questions else least(p.draw_count, p.questions) end
  group by p.version_id having max(p.free_at) > app.now()
$$;

-- Whether two tests are for somebody in common.
create function app.people_of_test(test uuid) returns setof uuid stable cost 100 rows 100
begin atomic
  select n.person_id from assessment_audience a
  join lateral app.people_named(a.department, a.job_id, a.person_id) n on n.is_active
  where a.company_id = app.company_id() and a.assessment_id = test
  union
  select n.person_id from assessment_assignments a
  join lateral app.people_named(a.department, a.job_id, a.person_id) n on n.is_active
  where a.company_id = app.company_id() and a.assessment_id = test;
end;
create function app.tests_meet(one uuid, other uuid) returns boolean
  language sql stable set search_path = pg_catalog, public, app as $$
  select exists (select from assessments t
      where t.company_id = app.company_id() and t.id in (one, other) and t.audience = 'all')
    or exists (select app.people_of_test(one) intersect select app.people_of_test(other))
$$;

-- What exams that nothing ends ask of people whom a test is for; `besides`: an exam to be left out, or null.
create function app.exam_questions_beside(test uuid, besides uuid) returns setof uuid stable cost 100 rows 200
begin atomic
  select distinct x.question_id from app.exam_pools() x
  where x.closes_at is null and x.assessment_id in (
    select t.id from assessments t
    where t.company_id = app.company_id() and t.kind = 'simulado' and t.status in ('published', 'paused')
      and t.id <> test and t.id is distinct from besides and app.tests_meet(t.id, test));
end;

-- Practice on offer to which exams that nothing ends leave too few questions. `exam` and `its_version`: as if that version
-- of the exam were in force; the version null: as if there were no such exam; both null: as it is.
create function app.practice_left_short(exam uuid, its_version uuid) returns setof uuid
  language sql stable rows 5 set search_path = pg_catalog, public, app as $$
  with practice as materialized (
    select t.id, t.current_version_id from assessments t
    join assessment_versions r on r.company_id = t.company_id and r.id = t.current_version_id
    where t.company_id = app.company_id() and t.kind = 'simulado' and t.status = 'published' and r.mode = 'practice'),
  taken as materialized (
    select p.id, x.question_id from practice p cross join lateral app.exam_questions_beside(p.id, exam) x (question_id)
    union
    select p.id, d.question_id from practice p
    join assessment_versions r on r.company_id = app.company_id() and r.id = its_version and r.mode = 'exam' and r.closes_at is null
    join app.drawn_from() d on d.company_id = r.company_id and d.version_id = r.id
    where p.id <> exam and app.tests_meet(p.id, exam))
  select distinct s.id from (
    select p.id, s.selection, s.draw_count, count(*) as questions, count(*) filter (where x.question_id is null) as remain
    from practice p
    join assessment_sections s on s.company_id = app.company_id() and s.version_id = p.current_version_id
    join app.drawn_from() d on d.company_id = s.company_id and d.section_id = s.id
    left join taken x on x.id = p.id and x.question_id = d.question_id
    where d.question_id not in (select app.questions_of_banks())
    group by p.id, s.id, s.selection, s.draw_count) s
  where s.remain < case s.selection when 'fixed' then s.questions else least(s.draw_count, s.questions) end
$$;
revoke execute on function app.questions_of_banks, app.exam_pools, app.exam_questions_of, app.practice_rests,
  app.people_of_test, app.tests_meet, app.exam_questions_beside, app.practice_left_short from public;
grant execute on function app.questions_of_banks, app.exam_pools, app.exam_questions_of, app.practice_rests,
  app.people_of_test, app.tests_meet, app.exam_questions_beside, app.practice_left_short to pdy_app;
