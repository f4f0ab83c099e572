/** The demo companies, loaded in the background of the first start by the product's own functions under a set clock. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { daysAfter } from '@pdy/contract/rules/days';
import type { Config } from '../src/boot/config.mjs';
import type { Product } from '../src/boot/start.ts';
import { dayIn } from '../src/kernel/clock.ts';
import type { Tx } from '../src/kernel/db.ts';
import type { Log } from '../src/kernel/log.ts';
import { countQuestions } from '../src/modules/assessments/index.ts';
import { tellCompany } from '../src/modules/monday-lines/index.ts';
import { countCompany } from '../src/modules/panels/index.ts';
import { recompute } from '../src/modules/recommendations/index.ts';
import { companies } from './content/companies.ts';
import type { Company } from './content/shape.ts';
import { sitAll } from './demo/attempts.ts';
import { addCareerMap } from './demo/career.ts';
import { chanceOf } from './demo/chance.ts';
import { addCheckins } from './demo/checkins.ts';
import { addCatalogue, addCompany } from './demo/company.ts';
import { morningOf } from './demo/dates.ts';
import { addTwoYears, sittingsOf } from './demo/evidence.ts';
import { addFeedback } from './demo/feedback.ts';
import { addJudgement } from './demo/judgement.ts';
import { each } from './demo/lanes.ts';
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
import { addTests, askForTests } from './demo/tests.ts';
import { addTickets } from './demo/tickets.ts';
import { callsOn, inCompanyOf, onceOn } from './demo/working.ts';

const platformAddress = 'plataforma@pdy.example';
const largest = companies.reduce((a, b) => (a.people > b.people ? a : b));

/** Random at the first start and then kept, so that the printed accounts keep working. */
const passwordOf = ({ demo, dataDir }: Config): string => {
  const path = join(dataDir, 'demo-password');
  if (demo.password) return demo.password;
  if (existsSync(path)) return readFileSync(path, 'utf8').trim();
  const password = `Pdy-${randomBytes(9).toString('base64url')}-7a`;
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(path, `${password}\n`, { mode: 0o600 });
  return password;
};

const printAccounts = (password: string) => {
  const { domain } = largest;
  const rows = [
    ['Funcionária com PDI', `${knownAddresses.employee}@${domain}`],
    ['Funcionário sem PDI', `${knownAddresses.withoutPlan}@${domain}`],
    ['Gestora', `${knownAddresses.manager}@${domain}`],
    ['Administrador', `${knownAddresses.admin}@${domain}`],
    ['Corporativo', `${knownAddresses.corporate}@${domain}`],
    ['Admin Plataforma', platformAddress],
  ];
  console.log(`\n${largest.name}: contas de demonstração, senha ${password}`);
  for (const [role, email] of rows) console.log(`  ${role?.padEnd(22)}${email}`);
  console.log('');
};

type Loading = {
  readonly product: Product;
  readonly passwordHash: string;
  readonly today: string;
  readonly report: (share: number) => void;
};

/** Shares of the time that the steps take. */
const steps = { people: 0.22, evidence: 0.3, tests: 0.2, plans: 0.18, rankings: 0.06, notices: 0.04 };

const fixedPlan = ({ email }: Colleague) => {
  const local = email.split('@')[0];
  if (local === knownAddresses.employee) return 'active' as const;
  const isWithout = local === knownAddresses.withoutPlan || local === knownAddresses.alsoWithoutPlan;
  return isWithout ? ('none' as const) : undefined;
};

const loadCompany = async (company: Company, loading: Loading) => {
  const { product, passwordHash, today, report } = loading;
  const { db, platformDb, auth } = product;
  const company_id = await addCompany(platformDb, company);
  const catalogue = await addCatalogue(db, company_id);
  const inCompany = inCompanyOf(db, company_id);
  const calls = callsOn({ db, platformDb }, company_id);
  const told = onceOn({ db, platformDb }, company_id);
  const roster = rosterOf(company, chanceOf(company.slug));
  const colleagues = await addPeople(
    { auth, db, company_id, passwordHash, today },
    roster,
    catalogue,
    inCompany,
    (share) => report(share * steps.people),
  );
  const managerOf = ({ manager }: Colleague) =>
    manager === null ? null : (colleagues[manager]?.person_id ?? null);

  await addSecurityLog({ product, company_id, today }, colleagues, chanceOf(`security ${company.slug}`));
  const evidenceDone = (share: number) => report(steps.people + share * steps.evidence);
  const measured = colleagues.map((person) => ({ person, manager_id: managerOf(person) }));
  await addTwoYears({ inCompany, catalogue, today }, measured, evidenceDone);

  const author = colleagues.find(({ role }) => role === 'admin') ?? colleagues[0];
  if (!author) return;
  const reviewer = colleagues.find(({ role }) => role === 'corporate') ?? author;
  const writers = { author, reviewer };
  const tests = await addTests({ calls, inCompany, catalogue }, writers, daysAfter(today, -760));
  const sittings = sittingsOf({ inCompany, catalogue, today }, measured, new Set(tests.proficiency.keys()));
  await each(
    [...Map.groupBy(sittings, ({ person }) => person.person_id).values()],
    (own) => sitAll({ calls, inCompany }, tests, own),
    (share) => report(steps.people + steps.evidence + share * steps.tests),
  );

  await askForTests({ calls, catalogue, today }, author, company, tests);

  const people = new Map(colleagues.map((person) => [person.person_id, person]));
  const admin = colleagues.find(({ role }) => role === 'admin') ?? colleagues[0];
  if (!admin) return;
  const person = colleagues.find(({ email }) => email.startsWith(`${knownAddresses.employee}@`));
  await addCareerMap({ calls, catalogue, today }, { admin, person });
  const plansDone = (share: number) =>
    report(steps.people + steps.evidence + steps.tests + share * steps.plans);
  await each(
    colleagues,
    (person) => addPlan({ calls, today, people, admin }, person, fixedPlan(person)),
    plansDone,
  );
  await addCheckins({ inCompany, calls, today }, colleagues, [knownAddresses.employee]);
  await addRatings(
    { calls, today },
    colleagues.map((one) => ({ person: one, manager: people.get(managerOf(one) ?? '') })),
  );

  const employees = colleagues.filter(({ role }) => role === 'employee');
  const askers = [...(person ? [person] : []), ...employees.filter((one) => one !== person)];
  await addTickets({ calls: told, today }, { admin, handlers: [admin, reviewer], askers });

  const leader = person && people.get(managerOf(person) ?? '');
  const near = employees.filter((one) => one !== person && one.manager === person?.manager);
  const far = employees.filter((one) => one !== person && !near.includes(one));
  const known = [...(person ? [person] : []), ...(leader ? [leader] : []), ...near, ...far];
  await addRecognition({ calls: told, catalogue, today }, known);
  if (person && leader)
    await addFeedback({ calls: told, inCompany, db, company_id, catalogue, today }, known);
  const students = [knownAddresses.employee, knownAddresses.withoutPlan].flatMap((known) =>
    colleagues.filter(({ email }) => email.startsWith(`${known}@`)),
  );
  const studied = await addStudy(
    { calls, db, company_id, catalogue, today },
    { admin, students, colleagues },
  );
  await each(studied, (one) => sitAll({ calls, inCompany }, tests, [simuladoOf(one, today)]));
  if (person && leader) await addOneOnOnes({ calls, today }, { person, manager: leader });

  const reviews = { calls, inCompany, today };
  const home = company.departments.find(({ job_family }) => job_family === 'Dados')?.name;
  if (company === largest && home)
    await addPublishedReviews(reviews, { admin, people, person }, [home, 'Tecnologia']);
  else if (home) await addOpenReviews(reviews, { admin, people }, [home, 'Engenharia de Produto']);
  if (company === largest && person && leader)
    await addRounds(
      { calls, told, db, company_id, today },
      { admin, person, leader, near: [...near, ...far], colleagues },
    );

  const experts = colleagues.filter(({ role }) => role === 'manager').slice(0, 3);
  if (company === largest && person)
    await addJudgement(
      { calls, inCompany, catalogue, today },
      { admin, experts, people: [person, ...far.filter((one) => !students.includes(one)).slice(0, 24)] },
    );

  const rankingsDone = (share: number) => report(1 - steps.notices - steps.rankings * (1 - share));
  await each(
    colleagues,
    ({ person_id }) => inCompany(today, (context) => recompute(context, person_id, today)),
    rankingsDone,
  );
  await addNotices({ inCompany, calls, today }, colleagues);
  await tellLeaders(loading, company_id);
  const inside = <T>(work: (tx: Tx) => Promise<T>) => inCompany(today, ({ tx }) => work(tx));
  await inside(countQuestions);
  await countCompany(inside, { today, timezone: 'America/Sao_Paulo' });
};

/** Sends leaders the line about their teams of the last working day that opened a week. */
const tellLeaders = async ({ product: { db }, today }: Loading, company_id: string) => {
  for (let ago = 0; ago <= 7; ago += 1) {
    const morning = morningOf(daysAfter(today, -ago));
    if ((await tellCompany(db, { company_id, timezone: 'America/Sao_Paulo' }, morning)) > 0) return;
  }
};

const isKnown = async (product: Product) =>
  (await product.platformDb
    .as({ person_id: null, company_id: null, role: 'platform_admin' })
    .selectFrom('profiles')
    .select('user_id')
    .where('email', '=', platformAddress)
    .executeTakeFirst()) !== undefined;

/**
 * Goes on where an earlier load was interrupted. The platform's account is made last: it marks the load as complete.
 */
export const loadDemo = async (product: Product, config: Config, log: Log): Promise<void> => {
  const password = passwordOf(config);
  printAccounts(password);
  if (await isKnown(product)) return product.reportDemo({ percent: 100, done: true });
  const started = Date.now();
  const passwordHash = await product.auth.hashPassword(password);
  const today = dayIn('America/Sao_Paulo', new Date());
  const all = companies.reduce((sum, { people }) => sum + people, 0);
  let before = 0;
  for (const company of companies) {
    const report = (share: number) =>
      product.reportDemo({
        percent: Math.min(99, Math.floor((100 * (before + share * company.people)) / all)),
        done: false,
      });
    report(0);
    await loadCompany(company, { product, passwordHash, today, report });
    before += company.people;
  }
  await product.auth.createAccount({
    email: platformAddress,
    first_name: 'Plataforma',
    last_name: 'PDY',
    role: 'platform_admin',
    password_hash: passwordHash,
  });
  product.reportDemo({ percent: 100, done: true });
  log.info({ seconds: Math.round((Date.now() - started) / 1000) }, 'demo companies loaded');
};
