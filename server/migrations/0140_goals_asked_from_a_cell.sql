-- From a cell of the map people are also asked for a goal in their own plan about its competency.

alter table report_acts add column asks_goal boolean not null default false;
comment on column report_acts.asks_goal is 'True: a goal of the plan was asked for, and nothing that the company has.';
alter table report_acts drop constraint report_acts_check;
alter table report_acts add constraint report_acts_check
  check (num_nonnulls(library_item_id, deck_id, assessment_id) + asks_goal::integer = 1);
