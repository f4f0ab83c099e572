-- Who reads and decides, where a person has moved meanwhile.

-- Whoever was asked for the plan reads it while it waits for them: also somebody who leads the person no more, until
-- another is asked. Once they have asked for changes it waits for its owner, and only the line of today reads it.
drop policy see on pdi_plans;
create policy see on pdi_plans for select to pdy_app
  using (person_id = (select app.person_id()) or (select app.role()) = 'system'
         or (status <> 'draft' and ((select app.administers()) or person_id in (select app.led_people())
             or (approver_id = (select app.person_id()) and status = 'submitted'))));

-- A change of a plan is decided by whoever was asked, by the next above where it waited too long, or by an administrator
-- in their name; not by anybody else who leads the person.
create or replace function app.guard_amendment() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  if app.role() = 'system' or new.status = old.status then
    return new;
  end if;
  if old.status <> 'pending' then
    raise exception 'amendment_is_pending' using errcode = '23514', constraint = 'amendment_is_pending';
  end if;
  if new.status in ('approved', 'rejected') then
    if app.person_id() = new.person_id then
      raise exception 'nobody_decides_their_own_amendment'
        using errcode = '23514', constraint = 'nobody_decides_their_own_amendment';
    end if;
    if app.role() <> 'admin' and old.approver_id is distinct from app.person_id()
       and not (old.escalated_at is not null and coalesce(old.escalated_to = app.person_id(), false)) then
      raise exception 'a change of a plan is decided by whoever was asked' using errcode = '42501';
    end if;
  end if;
  if new.status = 'withdrawn' and app.person_id() <> new.person_id then
    raise exception 'an amendment is withdrawn by whoever asked' using errcode = '42501';
  end if;
  return new;
end $$;
