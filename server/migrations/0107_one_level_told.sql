-- A self-assessment no longer changes any level. People whose own number changes by this are told once. The kept reasons
-- of recommendations become those that others read before. The owner reads every company for it.

alter table levels_with_self no force row level security;
alter table held_levels no force row level security;
alter table competencies no force row level security;
alter table profiles no force row level security;
alter table notifications no force row level security;
alter table user_notifications no force row level security;
alter table recommendations no force row level security;

with shown as (
  select o.company_id, o.person_id, c.name, c.name_key,
    case when not o.is_stale then round(o.estimate, 1) end as old, case when not h.is_stale then round(h.estimate, 1) end as new
  from levels_with_self o
  join held_levels h on h.company_id = o.company_id and h.person_id = o.person_id and h.competency_id = o.competency_id
  join competencies c on c.company_id = o.company_id and c.id = o.competency_id and c.status <> 'archived'
  join profiles p on p.user_id = o.person_id and p.company_id = o.company_id and p.is_active),
changed as (
  select company_id, person_id, string_agg(name || ' (' || coalesce('era ' || replace(old::text, '.', ','), 'sem evidência') || ', agora '
    || coalesce(replace(new::text, '.', ','), 'sem evidência') || ')', ', ' order by name_key) as which
  from shown where old is distinct from new group by company_id, person_id),
told as (
  insert into notifications (company_id, titulo, mensagem, tipo, link_destino, dedupe_key)
  select company_id, 'Seu nível agora é o mesmo para todo mundo',
    left('A sua autoavaliação deixou de entrar no cálculo: ela aparece ao lado do nível. Mudou: ' || which, 999) || '.',
    'informativa', '/profile', 'one_level ' || person_id
  from changed
  returning id, company_id, dedupe_key)
insert into user_notifications (company_id, user_id, notification_id)
select company_id, split_part(dedupe_key, ' ', 2)::uuid, id from told;

update recommendations set reason = (reason -> 'for_others') || jsonb_build_object('algo_version', reason -> 'algo_version')
where reason ? 'for_others';

alter table levels_with_self force row level security;
alter table held_levels force row level security;
alter table competencies force row level security;
alter table profiles force row level security;
alter table notifications force row level security;
alter table user_notifications force row level security;
alter table recommendations force row level security;
