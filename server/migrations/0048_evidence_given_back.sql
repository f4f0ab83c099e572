-- A competency that was replaced and is in use again counted its evidence twice: for itself, and for what had stood in for
-- it. The copies no longer count. Levels are kept anew in the following night.
alter table competency_evidence no force row level security;
alter table competencies no force row level security;
with recursive copies as (
  select e.id from competency_evidence o
  join competencies c on c.company_id = o.company_id and c.id = o.competency_id and c.status = 'active'
  join competency_evidence e on e.company_id = o.company_id and e.moved_from_id = o.id
  union
  select e.id from copies p join competency_evidence e on e.moved_from_id = p.id)
update competency_evidence e
set status = 'void', void_reason = 'A competência de origem voltou a ser usada; a evidência conta nela.'
from copies where e.id = copies.id and e.status <> 'void';
alter table competency_evidence force row level security;
alter table competencies force row level security;
