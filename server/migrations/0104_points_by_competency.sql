-- What each competency of a simulado added to the mark, so that a result adds up: errors take off here as they do there.
-- Reads and writes as before.

alter table attempt_competencies
  add column points numeric(10, 2) check (points > 0),
  add column earned numeric(12, 6),
  add column discount numeric(12, 6) check (discount >= 0),
  add constraint points_are_whole check (num_nulls(points, earned, discount) in (0, 3)),
  drop constraint attempt_competencies_percent_check,
  add constraint attempt_competencies_percent_check check (percent between -100 and 100);
comment on column attempt_competencies.percent is 'Of the points of its questions; below 0 where errors took off more than was earned.';
comment on column attempt_competencies.points is 'What its questions were worth; null: none counts, or of a test that adapts.';
comment on column attempt_competencies.earned is 'What its questions added to the mark, after what errors took off. Null as points.';
comment on column attempt_competencies.discount is 'What errors took off. Null as points.';

alter table attempt_competencies no force row level security;
alter table attempt_items no force row level security;
alter table attempt_marks no force row level security;
alter table attempts no force row level security;
alter table assessments no force row level security;
alter table assessment_versions no force row level security;
alter table questions no force row level security;
alter table question_versions no force row level security;
with put as (
  select i.company_id, i.attempt_id, q.competency_id, i.points,
    case when v.annulled = 'everybody_right' then 1 else m.fraction end as share,
    case when v.annulled is null and m.fraction = 0 and i.answered_at is not null and not i.dont_know
      then r.penalty * i.points else 0 end as discount
  from attempts a
  join assessments t on t.company_id = a.company_id and t.id = a.assessment_id and t.kind = 'simulado'
  join assessment_versions r on r.company_id = a.company_id and r.id = a.version_id
  join attempt_items i on i.company_id = a.company_id and i.attempt_id = a.id
  join attempt_marks m on m.company_id = i.company_id and m.attempt_id = i.attempt_id and m.position = i.position
  join questions q on q.company_id = i.company_id and q.id = i.question_id
  join question_versions v on v.company_id = i.company_id and v.id = i.version_id
  where m.fraction is not null and v.annulled is distinct from 'left_out'),
summed as (
  select company_id, attempt_id, competency_id, sum(points) as points, sum(points * share - discount) as earned,
    sum(discount) as discount
  from put group by company_id, attempt_id, competency_id)
update attempt_competencies c
set points = s.points, earned = s.earned, discount = s.discount, percent = round(100 * s.earned / s.points, 2)
from summed s
where c.company_id = s.company_id and c.attempt_id = s.attempt_id and c.competency_id = s.competency_id;
alter table attempt_competencies force row level security;
alter table attempt_items force row level security;
alter table attempt_marks force row level security;
alter table attempts force row level security;
alter table assessments force row level security;
alter table assessment_versions force row level security;
alter table questions force row level security;
alter table question_versions force row level security;
