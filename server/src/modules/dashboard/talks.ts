/** A leader should talk with at most three people today, each for another sort of reason. */
import type { LeadWork } from '@pdy/contract/dashboard/dashboard';
import type { Talk } from '@pdy/contract/dashboard/talks';
import type { Goal, GoalHealth } from '@pdy/contract/pdi/goal';
import type { Plan } from '@pdy/contract/pdi/plan';
import { knownEstimate } from '@pdy/contract/rules/competencies/held-level';
import { shownLevel } from '@pdy/contract/rules/competencies/shown-level';
import { daysAfter, daysBetween } from '@pdy/contract/rules/days';
import { healthOrder, isShared } from '@pdy/contract/rules/pdi/plan-state';
import type { Member } from '../monday-lines/index.ts';

/** A rise is news for as long; days. */
const newsDays = 60;
/** In levels as shown; a smaller rise is within the error of most measurements. */
const leastRise = 0.3;

/** The worst first. */
const risky = healthOrder.slice(0, healthOrder.indexOf('no_ritmo'));

export type Quiet = Pick<Extract<Talk, { kind: 'quiet' }>, 'request' | 'talked_on'> & {
  readonly person_id: string;
};

export type Known = Pick<LeadWork, 'topics'> & {
  /** Direct reports who are not away today. */
  readonly team: readonly Member[];
  readonly plans: readonly Plan[];
  readonly withoutPlan: ReadonlySet<string>;
  /** The one who has waited longest first. */
  readonly quiet: readonly Quiet[];
  /** The day of the caller's last praise of each person. */
  readonly praised: ReadonlyMap<string, string>;
  readonly today: string;
};

const faceOf = ({ id, name, avatar_url }: Member): Talk['person'] => ({ user_id: id, name, avatar_url });

type Judged = Goal & { readonly health: GoalHealth };
const isRisky = (goal: Goal): goal is Judged =>
  isShared(goal) && goal.health !== null && risky.includes(goal.health);
const mostUrgentFirst = (a: Judged, b: Judged) =>
  risky.indexOf(a.health) - risky.indexOf(b.health) || a.due_on.localeCompare(b.due_on);

type MemberOf = (id: string) => Member | undefined;

/** Goals that will not be reached, and what holds people up. */
const dangers = ({ plans, topics }: Known, memberOf: MemberOf): Talk[] => [
  ...plans
    .flatMap(({ person_id, goals }) => goals.filter(isRisky).map((goal) => ({ person_id, goal })))
    .toSorted((a, b) => mostUrgentFirst(a.goal, b.goal))
    .flatMap(({ person_id, goal: { id, title, due_on, progress, health } }): Talk[] => {
      const member = memberOf(person_id);
      const goal = { id, title, due_on, progress, health };
      return member ? [{ kind: 'goal_at_risk', person: faceOf(member), goal }] : [];
    }),
  ...topics.flatMap(({ person_id, checkin_id, blockers }): Talk[] => {
    const member = memberOf(person_id);
    return member ? [{ kind: 'blocked', person: faceOf(member), checkin_id, blockers }] : [];
  }),
];

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

const silences = ({ quiet }: Known, memberOf: MemberOf): Talk[] =>
  quiet.flatMap(({ person_id, ...rest }): Talk[] => {
    const member = memberOf(person_id);
    return member ? [{ kind: 'quiet', person: faceOf(member), ...rest }] : [];
  });

/** A missing plan is the weakest reason: people about whom there is another one are asked for it last. */
export function talksOf(known: Known): Talk[] {
  const memberOf: MemberOf = (id) => known.team.find((member) => member.id === id);
  const [risk] = dangers(known, memberOf);
  const chosen: Talk[] = risk ? [risk] : [];
  const addFirst = (reasons: readonly Talk[]) => {
    const next = reasons.find(({ person }) => chosen.every((talk) => talk.person.user_id !== person.user_id));
    if (next) chosen.push(next);
  };
  addFirst(successes(known));
  addFirst(silences(known, memberOf));
  if (!risk)
    addFirst(
      known.team
        .filter(({ id }) => known.withoutPlan.has(id))
        .map((member): Talk => ({ kind: 'without_plan', person: faceOf(member) })),
    );
  return chosen;
}
