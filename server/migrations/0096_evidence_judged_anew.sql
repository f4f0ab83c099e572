-- Evidence of tests is judged once more when its rules change: which rules judged it is kept, and what they would not give
-- is taken out of the account by nobody, as the system.

alter table attempt_competencies add column evidence_rules smallint not null default 1 check (evidence_rules > 0);
alter table attempt_competencies alter column evidence_rules set default 2;
comment on column attempt_competencies.evidence_rules is 'Which rules of evidence judged it. By those of 2, too few answers prove nothing, nor does a test of a bank that the person could read.';
create index on attempt_competencies (company_id, evidence_rules) where evidence_id is not null;
-- The job looks for companies in which there is something to judge.
grant select (company_id, evidence_id, evidence_rules) on attempt_competencies to pdy_jobs;
create policy jobs_see on attempt_competencies for select to pdy_jobs using (evidence_id is not null);

alter table evidence_voids alter column voided_by drop not null;
comment on column evidence_voids.voided_by is 'Null: a rule of the product.';
create policy add_by_rule on evidence_voids for insert to pdy_app
  with check (voided_by is null and (select app.role()) = 'system');
