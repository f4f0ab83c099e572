/** The words while a simulado is taken. */

import type { Answer } from '@pdy/contract/assessments/taking';
import { listText } from '@pdy/contract/list-text';
import { formatLongMoment } from '#lib/words/format.ts';
import type { Saving } from '../taking/exam-state.ts';
import type { Given } from '../taking/given.ts';

type Of = {
  readonly isUnfinished?: boolean;
  readonly isSequential?: boolean;
  readonly isPractice?: boolean;
};

/** `isUnfinished`: something is typed that is not an answer yet. */
export function savingWords(saving: Saving, { isUnfinished, isSequential, isPractice }: Of = {}): string {
  if (isUnfinished && (saving.kind === 'idle' || saving.kind === 'saved'))
    return 'O que você digitou ainda não é um número e não foi salvo.';
  switch (saving.kind) {
    case 'idle':
      if (isPractice) return 'Cada resposta é salva quando você confere.';
      return isSequential ? 'Cada resposta é salva quando você avança.' : 'Cada resposta é salva na hora.';
    case 'saving':
      return 'Salvando…';
    case 'offline':
      return 'Sem conexão. Suas respostas estão guardadas neste dispositivo.';
    case 'failing':
      return 'Não foi possível salvar. Tentando de novo…';
    case 'kept':
      return 'Não foi possível salvar. Suas respostas estão guardadas neste dispositivo.';
    case 'saved':
      return `Salvo às ${formatLongMoment(saving.at).slice(-5)}`;
    default:
      throw new Error(`no such state: ${JSON.stringify(saving satisfies never)}`);
  }
}

const two = (value: number) => String(value).padStart(2, '0');

/** '18:24', '1:05:00' above an hour. */
export function timeWords(seconds: number): string {
  const [hours, minutes, rest] = [
    Math.floor(seconds / 3600),
    Math.floor((seconds % 3600) / 60),
    seconds % 60,
  ];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${two(minutes)}:${two(rest)}`;
}

const warnings = [
  [60, 'Último minuto.'],
  [300, 'Últimos 5 minutos.'],
  [600, 'Últimos 10 minutos.'],
] as const;

/**
 * The warning at a number of seconds left. It holds from its second on, so it is announced once, even where a sleeping
 * page misses seconds.
 */
export const warningWords = (seconds: number): string =>
  warnings.find(([from]) => seconds <= from)?.[1] ?? '';

export type Mark = 'answered' | 'blank' | 'dont_know';
export const markOf = (answer: Answer): Mark =>
  answer === null ? 'blank' : answer.kind === 'dont_know' ? 'dont_know' : 'answered';

export const markWords: Record<Mark, string> = {
  answered: 'respondida',
  blank: 'em branco',
  dont_know: 'não sei',
};

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

/** '26 respondidas · 2 não sei · 2 em branco · 3 marcadas'. */
export function countWords(given: Iterable<Given>): string {
  const all = [...given];
  const of = (mark: Mark) => all.filter(({ answer }) => markOf(answer) === mark).length;
  return [
    ...(of('answered') === 0 ? ['nenhuma respondida'] : counted(of('answered'), 'respondida', 'respondidas')),
    ...counted(of('dont_know'), 'não sei', 'não sei'),
    ...counted(of('blank'), 'em branco', 'em branco'),
    ...counted(all.filter(({ is_flagged }) => is_flagged).length, 'marcada', 'marcadas'),
  ].join(' · ');
}

/** The question before sending. `unfinished`: places of the questions where the typed text is not a number. */
export const sendWords = (blank: number, unfinished: readonly number[] = []): string => {
  const where = `${unfinished.length === 1 ? 'na questão' : 'nas questões'} ${listText(unfinished)}`;
  const numbers =
    unfinished.length === 0 ? '' : `O que você digitou ${where} não é um número e conta como em branco. `;
  const rest = `${numbers}Depois de enviar, não será possível alterar.`;
  if (blank === 0) return rest;
  return `Você ainda tem ${blank === 1 ? '1 questão' : `${blank} questões`} em branco. ${rest}`;
};
