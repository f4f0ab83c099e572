/** Cards made from the questions that a person missed. Contract: `contract/src/study/study.ts`. */

import { numberText } from '@pdy/contract/rules/typed-number';
import type { CardDraft } from '@pdy/contract/study/decks';
import { mostChoices } from '@pdy/contract/study/words';
import { broken } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { type Missed, missedQuestions } from '../assessments/index.ts';
import { placeAtEnd, rowOf } from './cards.ts';

const title = 'Meus erros';
const description = 'Questões que você errou em simulados. Só você lê este baralho.';
export const mostText = 5000;
const mostChoiceText = 500;
/** The most characters of a stem, for a question so long that its alternatives would not fit beside it. */
const mostStem = 1000;

/**
 * The deck of a person's mistakes: one for each person, made with its first card, and restored if they had archived it.
 */
const deckOfMistakes = async (tx: Tx, person_id: string): Promise<string> => {
  await tx
    .insertInto('decks')
    .values({ person_id, title, description, status: 'published', is_of_mistakes: true })
    .onConflict((oc) => oc.doNothing())
    .execute();
  const { id, status } = await tx
    .selectFrom('decks')
    .select(['id', 'status'])
    .where('person_id', '=', person_id)
    .where('is_of_mistakes', '=', true)
    .executeTakeFirstOrThrow();
  if (status !== 'published')
    await tx.updateTable('decks').set({ status: 'published' }).where('id', '=', id).execute();
  return id;
};

/** 'a) …', 'b) …': a question has fewer alternatives than there are letters. */
const lettered = (text: string, at: number) => `${String.fromCodePoint(97 + at)}) ${text}`;

/** The alternatives of a question, right or wrong, one line each. */
const alternatives = ({ question: { options } }: Missed) =>
  options.map(({ text }, at) => lettered(text, at)).join('\n');

/** The front of a card. The stem is shortened, because without its alternatives nobody can answer the question. */
const frontOf = (missed: Missed): string => {
  const { stem } = missed.question;
  const optionText = alternatives(missed);
  if (optionText === '') return stem.slice(0, mostText);
  const room = Math.max(mostStem, mostText - optionText.length - 2);
  return `${stem.slice(0, room)}\n\n${optionText}`.slice(0, mostText);
};

const rightWords = ({ question: { options, key, unit } }: Missed): string => {
  if (key.number !== null) return numberText(key.number) + (unit ? ` ${unit}` : '');
  const right = options.flatMap(({ id, text }, at) => (key.options.includes(id) ? [lettered(text, at)] : []));
  return [...right, ...key.texts].join('\n');
};

/**
 * A card from a missed question. One with one right answer of a few stays a choice. Otherwise the alternatives are on
 * the front, the right ones on the back.
 */
const cardFrom = (missed: Missed): CardDraft => {
  const { question } = missed;
  const { stem, options, key } = question;
  const isChoice =
    key.options.length === 1 &&
    options.length >= 2 &&
    options.length <= mostChoices &&
    options.every(({ text }) => text.length <= mostChoiceText);
  const why = [key.explanation, key.reference].filter(Boolean).join('\n\n');
  return {
    type: isChoice ? 'choice' : 'basic',
    front: isChoice ? stem.slice(0, mostText) : frontOf(missed),
    back: (isChoice ? why : [rightWords(missed), why].filter(Boolean).join('\n\n')).slice(0, mostText),
    choices: isChoice ? options.map(({ id, text }) => ({ text, is_right: key.options.includes(id) })) : [],
    hint: '',
    tags: [],
  };
};

export const fromMistakes = authed.study.from_mistakes.handler(async ({ input: { attempt_id }, context }) => {
  const { tx, actor } = context;
  const missed = await missedQuestions(context, attempt_id);
  if (missed.length === 0) throw broken('nothing_was_missed');
  const deck_id = await deckOfMistakes(tx, actor.person_id);
  const { position } = await placeAtEnd(tx, deck_id);
  const added = await tx
    .insertInto('cards')
    .values(
      missed.map((one, at) => ({
        ...rowOf(cardFrom(one)),
        ...{ deck_id, position: position + at, person_id: actor.person_id },
        ...{ source_question_id: one.question_id, competency_id: one.competency_id },
      })),
    )
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .execute();
  return { deck_id, added: added.length, known: missed.length - added.length };
});
