-- A notice knows what it is about, so that it is read once the matter is settled, and goes once the thing is gone.
-- Readers and writers stay: the system writes, each person reads their own.

alter table notifications add column about text check (length(about) between 1 and 100);
comment on column notifications.about is
  'Kind and id of what it is about, such as ''plan 0196…''; null: nothing that ends or goes.';
create index on notifications (company_id, about) where about is not null;
grant insert (about) on notifications to pdy_app;

-- A notice is marked as read when its matter is settled, also when somebody else settled it.
create policy settle on user_notifications for update to pdy_app
  using ((select app.role()) = 'system' and company_id = app.company_id())
  with check ((select app.role()) = 'system' and company_id = app.company_id());

-- What leads to a thing that was removed goes, read or not.
drop policy take_back on user_notifications;
create policy take_back on user_notifications for delete to pdy_app
  using ((select app.role()) = 'system' and company_id = app.company_id());
