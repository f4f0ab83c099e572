import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { shellQuery } from '#lib/shell-data.ts';
import { formatDay, localDay } from '#lib/words/format.ts';
import { Section } from '#ui/page/section.tsx';
import { AmendmentReview } from '../amendments/amendment-review.tsx';
import { useGoTo } from '../goals-address.ts';
import { awaitingAmendmentsQuery, awaitingPlansQuery } from '../parts/plan-query.ts';
import { goalsText } from '../parts/plan-words.ts';
import { ActivitiesToValidate } from './activities-to-validate.tsx';
import { ActivityReview } from './activity-review.tsx';
import { AwaitingList } from './awaiting-list.tsx';
import { PlanReview } from './plan-review.tsx';

/** 'Aprovações': plans, changes of plans and activities of other people that wait for the caller. */
export function ApprovalsTab({ contests }: { contests?: ReactNode }) {
  const plans = useQuery(awaitingPlansQuery());
  const amendments = useQuery(awaitingAmendmentsQuery());
  return (
    <>
      <Stack gap="xl">
        <AwaitingList
          name="PDIs para aprovar"
          query={plans}
          what="os PDIs"
          none="Nenhum PDI espera por você."
          word="plano"
          verb="Abrir o PDI de"
          factsOf={({ title, goal_count, submitted_at }) => ({
            title,
            detail: `${goalsText(goal_count)}${submitted_at ? ` · enviado em ${formatDay(localDay(submitted_at))}` : ''}`,
          })}
        />
        <AwaitingList
          name="Mudanças para decidir"
          query={amendments}
          what="as mudanças"
          none="Nenhuma mudança de PDI espera por você."
          word="mudanca"
          verb="Abrir a mudança de"
          factsOf={({ plan_title, changes }) => ({
            title: plan_title,
            detail: changes.map(({ title }) => title).join(' · '),
          })}
        />
        <ActivitiesToValidate />
        <Suspense fallback={<Skeleton height={96} />}>{contests}</Suspense>
        <PlansOfMany />
      </Stack>
      <PlanReview />
      <AmendmentReview />
      <ActivityReview />
    </>
  );
}

/** Drafts for many people at once, for administrators. */
function PlansOfMany() {
  const goTo = useGoTo();
  const { data: shell } = useQuery(shellQuery);
  if (shell?.person.role !== 'admin' && shell?.person.role !== 'corporate') return null;
  return (
    <Section name="PDIs de várias pessoas">
      <Text fz="sm" c="dimmed" mb="sm">
        Prepare os rascunhos por um modelo, ou com um arquivo. Cada pessoa revê e envia o seu.
      </Text>
      <Group gap="xs">
        <Button onClick={() => goTo({ novo: 'equipe' })}>Começar PDIs da equipe</Button>
        <Button variant="default" onClick={() => goTo({ novo: 'metas' })}>
          Importar metas
        </Button>
      </Group>
    </Section>
  );
}
