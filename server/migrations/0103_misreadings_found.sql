-- Lists what was there when the rules of reading changed: see `misreadings` and `companies.seats_to_check`.
-- The owner reads every company for it.

alter table misreadings no force row level security;
alter table companies no force row level security;
alter table questions no force row level security;
alter table question_versions no force row level security;
alter table question_keys no force row level security;
alter table events no force row level security;
alter table pdi_goals no force row level security;
alter table profiles no force row level security;
alter table invites no force row level security;

-- Written or changed by hand: files were read rightly, and copies were written elsewhere.
insert into misreadings (company_id, kind, subject_id, number)
select q.company_id, 'key', q.id, k.number
from questions q
join companies c on c.id = q.company_id and not c.is_platform
join question_versions v on v.company_id = q.company_id and v.id = q.current_version_id and v.type = 'numeric'
join question_keys k on k.company_id = v.company_id and k.version_id = v.id
where q.status <> 'retired' and app.may_be_thousandth(k.number)
  and exists (select from events e where e.company_id = q.company_id and e.subject_id = q.id
              and e.name in ('assessments.question.added', 'assessments.question.changed'));

insert into misreadings (company_id, kind, subject_id, number)
select g.company_id, read.kind, g.id, read.number
from pdi_goals g
join companies c on c.id = g.company_id and not c.is_platform,
  lateral (values ('goal_target', g.target_value), ('goal_start', g.start_value)) read (kind, number)
where g.mode = 'metric' and g.status in ('draft', 'not_started', 'in_progress') and app.may_be_thousandth(read.number);

insert into misreadings (company_id, kind, subject_id)
select p.company_id, 'account', p.user_id from profiles p
where p.company_id is not null and p.erased_at is null and app.has_invisible_letters(p.email);

insert into misreadings (company_id, kind, subject_id)
select i.company_id, 'invite', i.id from invites i
where i.status in ('preparado', 'pendente') and app.has_invisible_letters(i.email);

update companies set seats_to_check = true where max_users < 10 and not is_platform;

alter table misreadings force row level security;
alter table companies force row level security;
alter table questions force row level security;
alter table question_versions force row level security;
alter table question_keys force row level security;
alter table events force row level security;
alter table pdi_goals force row level security;
alter table profiles force row level security;
alter table invites force row level security;
