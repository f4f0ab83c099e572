/** The messages of the rules of reports. */
export const reportRules = {
  act_is_for_people_of_the_cell: 'Alguém marcado não está mais neste quadro. Recarregue e escolha de novo.',
  act_is_about_its_competency: 'Isto não desenvolve a competência deste quadro. Escolha outra opção.',
  filter_isolates: 'Filtro indisponível: permitiria identificar poucas pessoas.',
} as const;
