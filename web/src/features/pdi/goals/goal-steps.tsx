import { Skeleton, Stack, Title } from '@mantine/core';
import type { Goal, GoalUpdateStep } from '@pdy/contract/pdi/goal';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { formatMoment, formatNumber } from '#lib/words/format.ts';
import { DataList } from '#ui/list/data-list.tsx';
import parts from '#ui/parts.module.css';
import { Part } from '#ui/parts.tsx';
import { Small } from '#ui/small.tsx';
import classes from './steps.module.css';

/** 'Atualizações': the reported progress of a goal, as a line and step by step. */
export function GoalSteps({ goal }: { goal: Goal }) {
  const query = useQuery(api.pdi.goals.updates.queryOptions({ input: { id: goal.id } }));
  return (
    <Part aria-label="Atualizações">
      <Title order={3} mb="xs">
        Atualizações
      </Title>
      <DataList
        query={{ ...query, data: query.data?.items }}
        skeleton={<Skeleton height={80} />}
        rows={1}
        none="Nenhuma atualização ainda."
        what="as atualizações"
      >
        {(items) => (
          <>
            <StepLine goal={goal} steps={items} />
            <Stack component="ol" gap="xs" fz="sm" className={`${parts.below} ${classes.steps}`}>
              {items.slice(0, 10).map(({ id, at, from_value, to_value, note }) => (
                <li key={id}>
                  <Small component="time" dateTime={at.toISOString()}>
                    {formatMoment(at)}
                  </Small>
                  <span>
                    {formatNumber(from_value)} → <b>{formatNumber(to_value)}</b>
                    {unitOf(goal)}
                    {note && <small>{note}</small>}
                  </span>
                </li>
              ))}
            </Stack>
          </>
        )}
      </DataList>
    </Part>
  );
}

const unitOf = ({ mode, metric_unit }: Goal) =>
  mode === 'manual' ? '%' : metric_unit ? ` ${metric_unit}` : '';

const [width, height, room] = [440, 90, 6];

/** From the start to the last step over time; the text beside it says the same. */
function StepLine({ goal, steps }: { goal: Goal; steps: readonly GoalUpdateStep[] }) {
  const told = steps.toReversed();
  const [first] = told;
  if (!first || told.length < 2) return null;
  const goesTo = goal.mode === 'metric' ? (goal.target_value ?? 0) : 100;
  const values = [first.from_value, goesTo, ...told.map(({ to_value }) => to_value)];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const [begin, end] = [first.at.getTime(), told.at(-1)?.at.getTime() ?? 0];
  const x = (at: Date) => room + ((at.getTime() - begin) / Math.max(1, end - begin)) * (width - 2 * room);
  const y = (value: number) =>
    height - room - ((value - low) / Math.max(1e-9, high - low)) * (height - 2 * room);
  const points = told.map(({ at, to_value }) => `${x(at).toFixed(1)},${y(to_value).toFixed(1)}`);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={classes.chart} aria-hidden>
      <line x1={room} x2={width - room} y1={y(goesTo)} y2={y(goesTo)} className={classes.target} />
      <polyline points={points.join(' ')} className={classes.line} />
      {points.map((point) => {
        const [cx, cy] = point.split(',');
        return <circle key={point} cx={cx} cy={cy} r="3" className={classes.dot} />;
      })}
    </svg>
  );
}
