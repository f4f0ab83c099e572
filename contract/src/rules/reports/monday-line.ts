/** Monday's line: one sentence for a manager about their team, with the people concerned and one action. No clock. */
import type { Day } from '../../common.ts';
import { daysBetween } from '../days.ts';
import { countText, sum } from '../numbers.ts';

/** The kinds of lines in the order in which they are shown: the most helpful first. */
export const mondayLineKinds = [
  'gap_shared',
  'checkins_late',
  'without_plan',
  'evidence_old',
  'talks_missing',
] as const;
export type MondayLineKind = (typeof mondayLineKinds)[number];

/** Kinds whose action asks the people for what is missing, with one click. */
export const askedLineKinds = ['checkins_late', 'without_plan', 'evidence_old'] as const;
export type AskedLineKind = (typeof askedLineKinds)[number];
export const isAskedKind = (kind: MondayLineKind): kind is AskedLineKind =>
  (askedLineKinds as readonly string[]).includes(kind);

/** The fewest people of a team, and the fewest with a gap for it to be shared by the team. */
export const fewestOfTeam = 2;
/** The same line is not shown to the same manager again within this many days. */
export const quietDays = 28;
/** The most people an activity is recommended to at once. */
export const mostOfLine = 50;

const mostNamed = 3;

type Named = { readonly id: string; readonly name: string };

export type MondayLine = {
  readonly kind: MondayLineKind;
  /** The competency of the line; null: its kind is not about one. */
  readonly competency: Named | null;
  /** In the order in which the sentence names them. */
  readonly people: readonly Named[];
  /** The title of the recommended item or of the requested test; null: the action names nothing. */
  readonly act: string | null;
};

export type TeamMember = Named & {
  /** What the job demands and the person lacks, in levels as shown on screen. */
  readonly gaps: readonly { readonly competency: Named; readonly shown: number }[];
};

/** A competency in which several people miss the demand of their jobs, the largest gap first. */
export type SharedGap = {
  readonly competency: Named;
  readonly people: readonly (Named & { readonly shown: number })[];
};

/** The gaps that several people share; those with the most missing levels in total come first. */
export function sharedGaps(team: readonly TeamMember[]): SharedGap[] {
  const all = team.flatMap(({ id, name, gaps }) =>
    gaps.map(({ competency, shown }) => ({ competency, person: { id, name, shown } })),
  );
  const missing = ({ people }: SharedGap) => sum(people.map(({ shown }) => shown));
  return [...Map.groupBy(all, ({ competency }) => competency.id).values()]
    .flatMap((group) => {
      const [first] = group;
      if (!first || group.length < fewestOfTeam) return [];
      const people = group.map(({ person }) => person).toSorted((a, b) => b.shown - a.shown);
      return [{ competency: first.competency, people: people.slice(0, mostOfLine) }];
    })
    .toSorted(
      (a, b) => missing(b) - missing(a) || a.competency.name.localeCompare(b.competency.name, 'pt-BR'),
    );
}

export type ShownLine = {
  readonly kind: MondayLineKind;
  readonly competency_id: string | null;
  readonly told_on: Day;
};

const isSame = (line: MondayLine, earlier: ShownLine) =>
  earlier.kind === line.kind && earlier.competency_id === (line.competency?.id ?? null);

/** The first possible line, in the order of the kinds, that was not shown lately; null: there is none. */
export function mondayLine(
  possible: readonly MondayLine[],
  earlier: readonly ShownLine[],
  today: Day,
): MondayLine | null {
  const lately = earlier.filter(({ told_on }) => daysBetween(told_on, today) < quietDays);
  const fresh = possible.filter((line) => line.people.length > 0 && !lately.some((one) => isSame(line, one)));
  const rank = ({ kind }: MondayLine) => mondayLineKinds.indexOf(kind);
  return fresh.toSorted((a, b) => rank(a) - rank(b))[0] ?? null;
}

/** 'Ana', 'Ana e Bia', 'Ana, Bia e Caio', 'Ana, Bia, Caio e mais 2'. */
export function namesText(names: readonly string[]): string {
  const named = names.slice(0, mostNamed);
  const more = names.length - named.length;
  const all = more > 0 ? [...named, `mais ${more}`] : named;
  return all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} e ${all.at(-1)}`;
}

const toPeople = (count: number) =>
  count === 1 ? 'à pessoa' : `às ${countText(count, 'pessoa', 'pessoas')}`;

/** The sentence for the manager, in the bell, the mail and the panel. */
export function mondaySentence({ kind, competency, people, act }: MondayLine): string {
  const names = namesText(people.map(({ name }) => name));
  const isOne = people.length === 1;
  const what = competency?.name ?? '';
  const title = act === null ? '' : ` “${act}”`;
  switch (kind) {
    case 'gap_shared':
      return `${names} estão abaixo do que o cargo pede em ${what}: indique${title} ${toPeople(people.length)}.`;
    case 'checkins_late':
      return isOne
        ? `O check-in de ${names} está atrasado: peça que envie.`
        : `Os check-ins de ${names} estão atrasados: peça que enviem.`;
    case 'without_plan':
      return `${names} ${isOne ? 'está' : 'estão'} sem PDI em andamento: peça que ${isOne ? 'comece' : 'comecem'} um.`;
    case 'evidence_old':
      return `O que se sabe de ${names} em ${what} tem mais de 12 meses: peça o teste${title} ${toPeople(people.length)}.`;
    case 'talks_missing':
      return `Faz mais de 6 semanas que você não conversa 1:1 com ${names}: marque a próxima conversa.`;
  }
}
