/** The rules of a simulado in words, for its test takers. */
import { showMomentLabel } from '@pdy/contract/assessments/authoring-words';
import type { ShowMoment } from '@pdy/contract/assessments/values';
import { inOrder } from '@pdy/contract/rules/assessments/show-moments';
import { countText } from '@pdy/contract/rules/numbers';
import { numberText } from '@pdy/contract/rules/typed-number';
import { formatLongMoment, formatMinutes } from '#lib/words/format.ts';
import type { RuleValues } from '../test-values.ts';

// What is typed may not be a number yet: then nothing is said about it.
const isNumber = (value: unknown): value is number => typeof value === 'number';

const timeText = (seconds: number | null) =>
  !isNumber(seconds)
    ? 'Sem limite de tempo.'
    : `${formatMinutes(Math.round(seconds / 60))} de prova. O tempo não para quando a pessoa fecha a página.`;

const openText = ({ opens_at, closes_at }: RuleValues) => {
  if (!opens_at && !closes_at) return 'Aberto desde a publicação, sem data para encerrar.';
  const parts = [
    opens_at && `abre em ${formatLongMoment(new Date(opens_at))}`,
    closes_at && `encerra em ${formatLongMoment(new Date(closes_at))}`,
  ].filter(Boolean);
  return `${parts.join(' e ').replace(/^./, (letter) => letter.toUpperCase())}.`;
};

const attemptsText = ({ mode, max_attempts, cooldown_hours, retake_after_pass }: RuleValues) => {
  const often = !isNumber(max_attempts)
    ? 'Tentativas sem limite'
    : max_attempts === 1
      ? 'Uma única tentativa'
      : `Até ${countText(max_attempts, 'tentativa', 'tentativas')}`;
  if (max_attempts === 1) return `${often}.`;
  const hours = cooldown_hours.trim();
  const wait =
    hours === '' || hours === '0' ? 'sem espera entre elas' : `com espera de ${hours} h entre elas`;
  if (mode === 'practice') return `${often}, ${wait}.`;
  return `${often}, ${wait}. ${retake_after_pass ? 'Quem foi aprovado pode refazer.' : 'Quem foi aprovado não refaz.'}`;
};

export const gradeMethodLabel = {
  best: 'A melhor',
  last: 'A última',
  first: 'A primeira',
  average: 'A média',
} as const;
const gradeText = { best: 'a melhor', last: 'a última', first: 'a primeira', average: 'a média' };

const penaltyText = (penalty: number) =>
  isNumber(penalty) && penalty > 0
    ? `Cada erro desconta ${numberText(penalty)} ponto. Em branco e “Não sei” não descontam.`
    : 'Errar não desconta nada.';

/** 'depois de enviar', in the middle of a sentence. */
const when = (text: string) => text.replace(/^./, (letter) => letter.toLowerCase());

/** When results are shown, as the server applies it, which may differ from the choice. */
const shownText = (rules: RuleValues) => {
  if (rules.mode === 'practice') return 'O gabarito vem logo depois de cada resposta, e a nota no fim.';
  const { score_shown, answers_shown, key_shown } = inOrder(rules);
  const moment = (shown: ShowMoment) =>
    shown === 'after_close' && !rules.closes_at
      ? 'nunca, enquanto não houver data para encerrar'
      : when(showMomentLabel[shown]);
  const isMoved = answers_shown !== rules.answers_shown || key_shown !== rules.key_shown;
  return [
    `Nota: ${moment(score_shown)}.`,
    `Respostas dadas: ${moment(answers_shown)}.`,
    `Gabarito: ${moment(key_shown)}.`,
    ...(isMoved ? ['As respostas não saem antes da nota, nem o gabarito antes das respostas.'] : []),
  ].join(' ');
};

export const ruleWords = (rules: RuleValues): string[] => [
  rules.mode === 'practice'
    ? 'Treino: a pessoa pratica, e o resultado não vale como evidência.'
    : 'Prova: o resultado vale nota.',
  timeText(rules.time_limit_s),
  openText(rules),
  attemptsText(rules),
  `${isNumber(rules.pass_mark) && rules.mode === 'exam' ? `Nota mínima de ${numberText(rules.pass_mark)}%. ` : ''}Com várias tentativas, vale ${gradeText[rules.grade_method]}.`,
  penaltyText(rules.penalty),
  rules.navigation === 'free'
    ? 'Dá para ir e voltar entre as questões.'
    : 'Uma questão depois da outra, sem voltar.',
  shownText(rules),
  ...(rules.mode === 'exam'
    ? [
        rules.emits_evidence
          ? 'O resultado gera evidência do nível nas competências.'
          : 'O resultado não gera evidência.',
      ]
    : []),
];
