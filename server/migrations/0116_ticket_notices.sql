-- Notices of one ticket that somebody has not read become one, and mails about tickets are a choice of their own.

alter table notifications
  add column topic text check (topic in ('chamados')),
  add column group_key text check (length(group_key) between 1 and 200),
  add column times integer not null default 1 check (times > 0);
comment on column notifications.topic is 'What a reader chooses mails by; null: they choose by its type.';
comment on column notifications.group_key is 'A new one takes the place of what its reader has not read of the same group. Null: it stands alone.';
comment on column notifications.times is 'How many it stands for.';
create index notifications_of_a_group on notifications (company_id, group_key) where group_key is not null;
grant insert (topic, group_key, times) on notifications to pdy_app;

alter table notification_preferences
  drop constraint notification_preferences_tipo_check,
  add constraint notification_preferences_tipo_check
    check (tipo in ('informativa', 'educacional', 'acompanhamento', 'promocao', 'other', 'chamados'));
