import { Skeleton, Stack, Text } from '@mantine/core';
import type { PlansReading, WaitingPlan } from '@pdy/contract/panels/corporate';
import { planStatusLabel } from '@pdy/contract/pdi/words';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { formatDay, formatNumber } from '#lib/words/format.ts';
import { Link } from '#ui/link.tsx';
import { type Column, DataTable } from '#ui/list/data-table.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { Section } from '#ui/page/section.tsx';
import { Pair, RuledList } from '#ui/parts.tsx';
import { PanelListDrawer } from '../panel-list-drawer.tsx';
import { Fact, LeadNumber, ListLink } from './facts.tsx';
import { RemindButtons } from './remind-buttons.tsx';

const freshMs = 30_000;
/** The states of a plan, from its draft to its end. */
const order = Object.keys(planStatusLabel);

/** 'PDIs': their number by state, and the approvals that wait. */
export function PlansTab() {
  const query = useQuery({ ...api.corporate.plans.queryOptions(), staleTime: freshMs });
  return (
    <OneFace query={query} skeleton={<Skeleton height={320} />} what="os PDIs">
      {(reading) => <PlansFigures reading={reading} />}
    </OneFace>
  );
}

const PlansFigures = ({
  reading: { adoption, people, without_plan, counts, waiting },
}: {
  reading: PlansReading;
}) => (
  <Stack gap="xl">
    <LeadNumber
      number={adoption === null ? null : `${formatNumber(adoption)}%`}
      text={
        people === 1
          ? `A única pessoa ativa ${adoption === 0 ? 'ainda não tem' : 'tem'} um PDI ativo agora.`
          : `das ${formatNumber(people)} pessoas ativas têm um PDI ativo agora.`
      }
    />
    <Pair>
      <Section name="Por situação">
        {counts.length === 0 ? (
          <Text c="dimmed">Nenhum PDI foi enviado ainda.</Text>
        ) : (
          <RuledList>
            {inOrder(counts).map(({ status, plans }) => (
              <Fact key={status} name={<PlansLink status={status} />}>
                {formatNumber(plans)}
              </Fact>
            ))}
          </RuledList>
        )}
      </Section>
      <Section name="Quem está sem PDI">
        <RuledList>
          <Fact
            name={
              <ListLink list="sem-pdi" tab="pdis">
                Sem PDI em andamento
              </ListLink>
            }
          >
            {formatNumber(without_plan)}
          </Fact>
        </RuledList>
      </Section>
    </Pair>
    <Section name="Aprovações em espera">
      {waiting.length === 0 ? (
        <Text c="dimmed">Nenhum PDI espera aprovação.</Text>
      ) : (
        <DataTable
          items={waiting}
          caption="PDIs que esperam aprovação"
          columns={columns}
          keyOf={({ id }) => id}
        />
      )}
    </Section>
    <Section name="Lembretes">
      <RemindButtons />
    </Section>
    <PanelListDrawer />
  </Stack>
);

// Only its author reads a draft, so there is no list of drafts.
const PlansLink = ({ status }: Pick<PlansReading['counts'][number], 'status'>) =>
  status === 'draft' ? (
    planStatusLabel[status]
  ) : (
    <ListLink list={`pdi-${status}`} tab="pdis">
      {planStatusLabel[status]}
    </ListLink>
  );

const inOrder = (counts: PlansReading['counts']) =>
  counts.toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status));

const columns: readonly Column<WaitingPlan>[] = [
  {
    name: 'Pessoa',
    as: 'head',
    cell: ({ id, name }) => (
      <Link to="/goals" search={{ acompanhar: id }} fz="sm">
        {name}
      </Link>
    ),
  },
  { name: 'Quem decide', cell: ({ approver }) => approver ?? 'Qualquer administrador' },
  { name: 'Enviado em', cell: ({ submitted_on }) => formatDay(submitted_on) },
  {
    name: 'Espera em dias úteis (prazo: 3)',
    cell: ({ business_days, is_late }) => `${formatNumber(business_days)}${is_late ? ', atrasado' : ''}`,
  },
];
