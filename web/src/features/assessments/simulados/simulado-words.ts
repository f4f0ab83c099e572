/** What is said of simulados and their results. */
import type { Gate } from '@pdy/contract/assessments/simulado-results';
import type {
  GapReason,
  Simulado,
  SimuladoAttempt,
  SimuladoIntro,
} from '@pdy/contract/assessments/simulados';
import type { ShowMoment } from '@pdy/contract/assessments/values';
import { formatDecimal, formatLongMoment, formatMinutes, formatNumber } from '#lib/format.ts';
import { levelWords } from '../proficiency/proficiency-words.ts';

const inTime = (at: Date, now: Date) => {
  const minutes = Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 60_000));
  return formatMinutes(minutes);
};

const moment = (at: Date) => {
  const [day, time] = formatLongMoment(at).split(' ');
  return `${day} às ${time}`;
};

/** 74,00%: as it is decided on. */
export const percentWords = (percent: number) => `${percent.toFixed(2).replace('.', ',')}%`;

/** What the button says, or why there is none. */
export function stateWords({ state, state_at, last_attempt_id }: Simulado, now: Date): string {
  switch (state) {
    case 'open':
      return last_attempt_id ? 'Fazer de novo' : 'Iniciar';
    case 'running':
      return state_at ? `Continuar (restam ${inTime(state_at, now)})` : 'Continuar';
    case 'waits':
      return state_at ? `Disponível em ${inTime(state_at, now)}` : 'Disponível mais tarde';
    case 'opens_later':
      return state_at ? `Abre em ${moment(state_at)}` : 'Ainda não abriu';
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

/** '1 de 3 tentativas', '2 tentativas'. */
export const attemptWords = ({
  attempts_used,
  attempts_max,
}: Pick<Simulado, 'attempts_used' | 'attempts_max'>) =>
  attempts_max === null
    ? `${attempts_used} ${attempts_used === 1 ? 'tentativa' : 'tentativas'}`
    : `${attempts_used} de ${attempts_max} ${attempts_max === 1 ? 'tentativa' : 'tentativas'}`;

export const limitWords = (time_limit_s: number | null) =>
  time_limit_s === null ? 'Sem limite de tempo' : formatMinutes(Math.round(time_limit_s / 60));

/** 'Cobre Excel: exigido 4, estimado 2,6'. */
export const gapWords = ({ competency, demand, estimate }: GapReason) =>
  `Cobre ${competency.name}: exigido ${formatNumber(demand)}, ${
    estimate === null ? 'ainda sem evidência' : `estimado ${formatDecimal(estimate)}`
  }`;

const whenWords: Record<ShowMoment, string> = {
  on_submit: 'assim que você enviar',
  when_final: 'quando você usar a última tentativa, for aprovado ou o simulado encerrar',
  after_close: 'depois que o simulado encerrar',
  on_release: 'quando a empresa liberar',
  never: 'não é mostrado',
};

type Rule = { readonly name: string; readonly value: string };

/** What holds in a simulado, one line each. */
export function ruleWords(test: SimuladoIntro): Rule[] {
  const { questions, time_limit_s, pass_mark, penalty, navigation, mode, closes_at } = test;
  return [
    { name: 'Questões', value: String(questions) },
    { name: 'Tempo', value: limitWords(time_limit_s) },
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
    ...(mode === 'practice' ? [{ name: 'Seu nível', value: 'não muda: este simulado é um treino' }] : []),
    ...(penalty > 0
      ? [
          {
            name: 'Penalidade',
            value: `Cada erro desconta ${penalty.toFixed(2).replace('.', ',')} ponto. Em branco e “Não sei” não descontam.`,
          },
        ]
      : []),
    ...(navigation === 'sequential' ? [{ name: 'Ordem', value: 'Uma questão por vez, sem voltar' }] : []),
    ...(closes_at ? [{ name: 'Encerra', value: `em ${moment(closes_at)}` }] : []),
  ];
}

/** 'SQL 3,2 (Intermediário), Excel entre 1,6 e 2,8'. */
export const levelsWords = (levels: SimuladoAttempt['levels']) =>
  levels.map(({ competency, ...measured }) => `${competency.name} ${levelWords(measured)}`).join(', ');

/** Why something is not shown yet. `what`: 'O gabarito', 'A nota'. */
export function gateWords({ state, at }: Gate, what: string): string | null {
  switch (state) {
    case 'open':
      return null;
    case 'date':
      return at ? `${what} será liberado em ${moment(at)}.` : `${what} será liberado mais tarde.`;
    case 'last_attempt':
      return `${what} será liberado quando você usar sua última tentativa, for aprovado ou o simulado encerrar.`;
    case 'release':
      return `${what} sai quando sua empresa liberar. Avisaremos.`;
    case 'never':
      return `${what} deste simulado não é mostrado.`;
    default:
      throw new Error(`no such state: ${state satisfies never}`);
  }
}
