-- A manager is whoever leads, and not a man: the platform's step says so where it has not been rewritten.
alter table onboarding_steps no force row level security;
update onboarding_steps set description = replace(description, 'Quando ele valida uma atividade', 'Quando uma atividade é validada')
where target_element = '[data-tour="menu-goals"]' and user_role = 'employee'
  and description like '%Quando ele valida uma atividade%';
alter table onboarding_steps force row level security;
