-- The list of a company's first days can be put away by its administrators, and taken out again.
-- Everybody of the company reads it, its administrators change it, as all of company_settings.

alter table company_settings add column is_beginning_hidden boolean not null default false;
comment on column company_settings.is_beginning_hidden is 'The list of the first days was put away by an administrator.';
