-- A mentoring that ends: the system ends what waits for somebody who left, and closes the activity that it became.
create policy end_by_system on mentor_requests for update to pdy_app
  using ((select app.role()) = 'system' and status in ('asked', 'accepted'))
  with check ((select app.role()) = 'system' and status = 'ended');
create policy end_of_mentoring on pdi_personal_activities for update to pdy_app
  using ((select app.role()) = 'system' and kind = 'mentoring')
  with check ((select app.role()) = 'system' and kind = 'mentoring');
create policy end_of_mentoring_away on pdi_personal_activities for delete to pdy_app
  using ((select app.role()) = 'system' and kind = 'mentoring');
comment on column mentor_requests.status is 'ended: one of the two ended it, the offer was taken back, or one of them left.';
