/** Parses typed business minutes. */
import { typedNumber } from '@pdy/contract/rules/typed-number';
import { minutesText } from '../ticket/ticket-words.ts';

const parts =
  /^(?:(\d[\d.,]*)\s*(?:h|hs|hora|horas)?)?\s*(?:e\s+)?(?:(\d{1,5})\s*(?:m|min|minuto|minutos)?)?$/i;
const minutesAlone = /^(\d[\d.]*)\s*(?:m|min|minuto|minutos)$/i;

/**
 * '4 h', '4', '1 h 30' and '45 min'; null for an empty text. Text that means no time stays as it was typed: the schema
 * refuses it.
 */
export function minutesFrom(typed: string): number | null {
  const words = typed.trim();
  if (words === '') return null;
  const alone = minutesAlone.exec(words);
  const [, hours = '', minutes] = parts.exec(words) ?? [];
  const whole = typedNumber(alone?.[1] ?? hours);
  // '4 30' has no unit between the numbers: it is ambiguous.
  if (whole === null || (minutes !== undefined && !/[a-z]/i.test(words))) return typed as unknown as number;
  return alone ? whole : Math.round(whole * 60) + Number(minutes ?? 0);
}

export const minutesTyped = (minutes: number | null) =>
  typeof minutes === 'number' ? minutesText(minutes) : (minutes ?? '');
