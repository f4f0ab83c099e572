-- The server draws each uploaded logo again, as it does with photos. A job does so once for the logos stored before.

alter table company_logos add column is_drawn boolean not null default false;
alter table company_logos alter column is_drawn set default true;
comment on column company_logos.is_drawn is 'Drawn anew by the server from its dots. False: kept as it was sent, until the job comes to it.';
grant insert (is_drawn), update (is_drawn) on company_logos to pdy_app;

-- The job looks for companies whose logo is to be drawn, and draws it as the system of that company.
grant select (company_id, is_drawn) on company_logos to pdy_jobs;
create policy jobs_see on company_logos for select to pdy_jobs using (not is_drawn);
create policy system_sees on company_logos for select to pdy_app using ((select app.role()) = 'system');
create policy system_draws on company_logos for update to pdy_app
  using ((select app.role()) = 'system' and not is_drawn) with check ((select app.role()) = 'system');
create policy system_removes on company_logos for delete to pdy_app
  using ((select app.role()) = 'system' and not is_drawn);
create policy system_points on companies for update to pdy_app
  using (id = app.company_id() and (select app.role()) = 'system')
  with check (id = app.company_id() and (select app.role()) = 'system');
