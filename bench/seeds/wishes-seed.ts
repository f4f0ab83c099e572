/** Statements that add the wishes of people and of others for them to a company of `seedFull`; $1: the company. */

/** Inputs of a list other than evidence and jobs: targets, recommendations of others, rules, plans. */
export const wishes = [
  `insert into career_targets (company_id, person_id, job_profile_id, set_on)
   select company_id, person_id, (select id from job_profiles j where j.company_id = p.company_id and j.id <> p.job_profile_id
     order by uuid_hash(p.person_id) % 7, j.id limit 1), current_date - 90
   from person_jobs p where company_id = $1 and uuid_hash(person_id) % 3 = 0`,
  `insert into library_assignments (company_id, person_id, item_id, assigned_by, message)
   select company_id, user_id, (select id from library_items i where i.company_id = p.company_id order by i.id
     offset abs(uuid_hash(p.user_id) % 400) limit 1), manager_id, 'Veja'
   from profiles p where company_id = $1 and manager_id is not null and uuid_hash(user_id) % 10 = 0`,
  `insert into recommendation_rules (company_id, item_id, kind, factor, starts_on, ends_on)
   select company_id, id, (array['pin', 'boost', 'mandatory'])[1 + n % 3], case when n % 3 = 1 then 1.2 end,
     current_date - 30, current_date + 60
   from (select company_id, id, (row_number() over (order by id))::int as n from library_items where company_id = $1) i
   where n % 80 = 0`,
  `update pdi_activities a set library_item_id = (select id from library_items i where i.company_id = a.company_id
     order by i.id offset abs(uuid_hash(a.id) % 400) limit 1)
   where company_id = $1 and uuid_hash(id) % 4 = 0`,
];
