-- A page of the platform's companies reads its own rows, however many companies there are.
create index companies_by_name on companies (app.normalise(name), id) where not is_platform;
create index companies_active_by_name on companies (app.normalise(name), id) where is_active and not is_platform;
