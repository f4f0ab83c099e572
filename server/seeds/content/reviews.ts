/** What demo people write in reviews. */

/** After a mark, by whether it is below, at or above what the job asks. */
export const demoReviewWords = {
  below: [
    'Em duas entregas do período precisei completar o que faltou. O próximo passo é fazer a próxima com revisão minha antes do prazo.',
    'Ainda pede ajuda para o que a função já espera. Combinamos praticar em um caso por mês até março.',
  ],
  at: [
    'Entregou o combinado nas 3 vezes em que o assunto apareceu, sem retrabalho.',
    'Faz bem o que o cargo pede; pode começar a ensinar quem chegou em 2026.',
  ],
  above: [
    'Em outubro conduziu sozinha a mudança do relatório e ensinou dois colegas. Pode levar isso para outra área.',
    'Resolveu o caso mais difícil do semestre em 5 dias e deixou o passo a passo escrito.',
  ],
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
