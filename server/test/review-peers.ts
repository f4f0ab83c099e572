/** Review cycles that ask colleagues and direct reports without telling their names, for tests. */
import type { CycleDraft } from '@pdy/contract/reviews/cycles';
import type { Database } from '../src/kernel/db.ts';
import { closeSealed } from '../src/modules/sealed/nights.ts';
import { reactions } from '../src/reactions.ts';
import { cycleDraft, giveDemands } from './reviews.ts';
import { answersWith } from './sealed.ts';
import { seen } from './seen.ts';
import { aTeam, call, on } from './team.ts';
import { aCompetency, db, type Person, runReactions } from './world.ts';

const peerDays = { nominate_until: '2026-03-12', collect_from: '2026-03-14' };
export const openingDay = '2026-03-14';
const all = ['self', 'manager', 'peer', 'upward'] as const;
const usualWeights = { self: 10, manager: 50, peer: 25, upward: 15 };

const anUnnamedTemplate = async (admin: Person) => {
  const draft = await call(admin).reviewTemplates.add({
    ...{ name: 'Todos os lados', asks_job_demands: true },
    items: [
      {
        ...{ kind: 'text', competency_id: null, prompt: 'O que mais ajudou?', help: '' },
        ...{ is_required: false, weight: 1, groups: [...all] },
      },
    ],
  });
  return call(admin).reviewTemplates.publish(seen(draft));
};

/** `colleagues` are led by top; `led` are the people whom lead leads besides ana and peer. */
export const aPeerCycle = async (
  { colleagues = 5, led = 0 }: { colleagues?: number; led?: number } = {},
  more: Partial<CycleDraft> = {},
) => {
  const team = await aTeam();
  const { company, admin, lead, ana, peer } = team;
  const others: Person[] = [];
  const reports: Person[] = [];
  for (let made = 0; made < colleagues; made++) others.push(await company.person('employee', team.top));
  for (let made = 0; made < led; made++) reports.push(await company.person('employee', lead));
  const competencies = [await aCompetency(company.id), await aCompetency(company.id)];
  await giveDemands(
    [lead, ana, peer],
    competencies.map(({ id }) => id),
  );
  const template = await anUnnamedTemplate(admin);
  const draft = await call(admin).reviewCycles.add(
    cycleDraft(template.id, {
      ...peerDays,
      ...{ groups: [...all], group_weights: usualWeights },
      audience: {
        ...{ everybody: false, departments: [], job_profile_ids: [], without: [] },
        person_ids: [lead, ana, peer].map(({ person_id }) => person_id),
      },
      ...more,
    }),
  );
  await call(admin).reviewCycles.launch(seen(draft));
  await runReactions(company.id, on('2026-03-10').clock);
  return { ...team, others, reports, competencies, template, cycle_id: draft.id };
};

export type PeerCycle = Awaited<ReturnType<typeof aPeerCycle>>;

export const cycleOf = ({ admin, cycle_id }: PeerCycle, day?: string) =>
  call(admin, day).reviewCycles.get({ id: cycle_id });

export const participantId = async ({ admin, cycle_id }: PeerCycle, { person_id }: Person) => {
  const { items } = await call(admin).reviewCycles.participants({ cycle_id });
  const found = items.find(({ person }) => person.user_id === person_id);
  if (!found) throw new Error('no such participant');
  return found.id;
};

export const nominate = async (run: PeerCycle, by: Person, about: Person, peer: Person, day?: string) =>
  call(by, day).reviewPeers.nominate({
    participant_id: await participantId(run, about),
    peer_id: peer.person_id,
  });

/** The administrator adds them, already approved. */
export const approved = async (run: PeerCycle, about: Person, peers: readonly Person[]) => {
  for (const peer of peers) await nominate(run, run.admin, about, peer);
};

const teamOf = async (leader: Person, about: Person) => {
  const people = await call(leader).reviewPeers.team();
  const found = people.find(({ person }) => person.user_id === about.person_id);
  if (!found) throw new Error('nobody to approve for');
  return found;
};

export const open = async (run: PeerCycle, day = openingDay) => {
  await call(run.admin, day).reviewCycles.open(seen(await cycleOf(run, day)));
  await runReactions(run.company.id, on(day).clock);
};

/** Sends a rater's answers about the person: the same rating for everything, and a text. */
export const answer = async (rater: Person, about: Person, mark: number | null, text = '') => {
  const tasks = await call(rater, openingDay).sealed.mine();
  const task = tasks.find(({ person }) => person?.user_id === about.person_id);
  if (!task) throw new Error('nothing is asked');
  const { questions } = await call(rater, openingDay).sealed.form({ id: task.id });
  return call(rater, openingDay).sealed.send({ id: task.id, answers: answersWith(questions, mark, text) });
};

export const closeAndCount = async (run: PeerCycle, jobsDb: Database, day = '2026-03-20') => {
  await call(run.admin, day).reviewCycles.close(seen(await cycleOf(run, day)));
  await runReactions(run.company.id, on(day).clock);
  await closeSealed({ db, jobsDb, reactions }, on(day).clock());
  await runReactions(run.company.id, on(day).clock);
};

export const peerAt = (people: readonly Person[], index: number): Person => {
  const person = people[index];
  if (!person) throw new Error('too few people');
  return person;
};

export const peerIn = async (leader: Person, about: Person, peer: Person) => {
  const { peers } = await teamOf(leader, about);
  const found = peers.find(({ person }) => person.user_id === peer.person_id);
  if (!found) throw new Error('not named');
  return found;
};
