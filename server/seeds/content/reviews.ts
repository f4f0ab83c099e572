/** What demo people write in reviews. */

/** The text after a rating, by who writes it and by whether the rating is below, at or above what the job asks. */
export const demoReviewWords = {
  self: {
    below: [
      'Em duas entregas do período precisei de ajuda para terminar. Vou praticar em um caso por mês.',
      'Aprendi o básico em agosto, mas ainda não fiz nada sem apoio.',
      'Comecei em julho e ainda erro nos casos menos comuns; anotei cinco para estudar.',
    ],
    at: [
      'Entreguei o combinado nas 3 vezes em que o assunto apareceu.',
      'Fiz o fechamento de agosto no prazo e respondi às dúvidas da área.',
      'Dou conta do que o meu cargo pede; em setembro ajudei um colega novo.',
    ],
    above: [
      'Em agosto conduzi a mudança do relatório do começo ao fim.',
      'Resolvi o caso mais difícil do semestre em 5 dias e deixei o passo a passo escrito.',
      'Ensinei dois colegas em julho, e hoje eles fazem sem mim.',
    ],
  },
  manager: {
    below: [
      'Em duas entregas do período precisei completar o que faltou. O próximo passo é fazer a próxima com revisão minha antes do prazo.',
      'Ainda pede ajuda para o que a função já espera. Combinamos praticar em um caso por mês até março.',
      'Na reunião de agosto o número mudou três vezes. Até janeiro, vamos conferir juntos antes de apresentar.',
    ],
    at: [
      'Entregou o combinado nas 3 vezes em que o assunto apareceu, sem retrabalho.',
      'Faz bem o que o cargo pede; pode começar a ensinar quem chegou em 2026.',
      'No fechamento de agosto cumpriu o prazo e avisou cedo do que faltava.',
    ],
    above: [
      'Em agosto conduziu sem apoio a mudança do relatório e ensinou dois colegas. Pode levar isso para outra área.',
      'Resolveu o caso mais difícil do semestre em 5 dias e deixou o passo a passo escrito.',
      'Virou referência no assunto: em setembro três áreas pediram a sua opinião.',
    ],
  },
} as const;

export const demoReviewTexts = {
  help: [
    'A revisão semanal dos dados evitou 2 retrabalhos grandes no período.',
    'A disposição de explicar os números a quem não é da área.',
    'Manter o prazo das entregas mesmo na semana da virada do sistema.',
  ],
  next: [
    'Conduzir uma apresentação de resultados para a diretoria até março.',
    'Assumir a carga diária de uma fonte, do começo ao fim, até fevereiro.',
    'Fazer dupla com alguém de outra área em um projeto curto no próximo trimestre.',
  ],
} as const;
