-- The day on which something anonymous was said may tell who said it: such evidence keeps its month alone, so that no
-- list, file or export can tell more.
alter table competency_evidence no force row level security;
alter table held_levels no force row level security;
update competency_evidence set observed_on = date_trunc('month', observed_on)::date
where author_id is null and kind in ('peer_feedback', 'feedback_round');

update held_levels h set last_on = newest.on_day
from (select e.company_id, e.person_id, e.competency_id, max(e.observed_on) as on_day
      from competency_evidence e
      where e.status <> 'void' and e.kind <> 'self_assessment'
      group by e.company_id, e.person_id, e.competency_id) newest
where newest.company_id = h.company_id and newest.person_id = h.person_id and newest.competency_id = h.competency_id
  and h.last_on > newest.on_day;

alter table competency_evidence force row level security;
alter table held_levels force row level security;
alter table competency_evidence add constraint anonymous_evidence_has_no_day check (
  author_id is not null or kind not in ('peer_feedback', 'feedback_round') or extract(day from observed_on) = 1);
comment on column competency_evidence.observed_on is 'Of anonymous feedback the first day of its month.';
