/** What broken rules of performance reviews say. */
export const reviewRules = {
  review_days_follow: 'As datas do ciclo seguem umas às outras: período, coleta e publicação.',
  review_bands_follow: 'O corte de “alto” fica acima do de “médio”.',
  review_is_sent: 'Esta avaliação já foi enviada e não muda mais.',
  review_is_not_open: 'Esta avaliação não está aberta para respostas.',
  one_review_of_a_person: 'Esta pessoa já participa do ciclo.',
  one_draft_of_a_template: 'Já existe um rascunho deste modelo. Continue por ele.',
  potential_is_asked_of_managers: 'A pergunta de potencial é do gestor.',
  one_item_of_a_competency: 'Cada competência aparece uma vez no modelo.',
  review_cycle_goes_on_from_here:
    'Este ciclo não pode passar para esta situação. Recarregue para ver como ele está.',
  review_cycle_is_a_draft: 'Isto só pode ser feito enquanto o ciclo é um rascunho.',
  review_cycle_has_people: 'Escolha quem participa do ciclo.',
  review_cycle_is_without_faults: 'Resolva as pendências da conferência antes de abrir o ciclo.',
  review_template_is_published: 'Escolha um modelo publicado.',
  review_template_is_archived: 'Este modelo está arquivado.',
  review_template_is_a_draft: 'Este modelo já foi publicado.',
  review_template_asks_something: 'Um modelo pergunta ao menos uma coisa.',
  review_is_not_sent: 'Esta avaliação ainda não foi enviada.',
  reviewer_is_another_person: 'Escolha outra pessoa para avaliar.',
} as const;
