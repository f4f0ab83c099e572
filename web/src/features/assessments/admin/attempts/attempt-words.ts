/** What is said of the attempts of others. */
import type { AttemptRow } from '@pdy/contract/assessments/attempt-admin';
import type { FinishReason } from '@pdy/contract/assessments/values';
import { countText } from '@pdy/contract/rules/numbers';

export const endWords: Record<FinishReason, string> = {
  submitted: 'Enviado pela pessoa',
  time_expired: 'O tempo terminou',
  closed: 'O teste encerrou',
  precision: 'A estimativa ficou precisa',
  classification: 'O nível ficou claro',
  max_items: 'No máximo de questões',
  pool_exhausted: 'Acabaram as questões',
  abandoned: 'Ficou parado por dias',
  ended_by_user: 'Encerrado pela pessoa',
};

type Outcome = { readonly text: string; readonly color: string };

export function outcomeOf({ status, is_passed, percent, level }: AttemptRow): Outcome {
  if (status === 'voided') return { text: 'Anulada', color: 'gray' };
  if (is_passed !== null)
    return is_passed ? { text: 'Aprovado', color: 'green' } : { text: 'Não aprovado', color: 'orange' };
  if (level === null && percent !== null) return { text: 'Treino', color: 'gray' };
  return level === null ? { text: 'Sem resultado', color: 'gray' } : { text: 'Medido', color: 'blue' };
}

export const aboutAttempt = ({ person, test, number }: AttemptRow) =>
  `${person.name}, tentativa ${number} em ${test.title}`;

export const releasedText = (count: number) =>
  `${countText(count, 'resultado liberado', 'resultados liberados')}`;
