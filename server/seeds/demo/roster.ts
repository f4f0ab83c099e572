/** Who works where and reports to whom: four levels, from the direction to the teams. Only names are left to chance. */
import { Faker, pt_BR } from '@faker-js/faker';
import type { Role } from '@pdy/contract/permissions';
import { jobs } from '../content/jobs.ts';
import type { Company } from '../content/shape.ts';
import type { Chance } from './chance.ts';

export type Member = {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly role: Role;
  readonly department: string;
  /** Code of the job profile. */
  readonly job: string;
  /** Place of the manager in the roster; null at the top. */
  readonly manager: number | null;
  /** Years in the company, for the hire date. */
  readonly years: number;
};

/** Accounts of the largest company that are printed at start; the addresses stay the same, the people may differ. */
export const knownAddresses = {
  admin: 'rh',
  corporate: 'corporativo',
  manager: 'gestora',
  employee: 'colaboradora',
  withoutPlan: 'colaborador',
  alsoWithoutPlan: 'analista',
} as const;

const teamSize = 8;

const jobsOf = (family: string, track: 'individual' | 'management') =>
  jobs
    .filter((job) => job.family === family && job.track === track)
    .sort((a, b) => a.seniority - b.seniority);

/** The job of a leader: the family's management job, else its most senior one. */
const leadJob = (family: string, isHead: boolean) => {
  const management = jobsOf(family, 'management').filter(({ seniority }) => seniority < 9);
  const individual = jobsOf(family, 'individual');
  const job = isHead ? (management.at(-1) ?? individual.at(-1)) : (management[0] ?? individual.at(-1));
  return job?.code ?? 'OPE-DIR';
};

const memberJob = (family: string, chance: Chance) => {
  const ladder = jobsOf(family, 'individual');
  return (ladder.length > 0 ? chance.pick(ladder) : jobsOf(family, 'management')[0])?.code ?? 'OPE-DIR';
};

const director = [...jobs].sort((a, b) => b.seniority - a.seniority)[0]?.code ?? '';

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z ]/g, '')
    .toLowerCase()
    .trim()
    .replaceAll(/ +/g, '.');

const namer = (company: Company) => {
  const faker = new Faker({
    locale: pt_BR,
    seed: [...company.slug].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 1_000_000,
  });
  const taken = new Set<string>();
  return (sex: 'female' | 'male') => {
    const first_name = faker.person.firstName(sex);
    const last_name = faker.person.lastName(sex);
    let local = plain(`${first_name} ${last_name}`);
    for (let i = 2; taken.has(local); i++) local = `${plain(`${first_name} ${last_name}`)}${i}`;
    taken.add(local);
    return { first_name, last_name, email: `${local}@${company.domain}` };
  };
};

type Place = Omit<Member, 'first_name' | 'last_name' | 'email'>;

/** One department: its head, a lead for each team beyond the first eight, and the teams. */
const departmentOf = (department: Company['departments'][number], at: number, chance: Chance): Place[] => {
  const { name, job_family, people } = department;
  const leads = people > 3 ? Math.max(1, Math.floor((people - 1) / (teamSize + 1))) : 0;
  const place = (job: string, manager: number, role: Role): Place => ({
    role,
    department: name,
    job,
    manager,
    years: chance.next() * 9 + 0.2,
  });
  const head = place(leadJob(job_family, true), 0, 'manager');
  const leaders = Array.from({ length: leads }, () => place(leadJob(job_family, false), at, 'manager'));
  const members = Array.from({ length: people - 1 - leads }, (_, i) =>
    place(memberJob(job_family, chance), leads > 0 ? at + 1 + (i % leads) : at, 'employee'),
  );
  return [head, ...leaders, ...members];
};

const directionOf = (people: number): Place[] =>
  Array.from({ length: people }, (_, i) => ({
    role: 'manager' as Role,
    department: 'Diretoria',
    job: director,
    manager: i === 0 ? null : 0,
    years: 8 - i,
  }));

/** Human resources runs the product: its head is the administrator, its second the corporate user. */
const withAdministrators = (places: Place[]): Place[] => {
  const [first, second] = places.flatMap(({ department }, i) => (department === 'Pessoas' ? [i] : []));
  return places.map((place, i) =>
    i === first ? { ...place, role: 'admin' } : i === second ? { ...place, role: 'corporate' } : place,
  );
};

const known = (places: readonly Place[]): Map<number, string> => {
  const lead = places.findIndex(
    ({ department, role, manager }) => department === 'Dados' && role === 'manager' && manager !== 0,
  );
  const [employee = -1, withoutPlan = -1, alsoWithoutPlan = -1] = places.flatMap(({ manager, role }, i) =>
    manager === lead && role === 'employee' ? [i] : [],
  );
  const admin = places.findIndex(({ role }) => role === 'admin');
  const corporate = places.findIndex(({ role }) => role === 'corporate');
  return new Map([
    [lead, knownAddresses.manager],
    [employee, knownAddresses.employee],
    [withoutPlan, knownAddresses.withoutPlan],
    [alsoWithoutPlan, knownAddresses.alsoWithoutPlan],
    [admin, knownAddresses.admin],
    [corporate, knownAddresses.corporate],
  ]);
};

/** In order: managers come before their reports. */
export const rosterOf = (company: Company, chance: Chance): Member[] => {
  const name = namer(company);
  const [direction, ...departments] = company.departments;
  const places = directionOf(direction?.people ?? 1);
  for (const department of departments) places.push(...departmentOf(department, places.length, chance));
  const complete = withAdministrators(places);
  const addresses = known(complete);
  return complete.map((place, i) => {
    const address = addresses.get(i);
    const sex = address === knownAddresses.withoutPlan || (!address && chance.is(0.49)) ? 'male' : 'female';
    const person = name(sex);
    // The people whose accounts are printed have been there for years.
    return { ...place, ...person, ...(address && { email: `${address}@${company.domain}`, years: 3.4 }) };
  });
};
