-- Why and since when somebody is switched off: only a dismissal counts as turnover. What was typed before stays as a note.

alter table profiles
  add column deactivation_kind text constraint leaving_has_a_known_kind
    check (deactivation_kind in ('desligamento', 'afastamento', 'erro', 'outro')),
  add column deactivated_on date;
comment on column profiles.deactivation_kind is 'desligamento alone counts as turnover. Null while the person is active.';
comment on column profiles.deactivated_on is 'The last day of work, in the time zone of the company, as the administrator gave it. Null while the person is active.';
comment on column profiles.deactivation_reason is 'A note beside the kind, in words.';
-- the owner writes in every company for it
alter table profiles no force row level security;
alter table company_settings no force row level security;
update profiles p set deactivation_kind = 'outro',
  deactivated_on = (p.deactivated_at at time zone coalesce(s.timezone, 'America/Sao_Paulo'))::date
from profiles q left join company_settings s on s.company_id = q.company_id
where q.user_id = p.user_id and not p.is_active;
alter table profiles force row level security;
alter table company_settings force row level security;
grant update (deactivation_kind, deactivated_on) on profiles to pdy_app;

create or replace function app.date_deactivation() returns trigger language plpgsql set search_path = pg_catalog, app as $$
begin
  new.deactivated_at := case when new.is_active then null else app.now() end;
  if new.is_active then
    new.deactivation_reason := null;
    new.deactivation_kind := null;
    new.deactivated_on := null;
  else
    new.deactivation_kind := coalesce(new.deactivation_kind, 'outro');
  end if;
  return new;
end $$;

create function app.guard_leaving() returns trigger language plpgsql set search_path = pg_catalog, app as $$
begin
  if app.administers() or app.role() in ('platform_admin', 'system') then return new; end if;
  raise exception 'only administrators say why and when somebody left' using errcode = '42501';
end $$;
create trigger guard_leaving before update of deactivation_kind, deactivated_on on profiles for each row
  when ((new.deactivation_kind, new.deactivated_on) is distinct from (old.deactivation_kind, old.deactivated_on)
    and current_user = 'pdy_app')
  execute function app.guard_leaving();

drop function app.personal_record(uuid);
create function app.personal_record(person uuid) returns table (
    phone text, cpf text, deactivation_reason text, deactivation_kind text, deactivated_on date) stable
  language sql security definer set search_path = pg_catalog, public, app
begin atomic
  select p.phone, p.cpf, p.deactivation_reason, p.deactivation_kind, p.deactivated_on from profiles p
  where p.company_id = app.company_id() and p.user_id = person
    and app.role() in ('admin', 'corporate', 'platform_admin');
end;
revoke execute on function app.personal_record from public;
grant execute on function app.personal_record to pdy_app;
