import { Box, Flex, Skeleton, Stack, Title } from '@mantine/core';
import type { Goal, GoalUpdateStep } from '@pdy/contract/pdi/goal';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { formatMoment, formatNumber } from '#lib/words/format.ts';
import { DataList } from '#ui/list/data-list.tsx';
import { Below, Part } from '#ui/parts.tsx';
import { Small } from '#ui/small.tsx';

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
            <Stack component="ol" gap="xs" fz="sm">
              {items.slice(0, 10).map(({ id, at, from_value, to_value, note }) => (
                <Flex key={id} component="li" wrap="wrap" columnGap="sm">
                  <Small component="time" dateTime={at.toISOString()} w={130}>
                    {formatMoment(at)}
                  </Small>
                  <Below flex="1 1 14rem" miw={0} data-long>
                    {formatNumber(from_value)} → <b>{formatNumber(to_value)}</b>
                    {unitOf(goal)}
                    {note && <small>{note}</small>}
                  </Below>
                </Flex>
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
  const inOrder = steps.toReversed();
  const [first] = inOrder;
  if (!first || inOrder.length < 2) return null;
  const goesTo = goal.mode === 'metric' ? (goal.target_value ?? 0) : 100;
  const values = [first.from_value, goesTo, ...inOrder.map(({ to_value }) => to_value)];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const [begin, end] = [first.at.getTime(), inOrder.at(-1)?.at.getTime() ?? 0];
  const x = (at: Date) => room + ((at.getTime() - begin) / Math.max(1, end - begin)) * (width - 2 * room);
  const y = (value: number) =>
    height - room - ((value - low) / Math.max(1e-9, high - low)) * (height - 2 * room);
  const points = inOrder.map(({ at, to_value }) => `${x(at).toFixed(1)},${y(to_value).toFixed(1)}`);
  return (
    <Box component="svg" viewBox={`0 0 ${width} ${height}`} display="block" w="100%" mb="xs" aria-hidden>
      <line
        x1={room}
        x2={width - room}
        y1={y(goesTo)}
        y2={y(goesTo)}
        stroke="var(--pdy-control-line)"
        strokeDasharray="4 4"
      />
      <polyline points={points.join(' ')} fill="none" stroke="var(--pdy-held)" strokeWidth={2} />
      {points.map((point) => {
        const [cx, cy] = point.split(',');
        return <circle key={point} cx={cx} cy={cy} r="3" fill="var(--pdy-held)" />;
      })}
    </Box>
  );
}
