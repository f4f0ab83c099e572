/** 'O plano sai do papel?': goals from their creation to their end, and who has a plan. */
import type { Figure } from '@pdy/contract/panels/corporate-figures';
import type { ReportFigure } from '@pdy/contract/reports/figures';
import { shareOf } from '@pdy/contract/rules/numbers';
import { countRows, sumOf, visible } from '../page-rules.ts';
import { areaRows, behindAll } from './areas.ts';
import type { Asked, PageReader } from './asked.ts';

const areasOf = ({ tx, months }: Asked) =>
  tx.selectFrom('goal_figures').where('months', '=', months).selectAll().execute();

type Areas = Awaited<ReturnType<typeof areasOf>>;

const steps = ['created', 'started', 'completed'] as const;

/** The steps of goals. A step of few people is hidden: it would reveal their progress. */
const funnel = (areas: Areas, fewest: number): ReportFigure => {
  const peopleAt = (step: (typeof steps)[number]) => sumOf(areas, (area) => area[`${step}_people`]);
  const cellAt = (step: (typeof steps)[number]): Figure => {
    const people = peopleAt(step);
    const isHidden = peopleAt('created') < fewest || (people > 0 && people < fewest);
    return isHidden ? { value: null, is_hidden: true } : visible(sumOf(areas, (area) => area[step]));
  };
  const n = peopleAt('created');
  return {
    key: 'goal_funnel',
    n: behindAll(n, fewest),
    rows: n === 0 ? [] : steps.map((step) => ({ key: step, name: null, values: [cellAt(step)] })),
  };
};

const onTime = (areas: Areas, fewest: number): ReportFigure => ({
  key: 'goals_on_time',
  ...areaRows(
    areas
      .filter(({ ended }) => ended > 0)
      .map(({ department: area, ended_people, on_time, ended }) => ({
        ...{ area, n: ended_people, values: [shareOf(on_time, ended)] },
      })),
    fewest,
  ),
});

const overdue = (areas: Areas, fewest: number): ReportFigure => ({
  key: 'goals_overdue',
  ...areaRows(
    areas.map((one) => ({ area: one.department, n: one.overdue_people, values: [one.overdue] })),
    fewest,
  ),
});

const states = async ({ tx, fewest }: Asked): Promise<ReportFigure> => {
  const people = await tx.selectFrom('plan_figures').select(['status', 'people']).execute();
  const total = sumOf(people, (one) => one.people);
  const groups = (['active', 'submitted', 'changes_requested', null] as const).map((status) => ({
    ...{ key: status ?? 'none', name: null },
    n: people.find((one) => one.status === status)?.people ?? 0,
  }));
  return { key: 'plan_states', n: behindAll(total, fewest), rows: countRows(groups, fewest) };
};

export const plans: PageReader = async (asked) => {
  const { fewest } = asked;
  const areas = await areasOf(asked);
  return [funnel(areas, fewest), onTime(areas, fewest), overdue(areas, fewest), await states(asked)];
};
