/** The conditions for opening an anonymous round. */
import {
  daysBetweenRounds,
  mostInvitedAboutPerson,
  type RoundKind,
  roundDays,
  roundQuestions,
} from '../../rounds/words.ts';
import { workFactorsFrom, workFactorsTitle } from '../../rounds/work-factors.ts';
import { daysBetween } from '../days.ts';

export type RoundPlan = {
  readonly kind: RoundKind;
  /** The person or the area; null: the company. */
  readonly subject: string | null;
  /** Days, 'YYYY-MM-DD'. */
  readonly opens_on: string;
  readonly closes_on: string;
  /** The ids of people. */
  readonly invited: readonly string[];
};

/** A round close in time that has shown something, or may still do so. */
export type EarlierRound = RoundPlan & {
  /** Created by the person who plans this one and who chose its people, so a fault may mention it. */
  readonly is_own: boolean;
};

export type NewRound = RoundPlan & {
  /** Null: the statements of the pack. */
  readonly questions: number | null;
};

/** The fewest people of a round, which are more than the minimum: one may leave, and one may not answer. */
const fewestInvited = (k: number) => k + 2;

/** The people who are asked; the person the answers are about is never invited. */
export const askedPeople = ({ kind, subject, invited }: Pick<RoundPlan, 'kind' | 'subject' | 'invited'>) =>
  new Set(invited.filter((id) => kind !== 'person' || id !== subject));

const isSmall = (count: number, k: number) => count > 0 && count < k;

const onlyIn = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...one].filter((id) => !other.has(id)).length;

/** Whether subtracting the results of two lists from each other reveals fewer than `k` people. */
const separates = (one: ReadonlySet<string>, other: ReadonlySet<string>, k: number) => {
  const left = onlyIn(one, other);
  const right = onlyIn(other, one);
  return left + right < k || isSmall(left, k) || isSmall(right, k);
};

const isNear = (one: RoundPlan, other: RoundPlan) =>
  daysBetween(other.closes_on, one.opens_on) < daysBetweenRounds &&
  daysBetween(one.closes_on, other.opens_on) < daysBetweenRounds;

const isBeside = (one: RoundPlan, other: RoundPlan) =>
  one.kind === other.kind && one.subject === other.subject && isNear(one, other);

/**
 * Whether two rounds about the same subject are less than 30 days apart and their lists differ by fewer than `k`
 * people.
 */
export const roundsOverlap = (one: RoundPlan, other: RoundPlan, k: number): boolean =>
  isBeside(one, other) && separates(askedPeople(one), askedPeople(other), k);

/**
 * The first reason why a round cannot open, as a message for the person who creates it; null: it can. Drafts could be
 * used to find out which people somebody else invites. So no round opens near one of another person, whatever the
 * lists: this only reveals that the other round exists, which its result shows in the end.
 */
export const roundFault = (round: NewRound, earlier: readonly EarlierRound[], k: number): string | null => {
  const days = daysBetween(round.opens_on, round.closes_on);
  if (days < roundDays.fewest || days > roundDays.most)
    return `A rodada dura de ${roundDays.fewest} a ${roundDays.most} dias.`;
  const { questions } = round;
  if (questions !== null && (questions < roundQuestions.fewest || questions > roundQuestions.most))
    return `Escolha de ${roundQuestions.fewest} a ${roundQuestions.most} perguntas.`;
  const asked = askedPeople(round).size;
  if (asked < fewestInvited(k)) return `Convide ao menos ${fewestInvited(k)} pessoas.`;
  if (round.kind === 'person' && asked > mostInvitedAboutPerson)
    return `Uma rodada sobre uma pessoa convida até ${mostInvitedAboutPerson} pessoas.`;
  if (questions === null && round.kind === 'person')
    return `“${workFactorsTitle}” não se usa sobre uma pessoa.`;
  if (questions === null && asked < workFactorsFrom)
    return `“${workFactorsTitle}” pede uma área de ao menos ${workFactorsFrom} pessoas.`;
  if (earlier.some((other) => !other.is_own && isBeside(round, other)))
    return `Já há uma rodada sobre este assunto, ou houve há menos de ${daysBetweenRounds} dias.`;
  if (earlier.some((other) => roundsOverlap(round, other, k)))
    return `Outra rodada sobre o mesmo assunto convidou quase as mesmas pessoas há menos de ${daysBetweenRounds} dias.`;
  return null;
};
