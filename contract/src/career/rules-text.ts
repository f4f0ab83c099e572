/** The messages for broken rules of the career map. */
export const careerMapRules = {
  board_has_at_most_200_items: 'Seu mapa pode ter no máximo 200 itens pessoais.',
  map_has_at_most_300_jobs: 'O mapa pode ter no máximo 300 cargos.',
  map_has_at_most_900_moves: 'O mapa pode ter no máximo 900 movimentos.',
  map_is_empty: 'O mapa já tem cargos. Remova-os antes de gerar de novo.',
  map_has_jobs: 'Coloque ao menos um cargo no mapa antes de publicar.',
  map_was_published: 'Nenhuma versão deste mapa foi publicada.',
  company_has_jobs: 'A empresa não tem cargos ativos para pôr no mapa.',
  job_is_on_the_map_once: 'Este cargo já está no mapa.',
  move_is_on_the_map_once: 'Já existe um movimento entre estes cargos.',
  move_leads_elsewhere: 'Um movimento precisa levar a outro cargo.',
  one_default_career_map: 'A empresa já tem um mapa de carreira.',
  one_board_per_map: 'Você já tem um mapa pessoal.',
  one_target_at_a_time: 'Você já tem um cargo-alvo.',
  target_ends_after_it_begins: 'O alvo precisa terminar depois de começar.',
} as const;
