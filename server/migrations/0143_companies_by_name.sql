-- A page of the platform's companies, and a search in them, read their own rows, however many companies there are.
alter table companies add column search text not null
  generated always as (app.normalise(name || U&'\001F' || coalesce(domain, ''))) stored;
comment on column companies.search is 'What a search for companies compares: name, U+001F, domain.';

create index companies_by_name on companies (app.normalise(name), id) where not is_platform;
create index companies_active_by_name on companies (app.normalise(name), id) where is_active and not is_platform;
-- Companies are written seldom: their words need not wait for a vacuum.
create index companies_by_words on companies using gin (search gin_trgm_ops) with (fastupdate = off)
  where not is_platform;
