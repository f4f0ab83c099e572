/** A question of each type, for tests. */
import type { QuestionDraft } from '@pdy/contract/assessments/questions';

/** One of each type, with everything that a question may hold, and texts that are hard to put into tables. */
export const everyKind = (competency_id: string): QuestionDraft[] => {
  const about = {
    competency_id,
    target_level: 2,
    explanation: 'Porque sim;\n"assim"',
    tags: ['a, b', 'c|d\\'],
  };
  const option = (text: string, is_correct = false, is_pinned = false) => ({ text, is_correct, is_pinned });
  return [
    {
      ...about,
      ...{ code: '=1+1', type: 'single_choice', topic: '@tema', stem: "'=SOMA(A1:A9) faz o quê?\n\n- soma" },
      options: [option('-1', true), option("'+1"), option('"1"; 2'), option('nenhuma', false, true)],
    },
    {
      ...about,
      ...{ code: 'VARIAS', type: 'multiple_choice', stem: '\t@ quais destas são pares?', in_adaptive: false },
      ...{ options: [option('2', true), option('3'), option('4', true)], max_selections: 2 },
      ...{ scoring: 'all_or_nothing', enemy_group: 'pares', allows_dont_know: false, reference: 'p. 3' },
    },
    {
      ...about,
      ...{ code: 'VF', type: 'true_false', stem: 'Dois é par, não é verdade?' },
      options: [option('Verdadeiro'), option('Falso', true)],
    },
    {
      ...about,
      ...{ code: 'VF2', type: 'true_false', stem: 'Dois é primo, não é verdade?', in_exams: false },
      options: [option('Sim', true), option('Não')],
    },
    {
      ...about,
      ...{ code: 'NUM', type: 'numeric', stem: 'Quanto pesa a caixa?', unit: 'kg' },
      ...{ number: -150.25, tolerance: 0.5 },
    },
    { ...about, code: 'NUM2', type: 'numeric', stem: 'Quanto é 1000 + 234?', number: 1234, tolerance: 0 },
    {
      ...about,
      ...{ code: 'TEXTO', type: 'short_text', stem: 'Onde fica a pasta comum?' },
      accepted: ['\\\\servidor\\pasta\\', 'a|b', '|c', '=D4', 'São Paulo'],
    },
  ];
};
