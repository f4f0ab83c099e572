/** What prevents the launch of a cycle, or a person from joining it. */
import type { LaunchFault } from '@pdy/contract/reviews/participants';
import type { LaunchProblem } from '@pdy/contract/reviews/words';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { type Asked, type ForCycle, named, type Reviewed, reviewedIn, reviewsOf } from './cycle-people.ts';

/** The most reviews of one manager in a cycle. */
const mostReviews = 60;
const mostFaults = 100;

type Fault = Pick<LaunchFault, 'problem' | 'about'>;

/** The first fault of a person; null: none. */
const faultOf = (
  person: Reviewed,
  {
    asksDemands,
    groups,
    loads,
    fewest_peers,
  }: { asksDemands: boolean; groups: readonly string[]; loads: Map<string, number>; fewest_peers: number },
): Fault | null => {
  const { manager_id, manager, reviewer_id, job_profile_id, job, demands, is_away } = person;
  const of = (problem: LaunchProblem, id: string | null = null, name: string | null = null): Fault => ({
    problem,
    about: id === null ? null : { id, name: name ?? '' },
  });
  // They are asked when they come back.
  if (is_away) return null;
  if (groups.includes('manager')) {
    if (manager_id === null && reviewer_id === null) return of('no_manager');
    if (reviewer_id === null) return of('inactive_manager', manager_id, manager);
    if ((loads.get(reviewer_id) ?? 0) > mostReviews) return of('loaded_rater', reviewer_id, manager);
  }
  if (groups.includes('peer')) {
    if (reviewer_id === null)
      return of(manager_id === null ? 'no_manager' : 'inactive_manager', manager_id, manager);
    if (person.possible_peers < fewest_peers) return of('few_peers');
  }
  if (!asksDemands) return null;
  if (job_profile_id === null) return of('no_job');
  return demands === 0 ? of('no_demands', job_profile_id, job) : null;
};

const asksDemandsIn = async (tx: Tx, template_id: string) => {
  const template = await tx
    .selectFrom('review_templates')
    .select('asks_job_demands')
    .where('id', '=', template_id)
    .executeTakeFirst();
  return template?.asks_job_demands ?? false;
};

/** The company's minimum, which the launch stores. */
const fewestPeers = async (tx: Tx) =>
  (
    await tx
      .selectFrom('company_settings')
      .select('peers_min')
      .where('company_id', '=', sql<string>`app.company_id()`)
      .executeTakeFirst()
  )?.peers_min ?? 0;

export const launchCheckOf = async (tx: Tx, cycle: ForCycle, today: string) => {
  const people = await reviewedIn(tx, cycle, { today });
  const reviews = reviewsOf(people, cycle.groups);
  const loads = new Map<string, number>();
  for (const { rater_id, group } of reviews)
    if (group === 'manager') loads.set(rater_id, (loads.get(rater_id) ?? 0) + 1);
  const asksDemands = await asksDemandsIn(tx, cycle.template_id);
  const fewest_peers = await fewestPeers(tx);
  const faults = people.flatMap((person): LaunchFault[] => {
    const fault = faultOf(person, { asksDemands, groups: cycle.groups, loads, fewest_peers });
    return fault ? [{ ...fault, person: { user_id: person.person_id, name: person.name } }] : [];
  });
  return {
    people: people.length,
    reviews: reviews.length,
    fault_count: faults.length,
    faults: faults.slice(0, mostFaults),
  };
};

/** Whether a person may join a running cycle, or come back to it. */
export const mayJoin = async (tx: Tx, cycle: ForCycle, asked: Required<Asked>): Promise<boolean> => {
  const [person] = await reviewedIn(tx, named(cycle, asked.person_id), asked);
  if (!person) return false;
  const asksDemands = await asksDemandsIn(tx, cycle.template_id);
  const fault = faultOf(
    { ...person, is_away: false },
    { asksDemands, groups: cycle.groups, loads: new Map(), fewest_peers: 0 },
  );
  return fault === null;
};
