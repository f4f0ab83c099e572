/** The messages for broken rules of sealed answers. */
export const sealedRules = {
  sealed_is_closed: 'A coleta foi encerrada e não recebe mais respostas.',
  sealed_answers_missing: 'Responda às perguntas obrigatórias antes de enviar.',
  sealed_answer_says_something: 'Responda a pelo menos uma pergunta antes de enviar.',
  sealed_question_is_of_form: 'Esta pergunta não faz parte deste formulário.',
  sealed_question_asks_words: 'Esta pergunta pede só um texto, sem nota.',
  sealed_choice_is_one_of_three: 'Escolha continuar, começar ou parar.',
} as const;
