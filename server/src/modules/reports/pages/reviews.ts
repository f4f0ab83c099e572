/**
 * Reviews of a company in figures: who took part, the spread of marks, and how people see themselves compared with
 * others.
 */
import type { ReportFigure } from '@pdy/contract/reports/figures';
import { shareOf } from '@pdy/contract/rules/numbers';
import { type SelfGapLabel, selfGap } from '@pdy/contract/rules/reviews/agreement';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { countRows, visible } from '../page-rules.ts';
import { behindAll } from './areas.ts';
import type { Asked, PageReader } from './asked.ts';

type Cycle = { id: string; name: string; people: number; asked: number; sent: number };

/** Cycles of the period that are being collected or are published, the oldest first. */
const cyclesOf = async (tx: Tx, { today, months }: Asked): Promise<Cycle[]> => {
  const { rows } = await sql<Cycle>`
    select y.id, y.name, count(distinct a.person_id)::int as people,
      (count(*) filter (where a.status <> 'dismissed'))::int as asked,
      (count(*) filter (where a.status = 'sent'))::int as sent
    from review_cycles y
    join review_assignments a on a.company_id = y.company_id and a.cycle_id = y.id
    where y.company_id = app.company_id() and y.status in ('collecting', 'collected', 'published', 'ended')
      and y.collect_until > ${today}::date - ${months} * interval '1 month'
    group by y.id, y.name, y.collect_until order by y.collect_until, y.id`.execute(tx);
  return rows;
};

type Result = {
  final: number | null;
  box: number | null;
  /** For each competency, the means of the groups that may be shown. */
  groups: readonly Readonly<Record<string, number>>[];
};

/** The results of the newest published cycle. */
const resultsOf = async (tx: Tx): Promise<Result[]> => {
  const { rows } = await sql<Result>`
    select r.final::float8 as final, b.box,
      coalesce((select jsonb_agg(coalesce(c.value -> 'groups', '{}')) from jsonb_each(r.computed -> 'competencies') c),
        '[]') as groups
    from review_results r
    left join review_places b on b.company_id = r.company_id and b.participant_id = r.participant_id
    where r.company_id = app.company_id() and r.cycle_id = (
      select id from review_cycles where company_id = app.company_id() and status in ('published', 'ended')
        and published_on is not null order by published_on desc, id desc limit 1)`.execute(tx);
  return rows;
};

const participation = (cycles: readonly Cycle[], fewest: number): ReportFigure => ({
  key: 'participation',
  n: behindAll(cycles.at(-1)?.people ?? 0, fewest),
  rows: cycles.map(({ id, name, people, asked, sent }) => ({
    ...{ key: id, name },
    values: [people < fewest ? { value: null, is_hidden: true } : visible(shareOf(sent, asked))],
  })),
});

const bands = ['1', '2', '3', '4'] as const;
/** The band of a final mark; the last one includes the highest mark. */
const bandOf = (final: number) => String(Math.min(4, Math.floor(final)));

const counted = (
  key: ReportFigure['key'],
  keys: readonly string[],
  of: readonly string[],
  fewest: number,
) => ({
  ...{ key, n: behindAll(of.length, fewest) },
  rows: countRows(
    keys.map((one) => ({ key: one, name: null, n: of.filter((other) => other === one).length })),
    fewest,
  ),
});

const boxes = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
const labels: Readonly<Record<SelfGapLabel, string>> = {
  'Ponto cego': 'higher',
  Alinhado: 'alike',
  'Força oculta': 'lower',
};

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** How a person sees themselves over all competencies, compared with the others; null: one of the sides is missing. */
const seenAs = ({ groups }: Result): string | null => {
  const both = groups.filter(({ self, ...others }) => self !== undefined && Object.keys(others).length > 0);
  if (both.length === 0) return null;
  const own = mean(both.map(({ self = 0 }) => self));
  const others = mean(both.map(({ self: _, ...rest }) => mean(Object.values(rest))));
  const gap = selfGap(own, [others]);
  return gap && labels[gap.label];
};

export const reviews: PageReader = async (asked) => {
  const { tx, fewest } = asked;
  const [cycles, results] = [await cyclesOf(tx, asked), await resultsOf(tx)];
  const present = (of: (result: Result) => string | null) => results.flatMap((result) => of(result) ?? []);
  return [
    participation(cycles, fewest),
    counted(
      'final_marks',
      bands,
      present(({ final }) => (final === null ? null : bandOf(final))),
      fewest,
    ),
    counted(
      'nine_boxes',
      boxes,
      present(({ box }) => (box === null ? null : String(box))),
      fewest,
    ),
    counted('self_view', Object.values(labels), present(seenAs), fewest),
  ];
};
