/**
 * Cards made from a missed question follow its key: the right answer of each card becomes the new one, unless its owner
 * has written another; an annulled question is no longer asked. People who would have been right keep the card.
 */
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import type { Happening } from '#kernel/events/happening.ts';
import type { ReactionContext } from '#kernel/events/reactions.ts';
import { type KeyChange, keyChanges } from '../assessments/index.ts';
import { dueNow } from './cards.ts';
import { mostText } from './mistakes.ts';

const cardsOf = (tx: Tx, question_id: string) =>
  tx
    .selectFrom('cards')
    .where('source_question_id', '=', question_id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .select(['id', 'type', 'front', 'back', 'choices'])
    .forUpdate()
    .execute();

type Card = Awaited<ReturnType<typeof cardsOf>>[number];
type Choice = { text: string; is_right: boolean };
type Right = KeyChange['now'];

const whyOf = ({ explanation }: Right, reference: string) =>
  [explanation, reference].filter(Boolean).join('\n\n');

const isAsKeyed = (choices: readonly Choice[], { options }: Right) =>
  choices.every(({ text, is_right }) => is_right === options.includes(text));

const lettered = ({ text }: Choice, at: number) => `${String.fromCodePoint(97 + at)}) ${text}`;

/**
 * The card as question and answer. Where several answers are right, a choice of one cannot ask it: its alternatives go
 * to the front, the right ones to the back.
 */
const asBasic = (card: Card, choices: readonly Choice[], change: KeyChange) => {
  const front = `${card.front}\n\n${choices.map(lettered).join('\n')}`.slice(0, mostText);
  return { type: 'basic' as const, front, choices: null, back: backOf({ front }, change.now, change) };
};

/** The card as a choice of one by the new key; a back that its owner has written stays. */
const rekeyedChoice = (card: Card, change: KeyChange) => {
  const { before, now, reference } = change;
  const choices = (card.choices ?? []) as unknown as Choice[];
  if (!isAsKeyed(choices, before)) return null;
  if (now.options.length !== 1) return asBasic(card, choices, change);
  const isOwnBack = card.back !== whyOf(before, reference).slice(0, mostText);
  return {
    choices: JSON.stringify(choices.map(({ text }) => ({ text, is_right: now.options.includes(text) }))),
    back: isOwnBack ? card.back : whyOf(now, reference).slice(0, mostText),
  };
};

/** The words of each right answer: 'b) quatro' from the front, or what is typed. */
const rightWords = (
  { front }: Pick<Card, 'front'>,
  { options, number, accepted }: Right,
  unit: string | null,
) => {
  if (number !== null) return `${number}`.replace('.', ',') + (unit ? ` ${unit}` : '');
  const lines = front.split('\n').filter((line) => options.includes(line.replace(/^[a-z]\) /, '')));
  return [...lines.filter((line) => /^[a-z]\) /.test(line)), ...accepted].join('\n');
};

const backOf = (card: Pick<Card, 'front'>, right: Right, { unit, reference }: KeyChange) =>
  [rightWords(card, right, unit), whyOf(right, reference)].filter(Boolean).join('\n\n').slice(0, mostText);

const rekeyedBack = (card: Card, change: KeyChange) =>
  card.back === backOf(card, change.before, change) ? { back: backOf(card, change.now, change) } : null;

const rekeyed = (card: Card, changes: readonly KeyChange[]) => {
  for (const change of changes) {
    const written = card.type === 'choice' ? rekeyedChoice(card, change) : rekeyedBack(card, change);
    if (written) return written;
  }
  return null;
};

export const followKey = async (
  {
    subject_id,
    payload: { regrade_id },
  }: Pick<Happening<'assessments.regrade.started'>, 'subject_id' | 'payload'>,
  { tx, clock }: ReactionContext,
): Promise<void> => {
  const changes = await keyChanges(tx, regrade_id);
  for (const card of await cardsOf(tx, subject_id)) {
    if (changes.some(({ is_annulled }) => is_annulled)) {
      await tx.updateTable('cards').set({ deleted_at: clock() }).where('id', '=', card.id).execute();
      continue;
    }
    const written = rekeyed(card, changes);
    if (!written) continue;
    const content_rev = sql<number>`content_rev + 1`;
    await tx
      .updateTable('cards')
      .set({ ...written, content_rev })
      .where('id', '=', card.id)
      .execute();
    await dueNow({ tx, clock }, card.id);
  }
};
