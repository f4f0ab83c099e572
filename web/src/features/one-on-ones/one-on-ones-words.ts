/** The words of the screens of 1:1 talks on days, counts and changes. */
import { levelNames } from '@pdy/contract/levels';
import type { Change } from '@pdy/contract/one-on-ones/changes';
import type { Agreement, OneOnOne } from '@pdy/contract/one-on-ones/one-on-ones';
import { formatAge, formatDay, formatNumber } from '#lib/words/format.ts';

export const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const lastTalkWords = (day: string | null, today: string) =>
  day === null ? 'Vocês ainda não conversaram' : `Última conversa ${formatAge(day, today)}`;

/** The planned day of the talk; null: no day is set. */
export const planWords = (day: string | null, today: string): string | null => {
  if (day === null) return null;
  return day < today
    ? `${formatDay(day)}, ainda não registrada`
    : `${formatDay(day)} (${formatAge(day, today)})`;
};

const levelText = (level: number | null) =>
  level === null ? 'sem nível' : `${level} · ${levelNames[level - 1] ?? ''}`;

const valueText = (value: number, unit: string | null) =>
  unit === '%' ? `${formatNumber(value)}%` : [formatNumber(value), unit].filter(Boolean).join(' ');

/** The kind of a change in a word or two, and its content. */
export function changeWords(change: Change): { kind: string; text: string } {
  switch (change.kind) {
    case 'level':
      return { kind: 'Nível', text: `${levelText(change.from)} → ${levelText(change.to)}` };
    case 'goal_finished':
      return { kind: 'Meta concluída', text: '' };
    case 'goal_moved':
      return {
        kind: 'Meta em andamento',
        text: `${valueText(change.from, change.unit)} → ${valueText(change.to, change.unit)}`,
      };
    case 'activity':
      return { kind: 'Atividade concluída', text: '' };
    case 'checkin':
      return { kind: 'Check-in respondido', text: '' };
    case 'checkin_sent':
      return { kind: 'Check-in enviado', text: '' };
    case 'test':
      return { kind: 'Teste feito', text: '' };
    case 'feedback':
      return { kind: change.of === 'praise' ? 'Deu um elogio' : 'Deu um feedback construtivo', text: '' };
    case 'recognition':
      return { kind: 'Fez um reconhecimento', text: '' };
  }
}

export const firstName = (name: string) => name.split(' ')[0] ?? name;

/**
 * The people who may own an agreement. If a former leader owns it, they stay in the list until another owner is chosen.
 */
export function whoDoesIt(
  { person, manager, side }: Pick<OneOnOne, 'person' | 'manager' | 'side'>,
  agreement: Pick<Agreement, 'owner'> | null,
) {
  const [self, other] = side === 'person' ? [person, manager] : [manager, person];
  const owner = agreement?.owner;
  const isOfTheTwo = !owner || owner.user_id === self.user_id || owner.user_id === other.user_id;
  return [
    { value: self.user_id, label: 'Você' },
    { value: other.user_id, label: other.name },
    ...(isOfTheTwo ? [] : [{ value: owner.user_id, label: `${owner.name} (não conversa mais com vocês)` }]),
  ];
}

/** Shown before a talk is recorded: the topics that belong to it, and those that wait. */
export const whatStays = (done: number, left: number): string => {
  if (done + left === 0) return 'Nenhuma pauta foi anotada para esta conversa.';
  const wait = `${counted(left, 'pauta passa', 'pautas passam')} para a próxima`;
  if (done === 0) return `${wait}: nenhuma foi marcada.`;
  const stay = `${counted(done, 'pauta marcada fica', 'pautas marcadas ficam')} com esta conversa`;
  return left === 0 ? `${stay}.` : `${stay}; ${counted(left, 'passa', 'passam')} para a próxima.`;
};
