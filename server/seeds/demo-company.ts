/** One company of the demo. What builds on other things is written after them. */
import { daysAfter } from '@pdy/contract/rules/days';
import type { Auth } from '../src/auth/index.ts';
import type { Database, Tx } from '../src/kernel/db.ts';
import { countQuestions } from '../src/modules/assessments/index.ts';
import { notifyCompany } from '../src/modules/monday-lines/index.ts';
import { countCompany } from '../src/modules/panels/index.ts';
import { recompute } from '../src/modules/recommendations/index.ts';
import type { Company } from './content/shape.ts';
import { sitAll } from './demo/attempts.ts';
import { addCareerMap } from './demo/career.ts';
import { chanceOf } from './demo/chance.ts';
import { addCheckins } from './demo/checkins.ts';
import { addCatalogue, addCompany, type Catalogue } from './demo/company.ts';
import { morningOf } from './demo/dates.ts';
import { addTwoYears, sittingsOf } from './demo/evidence.ts';
import { addFeedback } from './demo/feedback.ts';
import { addJudgement } from './demo/judgement.ts';
import { each, groupsOf } from './demo/lanes.ts';
import { addNotices } from './demo/notices.ts';
import { addOneOnOnes } from './demo/one-on-ones.ts';
import { addPeople, type Colleague } from './demo/people.ts';
import { addPlan } from './demo/plans.ts';
import { addRatings } from './demo/ratings.ts';
import { addRecognition } from './demo/recognition.ts';
import { addOpenReviews, addPublishedReviews } from './demo/reviews.ts';
import { knownAddresses, rosterOf } from './demo/roster.ts';
import { addRounds } from './demo/rounds.ts';
import { addSecurityLog } from './demo/security.ts';
import { addStudy, simuladoOf } from './demo/study.ts';
import { addTests, askForTests, type Tests } from './demo/tests.ts';
import { addTickets } from './demo/tickets.ts';
import { type CallsOn, callsOn, type InCompany, inCompanyOf, onceOn } from './demo/working.ts';

/** What the demo is written with. */
export type Means = {
  readonly db: Database;
  readonly platformDb: Database;
  readonly auth: Pick<Auth, 'createAccount' | 'watch'>;
};

type Loading = {
  readonly means: Means;
  readonly passwordHash: string;
  readonly today: string;
  /** Only the largest company shows rounds, published reviews and judgements. */
  readonly isLargest: boolean;
  /** Called once its people can sign in. */
  readonly onPeople: () => void;
  /** Takes the share that is done, from 0 to 1. */
  readonly report: (share: number) => void;
};

/** What each step writes with. */
type Place = {
  readonly company: Company;
  readonly company_id: string;
  readonly db: Database;
  readonly catalogue: Catalogue;
  readonly inCompany: InCompany;
  readonly calls: CallsOn;
  /** The same calls, but each takes effect once however often the demo is loaded. */
  readonly callsOnce: CallsOn;
  readonly today: string;
};

type Staff = {
  readonly colleagues: readonly Colleague[];
  readonly people: ReadonlyMap<string, Colleague>;
  readonly managerOf: (colleague: Colleague) => string | null;
  readonly admin: Colleague;
  readonly reviewer: Colleague;
  readonly employees: readonly Colleague[];
  /** The employee with a plan whose account is printed, and the person's leader. */
  readonly person: Colleague | undefined;
  readonly leader: Colleague | undefined;
  /** Employees of the same leader, and all others. */
  readonly near: readonly Colleague[];
  readonly far: readonly Colleague[];
};

/** Shares of the time that the steps take. */
const steps = { people: 0.22, evidence: 0.3, tests: 0.2, plans: 0.18, rankings: 0.06, notices: 0.04 };

const fixedPlan = ({ email }: Colleague) => {
  const local = email.split('@')[0];
  if (local === knownAddresses.employee) return 'active' as const;
  const isWithout = local === knownAddresses.withoutPlan || local === knownAddresses.alsoWithoutPlan;
  return isWithout ? ('none' as const) : undefined;
};

const staffOf = (colleagues: readonly Colleague[]): Staff | null => {
  const managerOf = ({ manager }: Colleague) =>
    manager === null ? null : (colleagues[manager]?.person_id ?? null);
  const admin = colleagues.find(({ role }) => role === 'admin') ?? colleagues[0];
  if (!admin) return null;
  const people = new Map(colleagues.map((person) => [person.person_id, person]));
  const person = colleagues.find(({ email }) => email.startsWith(`${knownAddresses.employee}@`));
  const leader = person && people.get(managerOf(person) ?? '');
  const employees = colleagues.filter(({ role }) => role === 'employee');
  const near = employees.filter((one) => one !== person && one.manager === person?.manager);
  const far = employees.filter((one) => one !== person && !near.includes(one));
  const reviewer = colleagues.find(({ role }) => role === 'corporate') ?? admin;
  return { colleagues, people, managerOf, admin, reviewer, employees, person, leader, near, far };
};

/** Two years of levels, and the tests that some of them come from. */
const addMeasures = async (place: Place, staff: Staff, report: Loading['report']): Promise<Tests> => {
  const { company, calls, inCompany, catalogue, today } = place;
  const { admin, reviewer, managerOf } = staff;
  const evidenceDone = (share: number) => report(steps.people + share * steps.evidence);
  const measured = staff.colleagues.map((person) => ({ person, manager_id: managerOf(person) }));
  await addTwoYears(place, measured, evidenceDone);
  const writers = { author: admin, reviewer };
  const tests = await addTests({ calls, inCompany, catalogue }, writers, daysAfter(today, -760));
  const sittings = sittingsOf(place, measured, new Set(tests.proficiency.keys()));
  await each(
    [...Map.groupBy(sittings, ({ person }) => person.person_id).values()],
    (own) => sitAll({ calls, inCompany }, tests, own),
    (share) => report(steps.people + steps.evidence + share * steps.tests),
  );
  await askForTests(place, admin, company, tests);
  return tests;
};

/** Where people want to go, and what they do for it. */
const addPlans = async (place: Place, staff: Staff, report: Loading['report']) => {
  const { calls, today } = place;
  const { colleagues, people, admin, person, managerOf } = staff;
  await addCareerMap(place, { admin, person });
  const plansDone = (share: number) =>
    report(steps.people + steps.evidence + steps.tests + share * steps.plans);
  await each(
    colleagues,
    (person) => addPlan({ calls, today, people, admin }, person, fixedPlan(person)),
    plansDone,
  );
  await addCheckins(place, colleagues, [knownAddresses.employee]);
  await addRatings(
    place,
    colleagues.map((one) => ({ person: one, manager: people.get(managerOf(one) ?? '') })),
  );
};

/** What people write to each other. */
const addMessages = async (place: Place, staff: Staff) => {
  const { callsOnce, today } = place;
  const { admin, reviewer, person, leader, employees, near, far } = staff;
  const requesters = [...(person ? [person] : []), ...employees.filter((one) => one !== person)];
  await addTickets({ calls: callsOnce, today }, { admin, handlers: [admin, reviewer], requesters });
  const known = [...(person ? [person] : []), ...(leader ? [leader] : []), ...near, ...far];
  await addRecognition({ ...place, calls: callsOnce }, known);
  if (person && leader) await addFeedback({ ...place, calls: callsOnce }, known);
};

/** Two people who study every day, as the demo's texts tell. */
const studentsOf = ({ colleagues }: Staff) =>
  [knownAddresses.employee, knownAddresses.withoutPlan].flatMap((known) =>
    colleagues.filter(({ email }) => email.startsWith(`${known}@`)),
  );

const addLearning = async (place: Place, staff: Staff, tests: Tests) => {
  const { admin, colleagues } = staff;
  const studied = await addStudy(place, { admin, students: studentsOf(staff), colleagues });
  await each(studied, (one) => sitAll(place, tests, [simuladoOf(one, place.today)]));
};

/** What leaders and people say about work and how it went. */
const addReviews = async (place: Place, staff: Staff, isLargest: boolean) => {
  const { admin, colleagues, people, person, leader, near, far } = staff;
  if (person && leader) await addOneOnOnes(place, { person, manager: leader });
  const home = place.company.departments.find(({ job_family }) => job_family === 'Dados')?.name;
  if (isLargest && home) await addPublishedReviews(place, { admin, people, person }, [home, 'Tecnologia']);
  else if (home) await addOpenReviews(place, { admin, people }, [home, 'Engenharia de Produto']);
  if (isLargest && person && leader)
    await addRounds(place, { admin, person, leader, near: [...near, ...far], colleagues });
  if (!isLargest || !person) return;
  const experts = colleagues.filter(({ role }) => role === 'manager').slice(0, 3);
  const students = studentsOf(staff);
  const judges = [person, ...far.filter((one) => !students.includes(one)).slice(0, 24)];
  await addJudgement(place, { admin, experts, people: judges });
};

/** Sends leaders the line about their teams of the last working day that opened a week. */
const notifyLeaders = async ({ db, company_id, today }: Place) => {
  for (let ago = 0; ago <= 7; ago += 1) {
    const morning = morningOf(daysAfter(today, -ago));
    if ((await notifyCompany(db, { company_id, timezone: 'America/Sao_Paulo' }, morning)) > 0) return;
  }
};

/** Lists computed in one transaction: enough for few statements, and few enough for the progress bar to move. */
const rankedAtOnce = 10;

/** What the product computes from all that was written. */
const addFigures = async (place: Place, { colleagues }: Staff, report: Loading['report']) => {
  const { inCompany, today } = place;
  const rankingsDone = (share: number) => report(1 - steps.notices - steps.rankings * (1 - share));
  await each(
    groupsOf(colleagues, rankedAtOnce),
    (group) =>
      inCompany(today, (context) =>
        recompute(
          context,
          group.map(({ person_id }) => person_id),
          today,
        ),
      ),
    rankingsDone,
  );
  await addNotices(place, colleagues);
  await notifyLeaders(place);
  const inside = <T>(work: (tx: Tx) => Promise<T>) => inCompany(today, ({ tx }) => work(tx));
  await inside(countQuestions);
  await countCompany(inside, { today, timezone: 'America/Sao_Paulo' });
};

export const loadCompany = async (company: Company, loading: Loading): Promise<void> => {
  const { means, passwordHash, today, isLargest, report } = loading;
  const { db, platformDb, auth } = means;
  const company_id = await addCompany(platformDb, company);
  const catalogue = await addCatalogue(db, company_id);
  const inCompany = inCompanyOf(db, company_id);
  const calls = callsOn({ db, platformDb }, company_id);
  const callsOnce = onceOn({ db, platformDb }, company_id);
  const place = { company, company_id, db, catalogue, inCompany, calls, callsOnce, today };
  const colleagues = await addPeople(
    { auth, db, company_id, passwordHash, today },
    rosterOf(company, chanceOf(company.slug)),
    catalogue,
    inCompany,
    (share) => report(share * steps.people),
  );
  loading.onPeople();
  const staff = staffOf(colleagues);
  if (!staff) return;
  await addSecurityLog({ ...means, company_id, today }, colleagues, chanceOf(`security ${company.slug}`));
  const tests = await addMeasures(place, staff, report);
  await addPlans(place, staff, report);
  await addMessages(place, staff);
  await addLearning(place, staff, tests);
  await addReviews(place, staff, isLargest);
  await addFigures(place, staff, report);
};
