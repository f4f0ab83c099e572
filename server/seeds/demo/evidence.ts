/** Two years of evidence: each person grows along their own line, and measurements are not always exact. */

import type { EvidenceKind } from '@pdy/contract/rules/competencies/evidence';
import { daysAfter, earlierDay } from '@pdy/contract/rules/days';
import { addEvidenceAtOnce, type NewEvidence } from '../../src/modules/competencies/index.ts';
import { competencies } from '../content/competencies.ts';
import { jobs } from '../content/jobs.ts';
import { managerNotes } from '../content/notes.ts';
import type { Requirement } from '../content/shape.ts';
import type { Sitting } from './attempts.ts';
import { type Chance, chanceOf, idOf } from './chance.ts';
import type { Catalogue } from './company.ts';
import { each, groupsOf } from './lanes.ts';
import type { Colleague } from './people.ts';
import type { InCompany } from './working.ts';

const kindOf = new Map(competencies.map(({ code, kind }) => [code, kind]));
const halfYears = 4;

/** None of these competencies was ever replaced by another. */
const nothingMoved = ['competencies.move_new_evidence'];

type Source = {
  readonly kind: EvidenceKind;
  readonly share: number;
  readonly error: number;
  readonly quality: number;
};

/** How often a half-year brings each kind, and how far it may be off, in levels. */
const sources: Readonly<
  Record<'technical' | 'behavioural' | 'leadership' | 'compliance', readonly Source[]>
> = {
  technical: [
    { kind: 'performance_review', share: 0.5, error: 0.4, quality: 1 },
    { kind: 'proficiency_test', share: 0.3, error: 0.25, quality: 0.9 },
    { kind: 'simulado', share: 0.25, error: 0.35, quality: 0.8 },
    { kind: 'manager_rating', share: 0.2, error: 0.4, quality: 1 },
  ],
  behavioural: [
    { kind: 'performance_review', share: 0.5, error: 0.4, quality: 1 },
    { kind: 'peer_feedback', share: 0.4, error: 0.6, quality: 1 },
    { kind: 'feedback_round', share: 0.15, error: 0.3, quality: 0.8 },
  ],
  leadership: [
    { kind: 'performance_review', share: 0.5, error: 0.4, quality: 1 },
    { kind: 'feedback_round', share: 0.3, error: 0.3, quality: 0.9 },
    { kind: 'behavioural_test', share: 0.15, error: 0.5, quality: 0.8 },
  ],
  compliance: [
    { kind: 'certification', share: 0.3, error: 0, quality: 1 },
    { kind: 'proficiency_test', share: 0.35, error: 0.3, quality: 0.9 },
  ],
};

const within = (level: number) => Math.min(5, Math.max(1, level));
const authored: readonly EvidenceKind[] = ['performance_review', 'manager_rating'];

type Line = { readonly start: number; readonly growth: number };

/** Where a person began two years ago and how fast they rise, in levels. */
const lineOf = ({ level }: Requirement, chance: Chance): Line => ({
  start: within(chance.around(level - 1.1, 0.9)),
  growth: Math.max(-0.2, chance.around(0.55, 0.45)),
});

type Half = {
  readonly half: number;
  readonly person: Colleague;
  readonly manager_id: string | null;
  readonly chance: Chance;
  readonly today: string;
};

const pieceOf = (
  requirement: Requirement,
  line: Line,
  source: Source,
  competency_id: string,
  at: Half,
): NewEvidence => {
  const { half, person, manager_id, chance, today } = at;
  const daysAgo = Math.round(730 - (half + chance.next()) * (730 / halfYears)) + 3;
  const observed_on = daysAfter(today, -daysAgo);
  const now = line.start + line.growth * (half / (halfYears - 1));
  const measured = within(
    source.kind === 'certification' ? Math.round(now) : chance.around(now, source.error),
  );
  const isRated =
    source.kind === 'performance_review' ||
    source.kind === 'manager_rating' ||
    source.kind === 'peer_feedback';
  const key = `${person.email} ${requirement.competency} ${source.kind} ${half}`;
  return {
    person_id: person.person_id,
    competency_id,
    kind: source.kind,
    level: isRated ? Math.round(measured * 2) / 2 : Number(measured.toFixed(2)),
    quality: source.quality,
    observed_on,
    ...(source.kind === 'certification' && { expires_on: daysAfter(observed_on, 730) }),
    supersede_key:
      source.kind === 'manager_rating' ? 'mgr' : source.kind === 'self_assessment' ? 'self' : idOf(key),
    source_id: idOf(key),
    author_id: authored.includes(source.kind) ? manager_id : null,
    ...(source.kind === 'manager_rating' && { note: chance.pick(managerNotes).text }),
  };
};

/** What half a year brought one person. Some demands stay unmeasured, and a newcomer has almost nothing. */
const halfYearOf = (
  at: Half,
  demands: readonly Requirement[],
  ids: Catalogue['competencies'],
): NewEvidence[] =>
  demands.flatMap((requirement) => {
    const of = chanceOf(`${at.person.email} ${requirement.competency}`);
    const line = lineOf(requirement, of);
    const isNeverMeasured = of.is(0.12);
    const isForgotten = of.is(0.08) && at.half > 0; // Measured once, long ago.
    const competency_id = ids.get(requirement.competency);
    const kind = kindOf.get(requirement.competency);
    if (isNeverMeasured || isForgotten || !competency_id || !kind) return [];
    const chosen = sources[kind].filter(({ share }) => at.chance.is(share));
    const own: Source[] =
      at.half === 1 && at.chance.is(0.5)
        ? [{ kind: 'self_assessment', share: 1, error: 0.5, quality: 1 }]
        : [];
    return [...chosen, ...own].map((source) => pieceOf(requirement, line, source, competency_id, at));
  });

type Options = { readonly inCompany: InCompany; readonly catalogue: Catalogue; readonly today: string };
type Measured = { readonly person: Colleague; readonly manager_id: string | null };

const endOf = (half: number, today: string) =>
  earlierDay(daysAfter(today, -Math.max(0, Math.round(730 - (half + 1) * (730 / halfYears)))), today);

const allRowsOf = (
  { catalogue, today }: Options,
  half: number,
  { person, manager_id }: Measured,
): NewEvidence[] => {
  if (endOf(half, today) < person.hire_date) return [];
  const demands = jobs.find(({ code }) => code === person.job)?.requirements ?? [];
  const chance = chanceOf(`${person.email} ${half}`);
  return halfYearOf({ half, person, manager_id, chance, today }, demands, catalogue.competencies)
    .filter(({ observed_on }) => observed_on >= person.hire_date && observed_on <= today)
    .map((row) => ({ ...row, ...(row.kind === 'self_assessment' && { author_id: person.person_id }) }));
};

/** Evidence that a test measures is not made up here, because the tests themselves are taken. */
const sittingKind = { proficiency_test: 'proficiency', simulado: 'simulado' } as const;
type Tested = keyof typeof sittingKind;
const isTested = (kind: EvidenceKind): kind is Tested => kind in sittingKind;

/** Days within which nobody takes the same test twice, so that no question is repeated. */
const daysApart = 200;

/** Tests that people would have taken in these two years, oldest first, for competencies that have a test. */
export const sittingsOf = (
  options: Options,
  people: readonly Measured[],
  tested: ReadonlySet<string>,
): Sitting[] => {
  const codes = new Map([...options.catalogue.competencies].map(([code, id]) => [id, code]));
  const last = new Map<string, string>();
  return [0, 1, 2, 3].flatMap((half) =>
    people.flatMap((one) =>
      allRowsOf(options, half, one).flatMap(({ kind, competency_id, level, observed_on }) => {
        const competency = codes.get(competency_id);
        if (!isTested(kind) || !competency || !tested.has(competency)) return [];
        const key = `${one.person.email} ${competency} ${kind}`;
        const before = last.get(key);
        if (before && observed_on < daysAfter(before, daysApart)) return [];
        last.set(key, observed_on);
        return [{ person: one.person, competency, kind: sittingKind[kind], level, day: observed_on }];
      }),
    ),
  );
};

const rowsOf = (options: Options, half: number, one: Measured): NewEvidence[] =>
  allRowsOf(options, half, one).filter(({ kind }) => !isTested(kind));

/** Enough at once to be quick, and few enough for the progress bar on the sign-in page to move. */
const atOnce = 10;

export const addTwoYears = (
  options: Options,
  people: readonly Measured[],
  report: (share: number) => void,
): Promise<void> =>
  each(
    groupsOf(people, atOnce),
    async (group) => {
      for (let half = 0; half < halfYears; half++) {
        const rows = group.flatMap((one) => rowsOf(options, half, one));
        if (rows.length > 0)
          await options.inCompany(endOf(half, options.today), (context) =>
            addEvidenceAtOnce(context, rows, nothingMoved),
          );
      }
    },
    report,
  );
