import { Box, Group, Skeleton, Text } from '@mantine/core';
import type { Plan } from '@pdy/contract/pdi/plan';
import { useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { nowAtEvent } from '#lib/clock.ts';
import { toastError } from '#lib/feedback.ts';
import { SavingContext } from '#lib/form/use-autosave.ts';
import { RulerLegend } from '#ui/level/ruler-legend.tsx';
import { StandingRuler } from '#ui/level/standing-ruler.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { NoJob } from '#ui/page/no-job.tsx';
import parts from '#ui/parts.module.css';
import { Pair } from '#ui/parts.tsx';
import rowStyles from '#ui/row.module.css';
import { Small } from '#ui/small.tsx';
import { begunFor } from '../activities/begun.ts';
import { FramedRows } from '../parts/framed-rows.tsx';
import { type GapChoice, gapsOfJob, gapsOfTarget } from './gaps.ts';

const mostPicked = 5;

/** 'Minhas lacunas': up to five gaps, each of which becomes a goal of the draft. */
export function StepGaps({ plan }: { plan: Plan }) {
  const isTarget = plan.aims_at === 'target';
  const job = useQuery({ ...api.competencies.of.queryOptions({ input: {} }), enabled: !isTarget });
  const career = useQuery({ ...api.career.view.queryOptions({ input: {} }), enabled: isTarget });
  const { data: standings } = job;
  const { data: view } = career;
  const gaps = isTarget ? view && gapsOfTarget(view) : standings && gapsOfJob(standings);
  const { isPending, error, refetch } = isTarget ? career : job;
  return (
    <>
      {gaps?.length !== 0 && (
        <Text fz="sm" mb="md">
          Escolha até {mostPicked} lacunas para este PDI. Cada uma vira uma meta, que você ajusta no próximo
          passo.
        </Text>
      )}
      <DataList
        query={{ data: gaps, isPending, error, refetch }}
        skeleton={<Skeleton height={52} />}
        rows={4}
        none={<NoGaps isTarget={isTarget} hasJob={standings?.job != null} />}
        what="as suas lacunas"
      >
        {(items) => <GapChoices plan={plan} items={items} />}
      </DataList>
    </>
  );
}

const NoGaps = ({ isTarget, hasJob }: { isTarget: boolean; hasJob: boolean }) => (
  <Text fz="sm" c="dimmed">
    {isTarget && 'Nenhuma lacuna para o cargo-alvo, ou ele ainda não foi escolhido no Mapa de Carreira.'}
    {!isTarget &&
      (hasJob ? (
        'Nenhuma lacuna no seu cargo: você atende ao que ele pede, ou ele ainda não tem exigências.'
      ) : (
        <NoJob />
      ))}{' '}
    No próximo passo você escreve as suas metas.
  </Text>
);

function GapChoices({ plan, items }: { plan: Plan; items: readonly GapChoice[] }) {
  const { pick, isBusy, changing } = usePick(plan);
  const goalOf = (id: string) => plan.goals.find(({ competency }) => competency?.id === id);
  const picked = items.filter(({ id }) => goalOf(id)).length;
  return (
    <>
      <Box mb="sm">
        <RulerLegend />
      </Box>
      <FramedRows items={items} keyOf={({ id }) => id}>
        {(gap) => {
          const goal = goalOf(gap.id);
          return (
            <Pair px="md" py="sm">
              <Group
                component="label"
                wrap="nowrap"
                gap="sm"
                align="flex-start"
                fz="sm"
                className={`${rowStyles.choice} ${parts.below}`}
              >
                <input
                  type="checkbox"
                  // Shown at once; the server's answer follows.
                  checked={changing === gap.id ? goal === undefined : goal !== undefined}
                  disabled={isBusy || (goal === undefined && picked >= mostPicked)}
                  onChange={() => pick(gap, goal)}
                />
                <span>
                  {gap.name}
                  <small>{gap.words}</small>
                </span>
              </Group>
              <StandingRuler standing={{ ...gap, competency: gap }} words={false} />
            </Pair>
          );
        }}
      </FramedRows>
      <Small mt="xs" role="status">
        {picked} de {Math.min(mostPicked, items.length)} escolhidas
      </Small>
    </>
  );
}

/** A gap is chosen when the draft has a goal for it. Unticking does not discard a goal that has been worked on. */
function usePick(plan: Plan) {
  const report = useContext(SavingContext);
  const [changing, setChanging] = useState<string | null>(null);
  const add = useAct(api.pdi.goals.add);
  const remove = useAct(api.pdi.goals.remove);
  const follow = (id: string, sent: Promise<unknown>) => {
    setChanging(id);
    void sent
      .then(() => report({ state: 'saved', at: new Date(nowAtEvent()) }))
      .catch(() => {})
      .finally(() => setChanging(null));
  };
  const pick = (gap: GapChoice, goal: Plan['goals'][number] | undefined) => {
    if (!goal) {
      const added = {
        plan_id: plan.id,
        title: `Alcançar o nível ${gap.demand} em ${gap.name}`.slice(0, 200),
        competency_id: gap.id,
        target_level: gap.demand,
        mode: 'competency' as const,
        due_on: plan.period_end,
      };
      follow(gap.id, add.mutateAsync(added));
    } else if (begunFor(goal))
      toastError(
        'Você começou a escrever uma atividade para esta meta. Adicione ou descarte a atividade no passo “Metas e atividades”.',
      );
    else if (goal.activities.length > 0)
      toastError('Esta meta já tem atividades. Remova-a no passo “Metas e atividades”.');
    else follow(gap.id, remove.mutateAsync({ id: goal.id, version: goal.version }));
  };
  return { pick, changing, isBusy: changing !== null };
}
