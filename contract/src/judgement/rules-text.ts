/** The messages for broken rules of judgement cases. */
export const judgementRules = {
  judgement_has_cases: 'Ainda não há seis casos em uso desta competência.',
  judgement_opens_later:
    'Você respondeu as duas séries há menos de 180 dias. Aguarde para responder de novo.',
  judgement_has_ended: 'Este teste já terminou. As respostas não mudam mais.',
  judgement_is_answered_whole: 'Escolha a melhor e a pior resposta em todos os casos para concluir.',
  best_is_not_worst: 'A melhor e a pior resposta são diferentes.',
  used_case_is_frozen: 'Este caso já foi respondido ou avaliado. Tire-o de uso e escreva outro.',
  set_holds_six_cases: 'Esta série já tem seis casos em uso. Tire um de uso antes.',
  case_goes_on_from_here: 'Este caso não pode passar para esta situação. Recarregue para ver como ele está.',
  case_is_about_behaviour: 'Casos de julgamento são de competências comportamentais ou de liderança.',
  copied_case_has_a_competency: 'Escolha a competência que recebe estes casos.',
  expert_is_of_the_company: 'Escolha pessoas ativas da empresa.',
  case_is_rated_whole: 'Avalie as quatro respostas deste caso.',
} as const;
