-- The platform's bank, which companies copy questions from. It is the bank of the platform's own company; whoever writes
-- content in a company reads what is active there through one function, with what makes an answer right, because a copy
-- takes it along. Whoever only takes tests is told nothing.

create policy shown_to_companies on question_keys for select to pdy_owner
  using (company_id in (select c.id from companies c where c.is_platform));
create policy shown_to_companies on item_parameters for select to pdy_owner
  using (company_id in (select c.id from companies c where c.is_platform));
create policy shown_to_companies on competencies for select to pdy_owner
  using (company_id in (select c.id from companies c where c.is_platform));

-- Runs as the owner because the rows lie behind the fence. The platform's own company copies nothing from itself.
create function app.platform_questions() returns table (
    id uuid, code text, topic text, target_level smallint, in_exams boolean, in_adaptive boolean, enemy_group text,
    tags text[], competency_code text, competency_name text, type text, stem text, options jsonb, max_selections smallint,
    allows_dont_know boolean, unit text, correct text[], number numeric, tolerance numeric, accepted text[], scoring text,
    explanation text, reference text, a numeric, b numeric, c numeric, source text)
  language sql stable rows 1000 security definer set search_path = pg_catalog, public, app as $$
  select q.id, q.code, q.topic, q.target_level, q.in_exams, q.in_adaptive, q.enemy_group, q.tags, o.code, o.name,
    v.type, v.stem, v.options, v.max_selections, v.allows_dont_know, v.unit, k.correct, k.number, k.tolerance,
    k.accepted, k.scoring, k.explanation, k.reference, p.a, p.b, p.c, p.source
  from questions q
  join competencies o on o.company_id = q.company_id and o.id = q.competency_id
  join question_versions v on v.company_id = q.company_id and v.id = q.current_version_id
  join question_keys k on k.company_id = v.company_id and k.version_id = v.id
  join item_parameters p on p.company_id = v.company_id and p.version_id = v.id and p.status = 'active'
  where q.status = 'active' and q.company_id in (select h.id from companies h where h.is_platform)
    and q.company_id <> app.company_id() and app.writes_content()
$$;
revoke execute on function app.platform_questions from public;
grant execute on function app.platform_questions to pdy_app;
