/** A leader should talk with at most three people today, each for another sort of reason. */
import type { LeadWork } from '@pdy/contract/dashboard/dashboard';
import type { Talk } from '@pdy/contract/dashboard/talks';
import type { Goal, GoalHealth } from '@pdy/contract/pdi/goal';
import type { Plan } from '@pdy/contract/pdi/plan';
import { knownEstimate } from '@pdy/contract/rules/competencies/held-level';
import { shownLevel } from '@pdy/contract/rules/competencies/shown-level';
import { daysAfter, daysBetween } from '@pdy/contract/rules/days';
import type { Member } from '../monday-lines/index.ts';

/** A rise is news for as long; days. */
const newsDays = 60;
/** In levels as shown; a smaller rise is within the error of most measurements. */
const leastRise = 0.3;

/** The most urgent first. */
const risky: readonly GoalHealth[] = ['atrasada', 'em_risco', 'sem_atualizacao'];

export type Quiet = Pick<Extract<Talk, { kind: 'quiet' }>, 'request' | 'talked_on'> & {
  readonly person_id: string;
};

export type Known = Pick<LeadWork, 'topics' | 'nudges'> & {
  /** Direct reports who are not away today. */
  readonly team: readonly Member[];
  readonly plans: readonly Plan[];
  /** The one who has waited longest first. */
  readonly quiet: readonly Quiet[];
  /** The day of the caller's last praise of each person. */
  readonly praised: ReadonlyMap<string, string>;
  readonly today: string;
};

const faceOf = ({ id, name, avatar_url }: Member): Talk['person'] => ({ user_id: id, name, avatar_url });

type Judged = Goal & { readonly health: GoalHealth };
const isRisky = (goal: Goal): goal is Judged =>
  goal.visibility !== 'private' && goal.health !== null && risky.includes(goal.health);
const mostUrgentFirst = (a: Judged, b: Judged) =>
  risky.indexOf(a.health) - risky.indexOf(b.health) || a.due_on.localeCompare(b.due_on);

/** A goal that will not be reached, what holds somebody up, or no plan at all. */
function* risks({ plans, topics, nudges }: Known, memberOf: (id: string) => Member | undefined) {
  const goals = plans.flatMap(({ person_id, goals }) =>
    goals.filter(isRisky).map((goal) => ({ person_id, goal })),
  );
  for (const { person_id, goal } of goals.toSorted((a, b) => mostUrgentFirst(a.goal, b.goal))) {
    const member = memberOf(person_id);
    const { id, title, due_on, progress, health } = goal;
    if (member)
      yield {
        kind: 'goal_at_risk',
        person: faceOf(member),
        goal: { id, title, due_on, progress, health },
      } as const;
  }
  for (const { person_id, checkin_id, blockers } of topics) {
    const member = memberOf(person_id);
    if (member) yield { kind: 'blocked', person: faceOf(member), checkin_id, blockers } as const;
  }
  for (const { kind, person_id } of nudges) {
    const member = memberOf(person_id);
    if (member && kind === 'no_plan') yield { kind: 'without_plan', person: faceOf(member) } as const;
  }
}

const riseOf = ({ places }: Member, since: string) =>
  places
    .flatMap(({ competency, held, heldAt }) => {
      const [before, after] = [knownEstimate(heldAt(since)), knownEstimate(held)];
      if (before === null || after === null) return [];
      return [{ competency, before, after, by: shownLevel(after) - shownLevel(before) }];
    })
    .toSorted((a, b) => b.by - a.by)[0];

/** Levels that rose, the most first, of people who have not heard it from the caller. */
const successes = ({ team, praised, today }: Known): Talk[] => {
  const since = daysAfter(today, -newsDays);
  const isPraised = ({ id }: Member) => daysBetween(praised.get(id) ?? '1970-01-01', today) <= newsDays;
  return team
    .filter((member) => !isPraised(member))
    .flatMap((member) => {
      const rise = riseOf(member, since);
      // Of decimals: 0.3 may be a little less.
      return rise && rise.by > leastRise - 0.05 ? [{ member, rise }] : [];
    })
    .toSorted((a, b) => b.rise.by - a.rise.by)
    .map(({ member, rise: { by: _, ...rise } }) => ({ kind: 'level_rose', person: faceOf(member), ...rise }));
};

export function talksOf(known: Known): Talk[] {
  const memberOf = (id: string) => known.team.find((member) => member.id === id);
  const silences = known.quiet.flatMap(({ person_id, ...quiet }): Talk[] => {
    const member = memberOf(person_id);
    return member ? [{ kind: 'quiet', person: faceOf(member), ...quiet }] : [];
  });
  const chosen: Talk[] = [];
  for (const reasons of [[...risks(known, memberOf)], successes(known), silences]) {
    const next = reasons.find(({ person }) => chosen.every((talk) => talk.person.user_id !== person.user_id));
    if (next) chosen.push(next);
  }
  return chosen;
}
