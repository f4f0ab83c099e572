/** The company's data behind all lists: read once, for however many people. */
import type { RecommendationSettings } from '@pdy/contract/recommendations/admin';
import type { LibraryCandidate } from '@pdy/contract/rules/recommendations/recommendation-score';
import { sql } from 'kysely';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import type { Fading } from '../competencies/index.ts';
import { type Item, itemsTeaching } from '../library/index.ts';
import { type Addressee, type CompanyRule, type Said, whatRulesSay } from './audience-rules.ts';
import { rulesOn, settingsOf } from './wishes.ts';

export type Demand = {
  readonly competency: string;
  readonly name: string;
  readonly demand: number;
  readonly criticality: number;
  readonly fading: Fading;
};

/** An item with everything that raises or lowers its score. */
export type Candidate = Omit<Item, 'kind'> &
  LibraryCandidate & {
    readonly kind: Item['kind'];
    readonly ruled_out: boolean;
    readonly mandatory_until: string | null;
  };

/** The data of a company. It is filled as it is used, and does not read again what it has. */
export type Company = {
  readonly today: string;
  readonly settings: RecommendationSettings;
  readonly rules: readonly CompanyRule[];
  /** The effect of the rules on people of one kind. */
  readonly said: Map<string, ReadonlyMap<string, Said>>;
  /** By job, most critical first. */
  readonly demands: Map<string, readonly Demand[]>;
  /** Items without anything special to a person. */
  readonly items: Map<string, Candidate>;
  /** By competency, sorted by item id. */
  readonly teaching: Map<string, readonly Candidate[]>;
  /** Everything an item teaches, for items that were requested whatever they teach. */
  readonly taught: Map<string, readonly string[]>;
};

/** `settings`: the company's, unless others are tried. Runs as the system or an administrator. */
export const companyOn = async (
  tx: Tx,
  { today, settings }: { readonly today: string; readonly settings?: RecommendationSettings },
): Promise<Company> => ({
  today,
  settings: settings ?? (await settingsOf(tx)),
  rules: await rulesOn(tx, today),
  said: new Map(),
  demands: new Map(),
  items: new Map(),
  teaching: new Map(),
  taught: new Map(),
});

const unknown = <T>(ids: Iterable<string>, known: ReadonlyMap<string, T>) => [
  ...new Set([...ids].filter((id) => !known.has(id))),
];

export const demandsOf = async (tx: Tx, job_ids: readonly string[]) => {
  const rows = await tx
    .selectFrom('job_requirements as r')
    .innerJoin('competencies as c', sameCompany('c.id', 'r.competency_id'))
    .where('r.job_profile_id', '=', sql<string>`any (${job_ids}::uuid[])`)
    .orderBy('r.criticality', 'desc')
    .orderBy('c.name_key')
    .select(['r.job_profile_id', 'r.level', 'r.criticality', 'c.id', 'c.name', 'c.kind'])
    .select(['c.half_life_days', 'c.no_decay'])
    .execute();
  const asked = Map.groupBy(rows, ({ job_profile_id }) => job_profile_id);
  const of = (id: string) =>
    (asked.get(id) ?? []).map(
      ({ id: competency, name, level: demand, criticality, kind, half_life_days, no_decay }): Demand => ({
        competency,
        name,
        demand,
        criticality,
        fading: { kind, half_life_days, no_decay },
      }),
    );
  return new Map(job_ids.map((id) => [id, of(id)]));
};

export const learnJobs = async (tx: Tx, { demands }: Company, job_ids: Iterable<string>) => {
  const missing = unknown(job_ids, demands);
  if (missing.length === 0) return;
  for (const [id, of] of await demandsOf(tx, missing)) demands.set(id, of);
};

/** An item known for one competency teaches another as well. */
const joined = (
  known: Candidate | undefined,
  { teaches, ...item }: Item,
  disabled: readonly string[],
): Candidate => ({
  ...item,
  completed: false,
  renewal_due: false,
  dismissed: false,
  pinned: false,
  boost: 1,
  ruled_out: disabled.includes(item.kind),
  assigned_by_manager: false,
  mandatory_until: null,
  teaches: [...(known?.teaches ?? []), ...teaches].sort((a, b) => (a.competency < b.competency ? -1 : 1)),
});

export const learnItems = async (tx: Tx, company: Company, competency_ids: Iterable<string>) => {
  const missing = unknown(competency_ids, company.teaching);
  if (missing.length === 0) return;
  for (const item of await itemsTeaching(tx, missing, company.today))
    company.items.set(item.id, joined(company.items.get(item.id), item, company.settings.disabled_kinds));
  const items = [...company.items.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  const pairs = items.flatMap((item) => item.teaches.map(({ competency }) => ({ competency, item })));
  const groups = Map.groupBy(pairs, ({ competency }) => competency);
  for (const id of [...company.teaching.keys(), ...missing])
    company.teaching.set(
      id,
      (groups.get(id) ?? []).map(({ item }) => item),
    );
};

/** Items that somebody should do, whatever they teach. */
export const learnAsked = async (tx: Tx, company: Company, item_ids: Iterable<string>) => {
  const missing = unknown(item_ids, company.taught);
  if (missing.length === 0) return;
  const rows = await tx
    .selectFrom('library_item_competencies')
    .select(['item_id', 'competency_id'])
    .where('item_id', '=', sql<string>`any (${missing}::uuid[])`)
    .execute();
  const groups = Map.groupBy(rows, ({ item_id }) => item_id);
  for (const id of missing)
    company.taught.set(
      id,
      (groups.get(id) ?? []).map(({ competency_id }) => competency_id),
    );
};

/** The effect of the rules by the activity's id: the same for all people in the same job, department and role. */
export const saidTo = ({ rules, said }: Company, to: Addressee): ReadonlyMap<string, Said> => {
  const key = JSON.stringify([to.job_profile_id, to.department, to.role]);
  const known = said.get(key) ?? whatRulesSay(rules, to);
  said.set(key, known);
  return known;
};
