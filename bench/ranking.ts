/** The formulas alone, and the ranking of one person with all its reads from the database. */
import type { EvidenceKind } from '@pdy/contract/rules/competencies/evidence';
import { heldLevel } from '@pdy/contract/rules/competencies/held-level';
import type { Need } from '@pdy/contract/rules/recommendations/recommendation-needs';
import { rankRecommendations } from '@pdy/contract/rules/recommendations/recommendations';
import { systemScope } from '../server/src/kernel/actor.ts';
import { openDatabase } from '../server/src/kernel/db.ts';
import { companyOn } from '../server/src/modules/recommendations/company.ts';
import { learnersOf } from '../server/src/modules/recommendations/people.ts';
import { rankedFor } from '../server/src/modules/recommendations/ranking.ts';
import type { Full } from './evidence.ts';
import { cpuMs } from './parts/cpu.ts';
import { atMost, type Measure, shown } from './parts/figure.ts';
import { quantile } from './parts/load.ts';
import { size } from './seeds/evidence-seed.ts';

const rounds = 200;

/** Milliseconds of one run after a warm-up: the median and the 95th percentile. */
const timed = (work: () => unknown) => {
  for (let i = 0; i < rounds; i++) work();
  const times = Array.from({ length: rounds }, () => {
    const began = performance.now();
    work();
    return performance.now() - began;
  }).sort((a, b) => a - b);
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95) };
};

const kinds: readonly EvidenceKind[] = [
  'performance_review',
  'proficiency_test',
  'manager_rating',
  'simulado',
  'peer_feedback',
];
const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10);

const fiftyRows = Array.from({ length: 50 }, (_, n) => ({
  id: String(n),
  kind: kinds[n % kinds.length] ?? 'simulado',
  level: 1 + (n % 9) / 2,
  observed_on: day(n * 5),
  supersede_key: `k${n}`,
}));

const needs = Array.from(
  { length: size.needs },
  (_, n): Need => ({
    competency: `c${n}`,
    name: `Competência ${n}`,
    demand: 3 + (n % 3),
    criticality: 1 + (n % 3),
    horizon: 'current',
    job: 'Analista',
    held: { estimate: 1.5, level: 2, stale: false, confidence: 60, confidence_label: 'media' },
  }),
);
const items = Array.from({ length: size.items }, (_, n) => ({
  id: `i${n}`,
  title: `Atividade ${n}`,
  kind: ['course', 'reading', 'project', 'mentoring'][n % 4] ?? 'course',
  minutes: 30 + (n % 7) * 60,
  status: 'published',
  teaches: [n, n + 7].map((at) => ({
    competency: `c${at % size.needs}`,
    entry_level: 1 + (n % 2),
    to_level: 4,
  })),
}));

export const pureFigures = (): Measure[] => {
  const held = timed(() =>
    heldLevel({ competency: { kind: 'technical' }, as_of: day(300), evidence: fiftyRows }),
  );
  const ranking = timed(() => rankRecommendations({ needs, items, assessments: [] }));
  return [
    atMost('held level of 50 pieces, p50', held.p50, 'ms', 0.2),
    shown('held level of 50 pieces, p95', held.p95, 'ms'),
    atMost(`ranking of ${size.items} items × ${size.needs} needs, p50`, ranking.p50, 'ms', 20),
    shown(`ranking of ${size.items} items × ${size.needs} needs, p95`, ranking.p95, 'ms'),
  ];
};

const people = 60;

/** Ranks as the product's job does, for people whose job asks for thirty competencies; nothing is stored. */
export const measureRanking = async ({ database, client, company_id }: Full): Promise<Measure[]> => {
  const db = openDatabase(database.urls.app, { max: 2 });
  const { rows } = await client.query<{ person_id: string }>(
    `select p.person_id from person_jobs p join job_profiles j on j.company_id = p.company_id and j.id = p.job_profile_id
     where p.company_id = $1 and j.code = 'J9' order by p.person_id limit $2`,
    [company_id, people],
  );
  const today = new Date().toISOString().slice(0, 10);
  const times: number[] = [];
  let listed = 0;
  const used = () => cpuMs(process.pid) + cpuMs(database.pid());
  const before = used();
  for (const { person_id } of rows) {
    const began = performance.now();
    const [ranked] = await db
      .as(systemScope(company_id))
      .transaction()
      .execute(async (tx) => {
        const company = await companyOn(tx, { today });
        const learners = await learnersOf(tx, company, {
          person_ids: [person_id],
          targets: new Map(),
          now: new Date(),
        });
        return rankedFor(tx, company, learners);
      });
    times.push(performance.now() - began);
    listed += ranked?.list.length ?? 0;
  }
  const cpu = (used() - before) / rows.length;
  await db.close();
  times.sort((a, b) => a - b);
  return [
    shown('ranking of a person from the database, p50', quantile(times, 0.5), 'ms'),
    shown('ranking of a person from the database, p95', quantile(times, 0.95), 'ms'),
    shown('ranking of a person from the database, CPU', cpu, 'ms'),
    shown('items in the list of a person', listed / rows.length, ''),
  ];
};
