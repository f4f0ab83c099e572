/** The words about the attempts of others. */
import type { AttemptRow } from '@pdy/contract/assessments/attempt-admin';
import { type FinishReason, type NoEvidenceReason, situationLabel } from '@pdy/contract/assessments/values';
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

const whyRuledOut: Partial<Record<NoEvidenceReason, string>> = {
  too_few_answers: 'poucas questões respondidas',
  reads_bank: 'a pessoa podia ler o banco de questões',
};

const ruledOutWords = ({ competency, reason, why }: AttemptRow['ruled_out'][number]) => {
  const because = why && whyRuledOut[why];
  return `Evidência de ${competency} anulada (${reason})${because ? `: ${because}` : ''}.`;
};

/** Who voided it and why, or which evidence a rule excluded; empty: neither. */
export const takenOutWords = ({ void_reason, voided_by, ruled_out }: AttemptRow): string =>
  void_reason === null
    ? ruled_out.map(ruledOutWords).join(' ')
    : `Anulada${voided_by ? ` por ${voided_by}` : ''}. Motivo: “${void_reason}”`;
