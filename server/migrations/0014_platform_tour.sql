-- The platform's own steps of the guided tour, which every installation has from the beginning, and how people come along.
-- Administrators read numbers by step of their own company, the platform of all companies without steps of their own;
-- nobody reads another person's progress. The platform alone changes its steps.

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

-- How far the people of one role have come with the tour: numbers by step, never names. Progress is each person's own;
-- it runs as the owner, and filters by company, role and who asks: administrators, also one of the platform who belongs
-- to the company.
create policy counted on user_onboarding_progress for select to pdy_owner using (true);

create function app.tour_figures(asked_role text, out state text, out step integer, out people integer)
  returns setof record
  language sql stable security definer set search_path = pg_catalog, public, app as $$
  select case when u.is_completed then 'completed'
              when u.is_skipped and u.started_at is null then 'declined'
              when u.is_skipped then 'skipped'
              when u.started_at is not null then 'running' else 'untouched' end,
         u.current_step, count(*)::int
  from user_onboarding_progress u join profiles p on p.user_id = u.user_id
  where p.company_id = app.company_id() and p.role = asked_role
    and app.role() in ('admin', 'corporate', 'platform_admin')
  group by 1, 2
$$;
revoke execute on function app.tour_figures from public;
grant execute on function app.tour_figures to pdy_app;

-- The platform's steps of a role, whoever asks: what a company starts from. They lie behind the fence.
create function app.standard_tour(asked_role text) returns setof onboarding_steps
  language sql stable security definer set search_path = pg_catalog, public, app as $$
  select s.* from onboarding_steps s
  where s.user_role = asked_role and s.is_active and s.company_id = (select c.id from companies c where c.is_platform)
    and app.role() in ('admin', 'corporate', 'platform_admin')
  order by s.step_order
$$;
revoke execute on function app.standard_tour from public;
grant execute on function app.standard_tour to pdy_app;

-- How people of all companies come along with the platform's steps: of companies that have none of their own.
create function app.platform_tour_figures(asked_role text, out state text, out step integer, out people integer)
  returns setof record
  language sql stable security definer set search_path = pg_catalog, public, app as $$
  select case when u.is_completed then 'completed'
              when u.is_skipped and u.started_at is null then 'declined'
              when u.is_skipped then 'skipped'
              when u.started_at is not null then 'running' else 'untouched' end,
         u.current_step, count(*)::int
  from user_onboarding_progress u join profiles p on p.user_id = u.user_id
  where p.role = asked_role and app.role() = 'platform_admin'
    and (p.company_id is null or p.company_id not in (
      select s.company_id from onboarding_steps s
      where s.user_role = asked_role and s.is_active and s.company_id <> app.platform_company_id()))
  group by 1, 2
$$;
revoke execute on function app.platform_tour_figures from public;
grant execute on function app.platform_tour_figures to pdy_platform;
