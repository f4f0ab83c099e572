/** The values in the form of a round, and what is sent of them. */
import type { RoundChoices, RoundPage, RoundPeople } from '@pdy/contract/rounds/rounds';
import { mostInvitedAboutPerson, type RoundKind } from '@pdy/contract/rounds/words';
import { daysAfter } from '@pdy/contract/rules/days';
import { formatNumber } from '#lib/words/format.ts';

export type Person = { id: string; name: string };

export type RoundValues = {
  kind: RoundKind;
  about: string | null;
  department: string | null;
  title: string;
  has_pack: boolean;
  list: { kind: 'mark' | 'choice' | 'text'; prompt: string }[];
  opens_on: string | null;
  closes_on: string | null;
  people: Person[];
};

/** The length of a new round in days, where nothing else is chosen. */
const usualDays = 7;

export const personOf = ({ user_id, name }: { user_id: string; name: string }): Person => ({
  id: user_id,
  name,
});

export const roundValues = (
  round: RoundPage | undefined,
  { people: [first] }: Pick<RoundChoices, 'people'>,
  today: string,
): RoundValues => ({
  kind: round?.kind ?? 'person',
  about: round?.person?.user_id ?? first?.user_id ?? null,
  department: round?.department ?? null,
  title: round?.title ?? '',
  has_pack: round?.is_pack ?? false,
  list:
    round && !round.is_pack
      ? round.questions.map(({ kind, prompt }) => ({ kind, prompt }))
      : [{ kind: 'mark', prompt: '' }],
  opens_on: round?.opens_on ?? today,
  closes_on: round?.closes_on ?? daysAfter(today, usualDays),
  people: round?.invited.map(personOf) ?? [],
});

export const sentContents = ({ has_pack, list, people }: RoundValues) => ({
  questions: has_pack ? null : list,
  invited_ids: people.map(({ id }) => id),
});

export const sentSubject = ({ kind, about, department }: RoundValues) => ({
  person_id: kind === 'person' ? about : null,
  department: kind === 'area' ? department : null,
});

/**
 * The area of which everybody is proposed (null: the company); undefined: the round is about a person, or has no area
 * yet.
 */
export const areaMeant = ({ kind, department }: RoundValues): string | null | undefined => {
  if (kind === 'company') return null;
  return kind === 'area' ? (department ?? undefined) : undefined;
};

/** The number of people in a round. */
export const countWords = ({ kind }: Pick<RoundValues, 'kind'>, { k }: Pick<RoundChoices, 'k'>) =>
  kind === 'person' ? `De ${k + 2} a ${mostInvitedAboutPerson} pessoas.` : `Ao menos ${k + 2} pessoas.`;

/** Where there are more people than a round allows, the first by name. */
export const everybodyWords = ({ people, total }: RoundPeople) =>
  people.length < total
    ? `Convidar ${formatNumber(people.length)} de ${formatNumber(total)}`
    : `Convidar todos (${formatNumber(total)})`;
