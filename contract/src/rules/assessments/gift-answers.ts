/** The answers of a GIFT question, between its braces. */

import { roundHalfUp } from '../numbers.ts';
import { plainText } from './gift-text.ts';

/** One option. `weight`: percent of the points, −100 to 100; absent where the file gives none. */
export type GiftOption = { text: string; correct: boolean; weight?: number; feedback?: string };

export type GiftAnswer =
  | { type: 'single_choice'; options: GiftOption[] }
  | { type: 'multiple_choice'; options: GiftOption[] }
  | { type: 'true_false'; correct: boolean }
  /** Right from key − tolerance to key + tolerance. */
  | { type: 'numeric'; key: number; tolerance: number }
  | { type: 'short_text'; accepted: string[] }
  | { type: 'matching'; pairs: [left: string, right: string][] }
  | { type: 'open_text' };

/** Why a question cannot be imported, for the person who imports it. */
export class GiftProblem extends Error {}

type Part = { sign: '=' | '~'; weight: number | null; text: string; feedback: string };

/** The options of a body: '=' and '~' begin one; '%50%' is its weight, and '#' begins its feedback. */
function partsOf(body: string): Part[] {
  const pieces = body.split(/(?=[=~])/).map((piece) => piece.trim());
  return pieces.map((piece) => {
    const found = /^([=~])\s*(?:%(-?\d+(?:\.\d+)?)%)?([^#]*)(?:#([\s\S]*))?$/.exec(piece);
    if (!found) throw new GiftProblem('não foi possível entender as alternativas');
    const [, sign, weight, text = '', feedback = ''] = found;
    return {
      sign: sign === '=' ? '=' : '~',
      weight: weight === undefined ? null : Number(weight),
      text: plainText(text),
      feedback: plainText(feedback),
    };
  });
}

const optionOf = (
  { sign, weight, text, feedback }: Part,
  isCorrect: (weight: number) => boolean,
): GiftOption => ({
  text,
  correct: sign === '=' || (weight !== null && isCorrect(weight)),
  ...(weight !== null && { weight }),
  ...(feedback && { feedback }),
});

/** Reads options. Those with '~' only and with weights allow several choices; otherwise exactly one is right. */
function choice(parts: readonly Part[]): GiftAnswer {
  const isMultiple = parts.every((part) => part.sign === '~') && parts.some((part) => part.weight !== null);
  const options = parts.map((part) => optionOf(part, (weight) => (isMultiple ? weight > 0 : weight === 100)));
  const correct = options.filter((option) => option.correct).length;
  if (options.length < 2) throw new GiftProblem('são necessárias pelo menos 2 alternativas');
  if (isMultiple) {
    if (correct === 0) throw new GiftProblem('nenhuma alternativa está correta');
    return { type: 'multiple_choice', options };
  }
  if (correct !== 1) throw new GiftProblem('indique exatamente uma alternativa correta com =');
  return { type: 'single_choice', options };
}

function matching(parts: readonly Part[]): GiftAnswer {
  const pairs = parts.map(({ text }): [string, string] => {
    const [left = '', right = ''] = text.split('->').map((side) => side.trim());
    if (!right) throw new GiftProblem('cada par precisa dos dois lados separados por ->');
    return [left, right];
  });
  if (pairs.length < 2) throw new GiftProblem('são necessários pelo menos 2 pares');
  return { type: 'matching', pairs };
}

function shortText(parts: readonly Part[]): GiftAnswer {
  if (parts.some(({ weight }) => weight !== null && weight !== 100)) {
    throw new GiftProblem('resposta curta com peso parcial não é aceita');
  }
  return { type: 'short_text', accepted: parts.map((part) => part.text) };
}

/** Reads a number. GIFT writes decimals with a dot; a comma is accepted too. */
function numberIn(text: string | undefined) {
  const typed = plainText(text ?? '').replace(',', '.');
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(typed))
    throw new GiftProblem('o gabarito não é um número');
  return Number(typed);
}

/** Removes the binary noise of halving a range. */
const written = (value: number) => roundHalfUp(value, 10);

/** '150:0,5' is a key with its tolerance, '1.5..2.5' is a range. */
function keyIn(answer: string) {
  if (answer.includes('..')) {
    const [low = 0, high = 0] = answer.split('..').map(numberIn);
    return { key: written((low + high) / 2), tolerance: written((high - low) / 2) };
  }
  const [key, tolerance = '0'] = answer.split(':');
  return { key: numberIn(key), tolerance: numberIn(tolerance) };
}

function numeric(body: string): GiftAnswer {
  const [value = '', ...more] = body.trim().replace(/^=/, '').split('=');
  if (more.length > 0 || value.includes('%')) {
    throw new GiftProblem('questão numérica com mais de uma resposta não é aceita');
  }
  const [answer = ''] = value.split('#');
  const found = keyIn(answer);
  if (found.tolerance < 0) throw new GiftProblem('a faixa ou a tolerância está invertida');
  return { type: 'numeric', ...found };
}

/** `body`: the text between the braces, with its escapes hidden. */
export function giftAnswer(body: string): GiftAnswer {
  const text = body.trim();
  if (text === '') return { type: 'open_text' };
  if (text.startsWith('#')) return numeric(text.slice(1));
  const truth = /^(T|TRUE|F|FALSE)\s*(#[\s\S]*)?$/i.exec(text);
  if (truth) return { type: 'true_false', correct: /^t/i.test(text) };
  const parts = partsOf(text);
  if (parts.some((part) => part.sign === '~')) return choice(parts);
  return parts.every((part) => part.text.includes('->')) ? matching(parts) : shortText(parts);
}
