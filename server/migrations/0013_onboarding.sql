-- The guided tour: what it shows to each role, and how far each person has come.

-- Steps, in order, per role. Those of the platform's own company are everybody's, unless a company has active
-- steps of its own for the role. Reads: a role its own active ones (by app.tour_steps); administrators all of their
-- company. Writes and deletes: administrators, on targets that the product has marked.
create table onboarding_steps (
  id             uuid not null default uuidv7(),
  user_role      text not null check (user_role in ('employee', 'manager', 'admin', 'corporate', 'platform_admin')),
  is_active      boolean not null default true,
  step_order     integer not null check (step_order between 1 and 100),
  title          text not null check (length(btrim(title)) between 1 and 200),
  description    text not null check (length(btrim(description)) between 1 and 1000),
  target_element text not null check (length(target_element) between 1 and 300)
);
call app.tenant_table('onboarding_steps');
comment on column onboarding_steps.target_element is 'CSS selector of what the step points at, such as [data-tour="menu-goals"].';
alter table onboarding_steps
  add constraint tour_step_order_is_unique unique (company_id, user_role, step_order) deferrable;
create policy see on onboarding_steps for select to pdy_app
  using ((select app.administers()) or (is_active and user_role = (select app.role())));
create policy add on onboarding_steps for insert to pdy_app
  with check ((select app.administers()) and target_element ~ '^\[data-tour="[a-z]+(-[a-z]+)*"\]$');
create policy change on onboarding_steps for update to pdy_app
  using ((select app.administers()))
  with check ((select app.administers()) and target_element ~ '^\[data-tour="[a-z]+(-[a-z]+)*"\]$');
create policy remove on onboarding_steps for delete to pdy_app using ((select app.administers()));
create policy shown_to_all on onboarding_steps for select to pdy_owner using (is_active);

-- The steps the caller is shown: their company's for their role, else the platform's. Runs as the owner because
-- those of the platform's company lie behind the fence; filters by company and role.
create function app.tour_steps() returns setof onboarding_steps
  language sql stable security definer set search_path = pg_catalog, public, app as $$
  select s.* from onboarding_steps s
  where s.user_role = app.role() and s.is_active and s.company_id = coalesce(
    (select o.company_id from onboarding_steps o
     where o.company_id = app.company_id() and o.user_role = app.role() and o.is_active limit 1),
    (select c.id from companies c where c.is_platform))
  order by s.step_order
$$;
revoke execute on function app.tour_steps from public;
grant execute on function app.tour_steps to pdy_app;

-- Settings of the tour, one row per company. Reads: its people. Writes: its administrators. Nobody deletes.
create table onboarding_configs (
  auto_start boolean not null default false
);
call app.tenant_table('onboarding_configs', '');
comment on column onboarding_configs.auto_start is 'Kept, and without effect: the tour begins only when somebody asks for it.';
revoke delete on onboarding_configs from pdy_app;
create policy see on onboarding_configs for select to pdy_app using (company_id = (select app.company_id()));
create policy add on onboarding_configs for insert to pdy_app with check ((select app.administers()));
create policy change on onboarding_configs for update to pdy_app
  using ((select app.administers())) with check ((select app.administers()));

-- How far a person has come. Belongs to the person, whatever their company, and also to accounts without one.
-- Reads, adds and changes: the person alone. Nobody deletes.
create table user_onboarding_progress (
  user_id         uuid not null primary key default app.person_id(),
  company_id      uuid default app.company_id() references companies,
  current_step    integer not null default 0 check (current_step between 0 and 100),
  completed_steps integer[] not null default '{}',
  is_completed    boolean not null default false,
  is_skipped      boolean not null default false,
  started_at      timestamptz,
  completed_at    timestamptz,
  version         integer not null default 1,
  created_at      timestamptz not null default app.now(),
  updated_at      timestamptz not null default app.now(),
  constraint tour_ends_in_one_way check (not (is_completed and is_skipped)),
  constraint tour_end_is_dated check ((is_completed or is_skipped) = (completed_at is not null)),
  constraint completed_tour_was_started check (started_at is not null or not is_completed),
  foreign key (company_id, user_id) references company_members (company_id, user_id)
);
create index on user_onboarding_progress (company_id, user_id);
comment on column user_onboarding_progress.company_id is 'The person''s company when the row was made; null for an account without one.';
comment on column user_onboarding_progress.current_step is 'Index of the step, from 0; the number of steps once all are done.';
comment on column user_onboarding_progress.completed_steps is 'Indexes of steps that were left forwards, in that order, each once.';
comment on column user_onboarding_progress.completed_at is 'When the tour was completed or skipped; null while it is neither.';
alter table user_onboarding_progress enable row level security, force row level security;
create policy tenant on user_onboarding_progress as restrictive to pdy_app
  using (user_id = (select app.person_id())) with check (user_id = (select app.person_id()));
create policy see on user_onboarding_progress for select to pdy_app using (user_id = (select app.person_id()));
create policy add on user_onboarding_progress for insert to pdy_app
  with check (user_id = (select app.person_id())
    and (company_id is null or company_id = (select app.company_id())));
create policy change on user_onboarding_progress for update to pdy_app
  using (user_id = (select app.person_id())) with check (user_id = (select app.person_id()));
grant select, insert,
      update (current_step, completed_steps, is_completed, is_skipped, started_at, completed_at)
  on user_onboarding_progress to pdy_app;

-- A row begins at the beginning and then moves by one act at a time, whichever door a change comes through: start,
-- next, previous, skip or reset. What follows from the act (steps done, end, dates) is written here, not believed.
create function app.keep_tour() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
declare
  steps integer;
  here integer;
  was_running boolean;
  instant constant timestamptz := date_trunc('milliseconds', app.now()); -- comes back from clients as it went
  is_open boolean := not new.is_completed and not new.is_skipped;
begin
  if tg_op = 'INSERT' then
    if (new.current_step, new.completed_steps, is_open, new.started_at, new.completed_at)
       is distinct from (0, '{}'::integer[], true, null::timestamptz, null::timestamptz) then
      raise exception 'tour_begins_at_the_beginning'
        using errcode = '23514', constraint = 'tour_begins_at_the_beginning';
    end if;
    return new;
  end if;
  if (new.current_step, new.completed_steps, new.is_completed, new.is_skipped, new.started_at, new.completed_at)
     is not distinct from
     (old.current_step, old.completed_steps, old.is_completed, old.is_skipped, old.started_at, old.completed_at) then
    return new;
  end if;
  steps := (select count(*) from app.tour_steps());
  here := least(old.current_step, greatest(steps - 1, 0)); -- steps may have been taken away meanwhile
  was_running := old.started_at is not null and not old.is_completed and not old.is_skipped;

  if new.is_skipped and not new.is_completed and not old.is_skipped and not old.is_completed then -- skip
    new.current_step := old.current_step;
    new.completed_steps := old.completed_steps;
    new.started_at := old.started_at;
    new.completed_at := instant;
  elsif was_running and not new.is_skipped and new.current_step in (here, here + 1)
        and (new.is_completed and here + 1 >= steps or not new.is_completed and new.current_step = here + 1) then -- next
    new.current_step := here + 1;
    new.completed_steps := old.completed_steps
      || case when here = any (old.completed_steps) then '{}' else array[here] end;
    new.started_at := old.started_at;
    new.is_completed := here + 1 >= steps;
    new.completed_at := case when new.is_completed then instant end;
  elsif is_open and new.current_step = 0 and new.started_at is null and new.completed_steps = '{}' then -- reset
    new.completed_at := null;
  elsif was_running and is_open and new.current_step = greatest(here - 1, 0)
        and (new.current_step > 0 or new.started_at = old.started_at) then -- previous
    new.completed_steps := old.completed_steps;
    new.started_at := old.started_at;
    new.completed_at := null;
  elsif is_open and new.current_step = 0 and new.started_at is not null then -- start
    new.completed_steps := old.completed_steps;
    new.started_at := instant;
    new.completed_at := null;
  else
    raise exception 'tour_moves_one_step_at_a_time'
      using errcode = '23514', constraint = 'tour_moves_one_step_at_a_time';
  end if;
  return new;
end $$;
create trigger keep_tour before insert or update on user_onboarding_progress
  for each row execute function app.keep_tour();
create trigger touch before update on user_onboarding_progress for each row execute function app.touch();

-- The platform's own steps: every installation has them.
alter table onboarding_steps no force row level security;
insert into onboarding_steps (company_id, user_role, step_order, target_element, title, description)
select c.id, s.role, s.step_order, '[data-tour="' || s.mark || '"]', s.title, s.description
from companies c, (values
  ('employee', 1, 'dashboard-path', 'Onde você está hoje',
   'Este é o seu ponto de partida: o seu cargo, quanto você já atende do que ele pede e o que mudou no último ano. Ficou em dúvida com um número? Clique em “Por quê?” e o PDY mostra a conta.'),
  ('employee', 2, 'dashboard-actions', 'O que fazer agora',
   'Até cinco coisas que esperam por você, da mais urgente para a menos urgente. Clique em uma linha e você já cai no lugar certo para resolver.'),
  ('employee', 3, 'dashboard-gaps', 'Onde vale investir primeiro',
   'A barra mostra o nível que você tem; o marcador, o nível que o cargo pede. Estas são as três maiores distâncias entre um e outro: bons assuntos para as próximas metas.'),
  ('employee', 4, 'menu-goals', 'Seu PDI mora aqui',
   'Monte o plano com suas metas, envie para o seu gestor e registre cada avanço. Quando ele valida uma atividade, o seu nível muda na hora.'),
  ('employee', 5, 'menu-assessments', 'Descubra o seu nível',
   'Aqui ficam as avaliações. Cada resultado vira uma evidência com data, e é da soma das evidências que sai o seu nível, sem achismo.'),
  ('employee', 6, 'header-notifications', 'O sino avisa',
   'Quando alguém aprova o seu PDI, valida uma atividade ou precisa de você, o aviso chega aqui. O número mostra quantos você ainda não leu.'),
  ('employee', 7, 'header-user', 'O seu canto',
   'No Perfil estão todas as suas competências e a segurança da conta. É lá também, em Preferências, que você revê este tour. E, se cansar da tela clara, a troca para a escura fica neste menu.'),

  ('manager', 1, 'dashboard-path', 'Primeiro, o seu caminho',
   'Quem lidera também se desenvolve. Aqui está o que o seu cargo pede, quanto você já atende e como foi o último ano. O “Por quê?” ao lado de um número mostra a conta.'),
  ('manager', 2, 'dashboard-actions', 'O que a equipe espera de você',
   'PDIs para aprovar e atividades para validar aparecem aqui junto com as suas próprias ações, da mais urgente para a menos urgente.'),
  ('manager', 3, 'menu-goals', 'Aprove e acompanhe os PDIs',
   'Na aba Aprovações você lê o plano, aprova ou pede ajustes e valida o que foi feito. Cada atividade validada muda na hora o nível de quem fez. O seu próprio PDI fica aqui também.'),
  ('manager', 4, 'menu-feedback-loop', 'Feedback no momento certo',
   'Um retorno dado na semana vale mais do que um guardado para o fim do ano. Este é o lugar para pedir e para dar.'),
  ('manager', 5, 'menu-reports', 'A equipe em números',
   'Quando quiser ver o conjunto, venha aqui: competências fortes, lacunas e evolução. Grupos pequenos ficam ocultos, para ninguém ser exposto.'),
  ('manager', 6, 'header-notifications', 'O sino avisa',
   'Um PDI enviado ou uma atividade concluída na sua equipe aparece aqui na hora. O número mostra quantos avisos você ainda não leu.'),
  ('manager', 7, 'header-user', 'O seu canto',
   'Perfil, segurança da conta e tema claro ou escuro. Para rever este tour, abra o Perfil e vá a Preferências.'),

  ('admin', 1, 'menu-company-admin', 'A empresa em uma página',
   'Comece o dia por aqui: quem já está usando o PDY, como andam os planos e o que precisa de uma decisão sua.'),
  ('admin', 2, 'menu-admin', 'Tudo o que você administra',
   'Pessoas, conteúdos e ferramentas de administração ficam reunidos no Painel Admin.'),
  ('admin', 3, 'menu-reports', 'A empresa em números',
   'Competências, lacunas e evolução por área. Grupos pequenos ficam ocultos, para que ninguém seja exposto.'),
  ('admin', 4, 'menu-tickets', 'Pedidos de ajuda',
   'Dúvidas e pedidos das pessoas chegam como chamados. Responder rápido ajuda a manter a confiança no programa.'),
  ('admin', 5, 'menu-goals', 'Você também tem um PDI',
   'Nem tudo aqui é administração: o seu próprio plano, com metas e atividades, fica neste item.'),
  ('admin', 6, 'header-notifications', 'O sino avisa',
   'O que precisa de atenção aparece aqui na hora, sem você precisar procurar. O número mostra quantos avisos você ainda não leu.'),
  ('admin', 7, 'header-user', 'O seu canto',
   'Perfil, Configurações da empresa, segurança da conta e tema claro ou escuro. Para rever este tour, abra o Perfil e vá a Preferências.'),

  ('corporate', 1, 'menu-dashboard', 'O seu ponto de partida',
   'O Dashboard é a sua página pessoal: o seu cargo, as suas lacunas e o que fazer agora. Os painéis da empresa ficam nos outros itens deste menu.'),
  ('corporate', 2, 'menu-reports', 'A empresa em números',
   'Competências fortes, lacunas e evolução por área, para decidir onde investir. Grupos pequenos ficam ocultos, para que ninguém seja exposto.'),
  ('corporate', 3, 'menu-action-library', 'O que a empresa oferece',
   'É da Biblioteca de Atividades que saem as recomendações para cada pessoa. Vale conferir se ela acompanha a estratégia.'),
  ('corporate', 4, 'menu-tickets', 'Pedidos de ajuda',
   'Os chamados mostram onde as pessoas estão com dificuldade. Acompanhe daqui.'),
  ('corporate', 5, 'menu-goals', 'Você também tem um PDI',
   'O seu próprio plano de desenvolvimento, com metas e atividades, fica neste item.'),
  ('corporate', 6, 'header-notifications', 'O sino avisa',
   'O que precisa de atenção aparece aqui na hora, sem você precisar procurar. O número mostra quantos avisos você ainda não leu.'),
  ('corporate', 7, 'header-user', 'O seu canto',
   'Perfil, Configurações da empresa, segurança da conta e tema claro ou escuro. Para rever este tour, abra o Perfil e vá a Preferências.'),

  ('platform_admin', 1, 'menu-platform-management', 'Todas as empresas em um lugar',
   'Na Gestão da Plataforma você cadastra empresas, cuida dos acessos e encontra as contas que ainda não estão ligadas a nenhuma empresa.'),
  ('platform_admin', 2, 'menu-company-admin', 'Como cada empresa se vê',
   'Esta é a página que os administradores de uma empresa abrem todos os dias. Conhecê-la ajuda na hora de dar suporte.'),
  ('platform_admin', 3, 'menu-reports', 'O que os números mostram',
   'People Analytics reúne competências, lacunas e evolução. Respostas anônimas continuam anônimas, também para você.'),
  ('platform_admin', 4, 'menu-tickets', 'Quando alguém precisa de você',
   'Pedidos de ajuda que uma empresa não resolve sozinha chegam aqui como chamados.'),
  ('platform_admin', 5, 'header-notifications', 'O sino avisa',
   'Avisos da plataforma aparecem aqui na hora. O número mostra quantos você ainda não leu.'),
  ('platform_admin', 6, 'header-user', 'O seu canto',
   'Perfil, segurança da conta e tema claro ou escuro. Tudo o que você faz em nome da plataforma fica registrado. Para rever este tour, abra o Perfil e vá a Preferências.')
) as s(role, step_order, mark, title, description)
where c.is_platform;
alter table onboarding_steps force row level security;
