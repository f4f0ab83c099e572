-- What a person says an activity achieved when they finish it, and where it can be seen.
alter table pdi_activities
  add column outcome text not null default '' check (length(outcome) <= 2000),
  add column proof_url text check (length(proof_url) <= 2048);
comment on column pdi_activities.outcome is 'What was achieved, as told at the end; empty until then.';
comment on column pdi_activities.proof_url is 'The page that shows it; null: none, or a file of the activity.';
