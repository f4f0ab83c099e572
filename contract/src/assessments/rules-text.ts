/** What a broken rule of tests says to the person. */
export const assessmentRules = {
  used_question_is_frozen: 'Esta questão já foi aplicada e não muda mais. Crie uma nova versão.',
  question_code_is_unique: 'Já existe uma questão com este código.',
  test_is_offered: 'Este teste não está aberto para novas tentativas.',
  test_is_open: 'O prazo deste teste já terminou.',
  test_was_passed: 'Você já foi aprovado neste simulado.',
  test_has_attempts_left: 'Você já usou todas as tentativas deste simulado.',
  test_opens_later: 'Ainda não é possível começar este teste. Veja a data na página dele.',
  test_needs_new_questions:
    'Você já viu quase todas as questões deste teste. Ele abre de novo quando houver questões novas.',
  test_has_questions: 'Este teste ainda não tem questões suficientes.',
  one_running_attempt: 'Você já está fazendo este teste.',
  attempt_has_ended: 'Este teste já foi encerrado.',
  attempt_expired: 'O tempo terminou. As respostas dadas até o fim foram enviadas.',
  attempt_lease_lost: 'Este teste foi continuado em outra aba ou dispositivo.',
  item_is_current: 'Esta questão já foi respondida. Siga com a questão atual.',
  question_is_in_attempt: 'Esta questão não faz parte deste teste.',
  answer_fits_question: 'Esta resposta não serve para esta questão.',
  nothing_above_level_5: 'Você já está no nível mais alto desta competência.',
  answer_is_a_number: 'Informe um número, por exemplo 3,5',
} as const;
