-- Which levels the questions of a test have, told with what it measures when its rules are published: whoever looks for a
-- simulado of their level reads no question. The trigger runs as whoever publishes, who reads the bank.
alter table assessment_competencies
  add column levels smallint[] not null default '{}' check (levels <@ '{1,2,3,4,5}');
comment on column assessment_competencies.levels is
  'Of the active questions about it that the test names or draws from, ascending; empty: there were none.';

create function app.levels_asked(of_company uuid, of_version uuid, of_competency uuid) returns smallint[]
  language sql stable set search_path = pg_catalog, public, app as $$
  select array(
    select distinct q.target_level
    from assessment_sections s
    left join assessment_section_questions n on n.company_id = s.company_id and n.section_id = s.id and s.selection = 'fixed'
    join questions q on q.company_id = s.company_id and q.status = 'active' and q.competency_id = of_competency
      and case s.selection
        when 'fixed' then q.id = n.question_id
        when 'adaptive' then q.competency_id = s.competency_id and q.in_adaptive
        else q.competency_id = s.competency_id and q.in_exams
          and (s.levels = '{}' or q.target_level = any (s.levels)) and (s.topics = '{}' or q.topic = any (s.topics)) end
    where s.company_id = of_company and s.version_id = of_version
    order by q.target_level)
$$;
revoke execute on function app.levels_asked from public;
grant execute on function app.levels_asked to pdy_app;

create function app.tell_levels() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  new.levels := app.levels_asked(new.company_id, new.version_id, new.competency_id);
  return new;
end $$;
create trigger tell_levels before insert on assessment_competencies for each row execute function app.tell_levels();

alter table assessment_competencies no force row level security;
alter table assessment_section_questions no force row level security;
alter table assessment_sections no force row level security;
alter table questions no force row level security;
update assessment_competencies set levels = app.levels_asked(company_id, version_id, competency_id);
alter table assessment_competencies force row level security;
alter table assessment_section_questions force row level security;
alter table assessment_sections force row level security;
alter table questions force row level security;
