-- Leading needs a role. An open invitation may be edited: its role, job, manager and name, never its address.

grant update (role, first_name, last_name) on invites to pdy_app;

-- The person who changes the role becomes the inviter. Both the old and the new role must be roles that they may grant.
create function app.keep_role_of_invite() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  if new.invited_by is distinct from app.person_id() or not (app.grants(old.role) and app.grants(new.role)) then
    raise exception 'the role of an invitation is given by somebody who may grant it' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger keep_role before update of role on invites for each row
  when (new.role is distinct from old.role and current_user = 'pdy_app') execute function app.keep_role_of_invite();

-- Changes that were planned before the upgrade did not propose the role, so they do not give it.
alter table hierarchy_batches add column makes_leaders boolean not null default false;
alter table hierarchy_batches alter column makes_leaders set default true;
comment on column hierarchy_batches.makes_leaders is 'Employees who are given reports become managers on the day of the change.';
grant insert (makes_leaders) on hierarchy_batches to pdy_app;
