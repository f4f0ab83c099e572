/** What is said of the attempts of others. */
import type { AttemptRow } from '@pdy/contract/assessments/attempt-admin';
import { type FinishReason, situationLabel } from '@pdy/contract/assessments/values';
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

export function outcomeOf({ status, is_passed, percent, measured }: AttemptRow): Outcome {
  if (status === 'voided') return { text: 'Anulada', color: 'gray' };
  if (is_passed !== null)
    return is_passed
      ? { text: situationLabel.passed, color: 'green' }
      : { text: situationLabel.failed, color: 'orange' };
  if (measured) return { text: situationLabel.measured, color: 'blue' };
  return { text: situationLabel[percent === null ? 'unmeasured' : 'practised'], color: 'gray' };
}

export const aboutAttempt = ({ person, test, number }: AttemptRow) =>
  `${person.name}, tentativa ${number} em ${test.title}`;

export const releasedText = (count: number) =>
  `${countText(count, 'resultado liberado', 'resultados liberados')}`;
