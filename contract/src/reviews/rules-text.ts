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
} as const;
