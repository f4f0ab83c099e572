-- The ground everything stands on: who is asking, companies, and the fence of every tenant table.
-- Everybody's statements call these functions. A company's people read their company, its administrators change how it is
-- reached, and the platform adds companies and changes the rest. Nobody deletes a company.
-- Role names carry the prefix of this installation; the runner puts it in.

create schema app;
revoke create on schema public from public;
grant usage on schema app, public to pdy_app, pdy_platform, pdy_auth, pdy_jobs;
create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists btree_gist;
create extension if not exists btree_gin;

-- Who is asking: set for one statement or one transaction, gone with it. Absent settings read as null.
create function app.person_id() returns uuid stable parallel safe
  return nullif(current_setting('app.person_id', true), '')::uuid;

create function app.company_id() returns uuid stable parallel safe
  return nullif(current_setting('app.company_id', true), '')::uuid;

create function app.role() returns text stable parallel safe
  return nullif(current_setting('app.role', true), '');

-- The instant writes are dated with: the transaction's, unless the caller works under a set clock.
create function app.now() returns timestamptz stable parallel safe
  return coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now());

-- Administers the company of the call. 'system' is a reaction or a job; no request can hold it.
create function app.administers() returns boolean stable parallel safe
  return app.role() in ('admin', 'corporate', 'system');

-- Lower case without accents: what searches compare.
create function app.normalise(value text) returns text immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, value));

-- A rule is refused by its name, which a message belongs to.
create function app.break_rule(rule text) returns void language plpgsql set search_path = pg_catalog as $$
begin
  raise exception '%', rule using errcode = '23514', constraint = rule;
end $$;

-- Only functions of the owner that erase hold this; a serving role that sets it gains nothing.
create function app.is_erasing() returns boolean stable
  return coalesce(current_setting('app.erasing', true) = 'on', false) and current_user = 'pdy_owner';

-- Companies. Reads: its own people. Writes: the platform. Nobody deletes: is_active turns false.
create table companies (
  id                uuid primary key default uuidv7(),
  name              text not null check (length(btrim(name)) between 1 and 200),
  slug              text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  domain            text check (length(domain) <= 253),
  subscription_type text not null default 'basic' check (subscription_type in ('basic', 'premium', 'enterprise')),
  max_users         integer not null default 50 check (max_users > 0),
  contact_email     text check (length(contact_email) <= 254),
  contact_phone     text check (length(contact_phone) <= 20),
  address           text check (length(address) <= 500),
  website           text check (length(website) <= 2048),
  is_active         boolean not null default true,
  is_platform       boolean not null default false,
  version           integer not null default 1,
  created_at        timestamptz not null default app.now(),
  updated_at        timestamptz not null default app.now(),
  logo_url          text check (length(logo_url) <= 2048),
  constraint company_domain_is_lower_case check (domain = lower(domain) and domain <> ''),
  constraint company_has_1_to_100000_seats check (max_users between 1 and 100000)
);
comment on column companies.is_platform is 'The reserved company that owns global content. Neither listed nor counted.';
comment on column companies.max_users is 'Seats: active profiles and open invitations.';
create unique index only_one_platform_company on companies (is_platform) where is_platform;
-- Partial, so that a domain is no key: changing one need not wait for whoever only refers to the company.
create unique index company_domain_is_unique on companies (domain) where domain is not null;
insert into companies (name, slug, is_platform) values ('PDY', 'pdy-plataforma', true);

alter table companies enable row level security, force row level security;
create policy own on companies for select to pdy_app using (id = (select app.company_id()));
create policy platform_sees on companies for select to pdy_platform using (true);
create policy platform_adds on companies for insert to pdy_platform with check (not is_platform);
create policy platform_changes on companies for update to pdy_platform
  using (not is_platform) with check (not is_platform);
create policy sign_in on companies for select to pdy_auth using (true);
create policy jobs_see on companies for select to pdy_jobs using (true);
-- A company's administrators change how it is reached, and so does a platform administrator who belongs to it; plan,
-- seats, domain and state stay the platform's, and so does how long its log is kept.
create policy change_own on companies for update to pdy_app
  using (id = (select app.company_id()) and ((select app.administers()) or (select app.role()) = 'platform_admin'))
  with check (id = (select app.company_id()) and ((select app.administers()) or (select app.role()) = 'platform_admin'));
grant select, update (name, contact_email, contact_phone, address, website, logo_url) on companies to pdy_app;
grant select, insert, update on companies to pdy_platform;
grant select on companies to pdy_auth, pdy_jobs;

create function app.touch() returns trigger language plpgsql set search_path = pg_catalog, app as $$
begin
  new.version := old.version + 1;
  new.updated_at := app.now();
  return new;
end $$;
create trigger touch before update on companies for each row execute function app.touch();

-- Call once per tenant table, right after `create table`. `key` names the columns that identify a row within its company
-- ('' when there is one row per company). Adds company, version, dates, primary key, the fence (restrictive: nothing
-- widens it), the way in for an erasure, the trigger that counts versions, and grants.
create procedure app.tenant_table(name regclass, key text default 'id') language plpgsql as $$
begin
  execute format('alter table %s
    add column company_id uuid not null default app.company_id() references companies,
    add column version integer not null default 1,
    add column created_at timestamptz not null default app.now(),
    add column updated_at timestamptz not null default app.now(),
    add primary key (company_id%s),
    enable row level security, force row level security', name, coalesce(', ' || nullif(key, ''), ''));
  execute format('create policy tenant on %s as restrictive to pdy_app
    using (company_id = (select app.company_id())) with check (company_id = (select app.company_id()))', name);
  execute format('create policy erased on %s to pdy_owner
    using ((select app.is_erasing())) with check ((select app.is_erasing()))', name);
  execute format('create trigger touch before update on %s for each row execute function app.touch()', name);
  execute format('grant select, insert, update, delete on %s to pdy_app', name);
end $$;

-- CPF: eleven digits whose last two follow from the others; one of all equal digits is none.
create function app.is_cpf(digits text) returns boolean immutable strict parallel safe language sql
return digits ~ '^[0-9]{11}$' and digits !~ '^(.)\1{10}$' and substr(digits, 10) = (
  select string_agg((sum.total * 10 % 11 % 10)::text, '' order by sum.checked)
  from (select checked, sum((checked + 1 - at) * substr(digits, at, 1)::integer) as total
        from generate_series(10, 11) checked, generate_series(1, checked - 1) at group by checked) sum);

-- What a search compares `search` with: each word (the first four count), the longest first.
create function app.patterns(words text) returns text[] immutable parallel safe
begin atomic
  select coalesce(array_agg('%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%' order by length(word) desc), '{}')
  from (select word from regexp_split_to_table(app.normalise(btrim(words)), '\s+') word limit 4) counted;
end;
