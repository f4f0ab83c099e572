import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { shellQuery } from '#lib/shell-data.ts';
import { ListFaces } from '#ui/list/list-faces.tsx';
import { Section } from '#ui/section.tsx';
import { ActivityReview } from './activity-review.tsx';
import { AmendmentReview } from './amendments/amendment-review.tsx';
import { AwaitingAmendments } from './amendments/awaiting-amendments.tsx';
import { AwaitingRow } from './awaiting-row.tsx';
import { useGoTo } from './goals-address.ts';
import { awaitingActivitiesQuery, awaitingPlansQuery } from './plan-query.ts';
import { PlanReview } from './plan-review.tsx';
import classes from './rows.module.css';

/** 'Aprovações': plans and activities of others that wait for the caller, oldest first. */
export const ApprovalsTab = ({ contests }: { contests?: ReactNode }) => (
  <>
    <Stack gap="xl">
      <Plans />
      <AwaitingAmendments />
      <Activities />
      <Suspense fallback={<Skeleton height={96} />}>{contests}</Suspense>
      <ImportGoals />
    </Stack>
    <PlanReview />
    <AmendmentReview />
    <ActivityReview />
  </>
);

/** Drafts of many people at once, for administrators. */
function ImportGoals() {
  const goTo = useGoTo();
  const { data: shell } = useQuery(shellQuery);
  if (shell?.person.role !== 'admin' && shell?.person.role !== 'corporate') return null;
  return (
    <Section name="Metas em arquivo">
      <Text fz="sm" c="dimmed" mb="sm">
        Prepare rascunhos de PDI de várias pessoas com um arquivo metas.csv. Cada uma revê e envia o seu.
      </Text>
      <Button variant="default" onClick={() => goTo({ novo: 'metas' })}>
        Importar metas (CSV)
      </Button>
    </Section>
  );
}

const brazilDay = new Intl.DateTimeFormat('pt-BR');

function Plans() {
  const query = useQuery(awaitingPlansQuery());
  return (
    <Section name="PDIs para aprovar" aside={<Count of={query.data} />}>
      <ListFaces
        query={query}
        skeleton={<Row />}
        rows={2}
        none={<None>Nenhum PDI espera por você.</None>}
        what="os PDIs"
      >
        {(items) => (
          <ul className={classes.rows}>
            {items.map(({ id, person_name, title, goal_count, submitted_at }) => (
              <li key={id}>
                <AwaitingRow
                  search={{ plano: id }}
                  verb="Abrir o PDI de"
                  person={person_name}
                  what={title}
                  detail={`${goal_count} ${goal_count === 1 ? 'meta' : 'metas'}${submitted_at ? ` · enviado em ${brazilDay.format(submitted_at)}` : ''}`}
                />
              </li>
            ))}
          </ul>
        )}
      </ListFaces>
    </Section>
  );
}

function Activities() {
  const query = useQuery(awaitingActivitiesQuery());
  return (
    <Section name="Atividades para validar" aside={<Count of={query.data} />}>
      <ListFaces
        query={query}
        skeleton={<Row />}
        rows={2}
        none={<None>Nenhuma atividade espera por você.</None>}
        what="as atividades"
      >
        {(items) => (
          <ul className={classes.rows}>
            {items.map(({ id, person_name, title, goal_title, competency_name }) => (
              <li key={id}>
                <AwaitingRow
                  search={{ validar: id }}
                  verb="Abrir a atividade de"
                  person={person_name}
                  what={title}
                  detail={[`Meta: ${goal_title}`, competency_name].filter(Boolean).join(' · ')}
                />
              </li>
            ))}
          </ul>
        )}
      </ListFaces>
    </Section>
  );
}

const Count = ({ of }: { of: readonly unknown[] | undefined }) =>
  of && of.length > 0 ? <span className={classes.count}>{of.length}</span> : null;

const None = ({ children }: { children: string }) => (
  <Text fz="sm" c="dimmed">
    {children}
  </Text>
);

const Row = () => (
  <Stack gap={8} py="sm">
    <Skeleton height={14} width="40%" />
    <Skeleton height={10} width="30%" />
  </Stack>
);
