/** The words about simulados and their results. */

import type { GapReason, Simulado, SimuladoIntro } from '@pdy/contract/assessments/simulados';
import type { ShowMoment } from '@pdy/contract/assessments/values';
import { listText } from '@pdy/contract/list-text';
import { levelText } from '@pdy/contract/rules/numbers';
import { formatLongMoment, formatMoment, formatNumber, formatSeconds } from '#lib/words/format.ts';
import { formatLevel } from '#lib/words/level-words.ts';
import { askedMark, type Mark } from '../asked-mark.ts';
import { bankReaders, proofRules } from '../proof-words.ts';
import { extraTime } from '../taking/extra-time.ts';
import { timeWords } from './exam-words.ts';
import { momentWords } from './gate-words.ts';
import type { SimuladosTab } from './simulados-address.ts';

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const msTo = (at: Date, now: Date) => Math.max(0, at.getTime() - now.getTime());

/** '45 min', '23 h 10 min', '2 dias e 3 h': the waiting time, rounded up. */
function waitWords(at: Date, now: Date) {
  const minutes = Math.max(1, Math.ceil(msTo(at, now) / 60_000));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  if (hours < 24) return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
  const days = counted(Math.floor(hours / 24), 'dia', 'dias');
  return hours % 24 === 0 ? days : `${days} e ${hours % 24} h`;
}

/** '05/03 às 09:00'; with the year where it is not the present one. */
function openingWords(at: Date, now: Date) {
  const format = at.getFullYear() === now.getFullYear() ? formatMoment : formatLongMoment;
  return format(at).replace(' ', ' às ');
}

/** 74,00%: with the precision of the decision. */
export const percentWords = (percent: number) =>
  `${percent < 0 ? '−' : ''}${levelText(Math.abs(percent), 2)}%`;

/** The words of a tab without simulados, while other tabs have some. */
export const noneWords: Record<SimuladosTab, { readonly title: string; readonly why: string }> = {
  disponiveis: {
    title: 'Nenhum simulado disponível no momento.',
    why: 'Os que você já fez e não pode refazer ficam em Concluídos.',
  },
  andamento: {
    title: 'Você não tem nenhum simulado em andamento.',
    why: 'Quando você sai de um antes de enviar, ele espera aqui.',
  },
  concluidos: {
    title: 'Você ainda não concluiu nenhum simulado.',
    why: 'A nota e o que fazer a seguir ficam aqui. Testes de proficiência ficam no Histórico.',
  },
};

/** The text of the button, or why there is none. */
export function stateWords({ state, state_at }: Pick<Simulado, 'state' | 'state_at'>, now: Date): string {
  switch (state) {
    case 'open':
      return 'Iniciar';
    case 'running':
      return state_at
        ? `Continuar (restam ${timeWords(Math.ceil(msTo(state_at, now) / 1000))})`
        : 'Continuar';
    case 'waits':
      return state_at ? `Disponível em ${waitWords(state_at, now)}` : 'Disponível mais tarde';
    case 'opens_later':
      return state_at ? `Abre em ${openingWords(state_at, now)}` : 'Ainda não abriu';
    case 'rests':
      return state_at ? `Volta em ${openingWords(state_at, now)}` : 'Em pausa: questões em prova';
    case 'closed':
      return 'Encerrado';
    case 'no_attempts':
      return 'Tentativas esgotadas';
    case 'passed':
      return 'Aprovado';
    case 'paused':
      return 'Pausado pela empresa';
    default:
      throw new Error(`no such state: ${state satisfies never}`);
  }
}

/** How often the words above change, in ms; absent: every minute. */
export const tickOf = ({ state, state_at }: Pick<Simulado, 'state' | 'state_at'>) =>
  state === 'running' && state_at ? 1000 : undefined;

const soonMs = 5000;
/** The longest timer of a browser. */
const mostMs = 2 ** 31 - 1;

/** ms until a simulado opens or ends, so that the list is read again then; false: none does soon. */
export function msUntilChange({ items, server_now }: { items: readonly Simulado[]; server_now: Date }) {
  const changes = items.flatMap(({ state_at }) =>
    state_at ? [state_at.getTime() - server_now.getTime()] : [],
  );
  const next = Math.max(soonMs, Math.min(...changes) + 1000);
  return next > mostMs ? false : next;
}

/** '1 de 3', '2'. */
const attemptWords = ({ attempts_used, attempts_max }: Pick<Simulado, 'attempts_used' | 'attempts_max'>) =>
  attempts_max === null ? String(attempts_used) : `${attempts_used} de ${attempts_max}`;

type Limit = Pick<Simulado, 'time_limit_s' | 'has_extra_time'>;

/** '30 min', '4 min 30 s, já com seu tempo adicional'. */
const limitWords = ({ time_limit_s, has_extra_time }: Limit) =>
  time_limit_s === null
    ? 'Sem limite de tempo'
    : `${formatSeconds(time_limit_s)}${has_extra_time ? extraTime : ''}`;

/** The text before the time starts. The simulado may end before the person's time is over. */
export const beginWords = ({ closes_at, ...test }: Limit & Pick<SimuladoIntro, 'closes_at'>, now: Date) => {
  const isCut = closes_at !== null && msTo(closes_at, now) < (test.time_limit_s ?? 0) * 1000;
  const time = isCut ? `até ${momentWords(closes_at)}, quando o simulado encerra` : limitWords(test);
  return `Você terá ${time}. O tempo começa agora e não para se você fechar a página.`;
};

/** 'Cobre Excel: exigido 4, estimado 2,6'; without a number where the level is unknown or outdated. */
export const gapWords = ({ competency, demand, estimate, status }: GapReason) => {
  const unknown = status === 'desatualizada' ? 'evidência desatualizada' : 'sem evidência';
  const known = estimate === null ? unknown : `estimado ${formatLevel(estimate)}`;
  return `Cobre ${competency.name}: exigido ${formatNumber(demand)}, ${known}`;
};

const gradeLabel: Record<Simulado['grade_method'], string> = {
  best: 'Melhor nota',
  last: 'Última nota',
  first: 'Primeira nota',
  average: 'Nota média',
};

/** '3', '1 a 4', '1, 3 e 5'. */
const levelsOf = ({ competencies }: Simulado): string => {
  const levels = [...new Set(competencies.flatMap((one) => one.levels))].sort();
  const [first = 0, last = 0] = [levels[0], levels.at(-1)];
  if (levels.length > 2 && last - first === levels.length - 1) return `${first} a ${last}`;
  return listText(levels);
};

const levelFact = (test: Simulado): Rule[] => {
  const levels = levelsOf(test);
  return levels ? [{ name: levels.length === 1 ? 'Nível' : 'Níveis', value: levels }] : [];
};

/** The facts of a card other than title and competencies. */
export function factsOf(test: Simulado): Rule[] {
  const { questions, time_limit_s, percent, grade_method } = test;
  return [
    { name: 'Questões', value: String(questions) },
    ...levelFact(test),
    { name: 'Duração', value: time_limit_s === null ? 'Sem limite' : limitWords(test) },
    { name: 'Tentativas', value: attemptWords(test) },
    ...(percent === null ? [] : [{ name: gradeLabel[grade_method], value: percentWords(percent) }]),
  ];
}

/** The badges of a simulado, the most urgent first. */
export const marksOf = ({ asked, state, is_passed, is_waiting, is_new, attempts_used }: Simulado): Mark[] => [
  ...(asked ? [askedMark(asked, state === 'closed')] : []),
  ...(is_waiting ? [{ words: 'Em correção', color: 'orange' as const }] : []),
  ...(is_passed ? [{ words: 'Aprovado', color: 'green' as const }] : []),
  ...(is_new && !asked && attempts_used === 0 ? [{ words: 'Novo', color: 'indigo' as const }] : []),
];

const whenWords: Record<ShowMoment, string> = {
  on_submit: 'assim que você enviar',
  when_final: 'quando você usar a última tentativa, for aprovado ou o simulado encerrar',
  after_close: 'depois que o simulado encerrar',
  on_release: 'quando a empresa liberar',
  never: 'não é mostrado',
};

type Rule = { readonly name: string; readonly value: string };

/** Whether it changes the level, and why not. */
const levelRule = ({ mode, emits_evidence, reads_bank }: SimuladoIntro): string => {
  if (mode === 'practice') return 'não muda: este simulado é um treino';
  if (!emits_evidence) return 'não muda: este simulado não gera evidência';
  return reads_bank ? `não muda: ${bankReaders}` : `O resultado gera evidência. ${proofRules}`;
};

/** The rules of a simulado, one line each. */
export function ruleWords(test: SimuladoIntro): Rule[] {
  const { questions, pass_mark, penalty, navigation, mode, closes_at } = test;
  const named = test.competencies.map(({ name }) => name);
  return [
    ...(named.length > 0
      ? [{ name: named.length === 1 ? 'Competência' : 'Competências', value: named.join(', ') }]
      : []),
    ...levelFact(test),
    { name: 'Questões', value: String(questions) },
    { name: 'Tempo', value: limitWords(test) },
    ...(mode === 'exam' ? [{ name: 'Nota mínima', value: `${formatNumber(pass_mark)}%` }] : []),
    { name: 'Tentativas', value: test.attempts_max === null ? 'Sem limite' : attemptWords(test) },
    { name: 'Resultado', value: whenWords[mode === 'practice' ? 'on_submit' : test.score_shown] },
    {
      name: 'Gabarito',
      value:
        mode === 'practice'
          ? 'logo depois de cada resposta, que então não muda mais'
          : whenWords[test.key_shown],
    },
    { name: 'Seu nível', value: levelRule(test) },
    ...(penalty > 0
      ? [
          {
            name: 'Penalidade',
            value: `Cada erro desconta ${levelText(penalty, 2)} ponto. Em branco e “Não sei” não descontam.`,
          },
        ]
      : []),
    ...(navigation === 'sequential' ? [{ name: 'Ordem', value: 'Uma questão por vez, sem voltar' }] : []),
    ...(closes_at ? [{ name: 'Encerra', value: `em ${momentWords(closes_at)}` }] : []),
  ];
}
