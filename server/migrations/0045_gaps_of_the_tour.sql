-- The three gaps on the dashboard are ranked by distance and by how much the job depends on the competency, and one
-- validated activity does not always move a level: the platform's steps say so where they have not been rewritten.
alter table onboarding_steps no force row level security;
update onboarding_steps set description = replace(description,
    'Estas são as três maiores distâncias entre um e outro: bons assuntos para as próximas metas.',
    'Estas são as três que mais pesam, pela distância entre um e outro e pela importância no cargo: bons assuntos para as próximas metas.')
where target_element = '[data-tour="dashboard-gaps"]' and user_role = 'employee'
  and description like '%Estas são as três maiores distâncias entre um e outro%';
update onboarding_steps set description = replace(description,
    'o seu nível muda na hora.', 'ela vira evidência na hora e conta para o seu nível.')
where target_element = '[data-tour="menu-goals"]' and user_role = 'employee'
  and description like '%é validada, o seu nível muda na hora.%';
update onboarding_steps set description = replace(description,
    'Cada atividade validada muda na hora o nível de quem fez.',
    'Cada atividade validada vira evidência na hora e conta para o nível de quem fez.')
where target_element = '[data-tour="menu-goals"]' and user_role = 'manager'
  and description like '%Cada atividade validada muda na hora o nível de quem fez.%';
alter table onboarding_steps force row level security;
