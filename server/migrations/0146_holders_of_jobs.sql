-- The map of careers counts who holds each job. This index has all that the count needs of a job that a person holds.
create index person_jobs_of_job on person_jobs (company_id, job_profile_id, person_id) include (starts_on, ends_on);
drop index person_jobs_company_id_job_profile_id_idx;
