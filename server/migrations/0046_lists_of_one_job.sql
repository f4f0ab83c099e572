-- Whoever aims at a job loses nothing of what is recommended for the one they hold: 'Tudo' stays as short as it is, and the
-- tab of the current job keeps the list that it would have without a target.
alter table recommendations add column beyond_list boolean not null default false;
comment on column recommendations.beyond_list is
  'True: of the list for the current job alone, and not of the short list of all; false where there is no target.';
