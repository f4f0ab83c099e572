-- The platform's bank, which companies copy questions from, who activates what somebody wrote, and which questions read
-- alike. The first is the bank of the platform's own company; whoever writes content in a company reads what is active
-- there through one function, with what makes an answer right, because a copy takes it along. Whoever only takes tests is
-- told nothing by any of them.

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

-- How many people write content where the caller works: with one alone, nobody else could activate what they wrote. Runs
-- as the owner because whoever is of the platform has a profile in no company; one number is all it tells.
create function app.content_writers() returns integer
  language sql stable security definer set search_path = pg_catalog, public, app as $$
  select count(*)::integer from profiles p
  where p.is_active and app.writes_content()
    and case when app.company_id() in (select h.id from companies h where h.is_platform) then p.role = 'platform_admin'
        else p.company_id = app.company_id() and p.role in ('admin', 'corporate', 'platform_admin') end
$$;
revoke execute on function app.content_writers from public;
grant execute on function app.content_writers to pdy_app;

-- Questions that read like a text, the nearest first: what three letters in a row they share decides. Runs as the owner
-- because under a policy a search may not use its index, and would read the whole bank; filters by company and role first.
-- Entries are put in their place at once: a list of those that wait would be read whole by every search.
create index question_stems on question_versions using gin (company_id, app.normalise(stem) gin_trgm_ops)
  with (fastupdate = off);
create function app.questions_like(words text, besides uuid) returns table (id uuid, code text)
  language sql stable rows 3 security definer
  set search_path = pg_catalog, public, app set pg_trgm.similarity_threshold = 0.85 set enable_seqscan = off as $$
  select q.id, q.code
  from question_versions v join questions q on q.company_id = v.company_id and q.current_version_id = v.id
  where v.company_id = app.company_id() and app.normalise(v.stem) % app.normalise(words) and app.writes_content()
    and q.status <> 'retired' and q.id is distinct from besides
  order by similarity(app.normalise(v.stem), app.normalise(words)) desc, q.id limit 3
$$;
revoke execute on function app.questions_like from public;
grant execute on function app.questions_like to pdy_app;
