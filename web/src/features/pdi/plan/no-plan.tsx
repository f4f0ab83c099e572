import { Button, Stack } from '@mantine/core';
import { widestStandings } from '@pdy/contract/rules/competencies/widest-gaps';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { useNow } from '#lib/clock.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Framed } from '#ui/parts.tsx';
import { GoalRow } from '../goals/goal-row.tsx';
import { useGoTo } from '../goals-address.ts';
import { firstPlanWords } from '../parts/beginning-words.ts';
import { exampleGoals } from '../parts/example-goals.ts';

const mostNames = 3;

/** Shown without a plan: the reason, what to do, and an example. */
export function NoPlan({ manager }: { manager: string | null }) {
  const goTo = useGoTo();
  const today = useNow();
  const { data } = useQuery(api.competencies.of.queryOptions({ input: {} }));
  const gaps = widestStandings(data?.standings ?? [])
    .slice(0, mostNames)
    .map(({ competency }) => competency.name);
  return (
    <EmptyState
      title="Você ainda não tem um PDI"
      why={firstPlanWords(data?.job === null ? null : gaps, manager)}
      action={
        <Button size="md" onClick={() => goTo({ novo: 'pdi' })}>
          Criar PDI
        </Button>
      }
      second={
        <Button size="md" variant="default" onClick={() => goTo({ novo: 'modelo' })}>
          Usar modelo
        </Button>
      }
      example={
        <Stack gap="sm">
          {exampleGoals(today).map((goal) => (
            <Framed key={goal.id} p={0} bg="var(--pdy-sheet)">
              <GoalRow goal={goal} />
            </Framed>
          ))}
        </Stack>
      }
    />
  );
}
