import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { formatNumber } from '#lib/format.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { useGoTo } from '../goals-address.ts';
import { largestGaps } from './competency-choices.ts';

/** A plan without goals: where to begin. */
export function NoGoals({ isWritable }: { isWritable: boolean }) {
  const goTo = useGoTo();
  const { data } = useQuery({ ...api.competencies.of.queryOptions({ input: {} }), enabled: isWritable });
  if (!isWritable) return <EmptyState title="Este PDI não tem metas" why="Nada foi combinado nele." />;
  const [largest] = largestGaps(data?.standings ?? []);
  const held = largest?.held.estimate;
  const why =
    largest && held != null
      ? `Comece pela sua maior lacuna: ${largest.competency.name}, ${formatNumber(held)} de ${largest.demand}.`
      : 'Comece por algo que você quer fazer melhor até o fim do período.';
  return (
    <EmptyState
      title="Nenhuma meta ainda"
      why={why}
      action={
        <Button variant="light" onClick={() => goTo({ novo: 'meta', competencia: largest?.competency.id })}>
          {largest ? `Criar meta de ${largest.competency.name}` : 'Criar a primeira meta'}
        </Button>
      }
      second={
        <ButtonLink to="/recommendations" variant="subtle">
          Ver recomendações
        </ButtonLink>
      }
    />
  );
}
