/** The state of an incident, for the platform. */
import type { Incident } from '@pdy/contract/platform/incidents';
import { daysBetween, formatDay } from '#lib/words/format.ts';

type Standing = Pick<
  Incident,
  | 'closed_at'
  | 'due_on'
  | 'complement_due_on'
  | 'is_risky'
  | 'authority_told_at'
  | 'people_told_at'
  | 'complemented_at'
>;

const inDays = (what: string, day: string, today: string) => {
  const left = daysBetween(today, day);
  if (left < 0) return { text: `${what} venceu em ${formatDay(day)}`, color: 'red' };
  if (left === 0) return { text: `${what} vence hoje`, color: 'red' };
  return { text: `${what} até ${formatDay(day)}`, color: left <= 3 ? 'orange' : 'gray' };
};

/** The next step with a deadline. Without a relevant risk nobody has to be informed. */
export function standingOf(incident: Standing, today: string) {
  if (incident.closed_at) return { text: 'Encerrado', color: 'gray' };
  if (incident.is_risky === false) return { text: 'Sem risco relevante', color: 'gray' };
  if (!(incident.authority_told_at && incident.people_told_at))
    return inDays('Avisar', incident.due_on, today);
  if (!incident.complemented_at) return inDays('Completar', incident.complement_due_on, today);
  return { text: 'Avisado', color: 'green' };
}

const fieldNames: Readonly<Record<string, string>> = {
  title: 'título',
  nature: 'natureza',
  description: 'descrição',
  categories: 'dados atingidos',
  people_count: 'número de pessoas',
  measures: 'medidas',
  is_risky: 'risco',
  decision: 'decisão',
  authority_told_at: 'aviso à ANPD',
  people_told_at: 'aviso às pessoas',
  complemented_at: 'complemento',
  closed_at: 'encerramento',
};

/** The text of an entry of the history. */
export const entryText = ({ fields, words }: { fields: readonly string[]; words: string }) =>
  [fields.length > 0 && `Mudou: ${fields.map((field) => fieldNames[field] ?? field).join(', ')}.`, words]
    .filter(Boolean)
    .join(' ');
