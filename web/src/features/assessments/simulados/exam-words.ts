/** What is said while a simulado is taken. */
import type { Answer } from '@pdy/contract/assessments/taking';
import { formatLongMoment } from '#lib/format.ts';
import type { Given, Saving } from '../taking/use-exam.ts';

export function savingWords(saving: Saving): string {
  switch (saving.kind) {
    case 'idle':
      return 'Cada resposta é salva na hora.';
    case 'saving':
      return 'Salvando…';
    case 'offline':
      return 'Sem conexão. Suas respostas estão guardadas neste dispositivo.';
    case 'refused':
      return 'Não foi possível salvar. Tentando de novo…';
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

const warnAt = [600, 300, 60];
/** Said once each, for a second. */
export const warningWords = (seconds: number): string => {
  if (!warnAt.includes(seconds)) return '';
  return seconds === 60 ? 'Falta 1 minuto.' : `Faltam ${seconds / 60} minutos.`;
};

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

/** What is asked before it is sent. */
export const sendWords = (blank: number): string => {
  const rest = 'Depois de enviar, não será possível alterar.';
  if (blank === 0) return rest;
  return `Você ainda tem ${blank === 1 ? '1 questão' : `${blank} questões`} em branco. ${rest}`;
};
