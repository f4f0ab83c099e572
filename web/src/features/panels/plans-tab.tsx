import { Skeleton, Table, Text } from '@mantine/core';
import type { PlansReading, WaitingPlan } from '@pdy/contract/corporate';
import { planStatusLabel } from '@pdy/contract/pdi/plan';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { formatDay } from '#lib/format.ts';
import { Link } from '#ui/link.tsx';
import { OneFace } from '#ui/one-face.tsx';
import { Section } from '#ui/section.tsx';
import classes from './corporate.module.css';
import { number } from './corporate-words.ts';
import { PanelListDrawer } from './panel-list-drawer.tsx';

const freshMs = 30_000;

/** 'PDIs': how many there are, and which approvals wait. */
export function PlansTab() {
  const query = useQuery({ ...api.corporate.plans.queryOptions(), staleTime: freshMs });
  return (
    <OneFace query={query} skeleton={<Skeleton height={320} />} what="os PDIs">
      {(reading) => <Reading reading={reading} />}
    </OneFace>
  );
}

const Reading = ({ reading: { adoption, people, counts, waiting } }: { reading: PlansReading }) => (
  <div className={classes.sections}>
    <div className={classes.lead}>
      {adoption !== null && <span className={classes.big}>{adoption}%</span>}
      <Text className={classes.say}>das {number(people)} pessoas ativas têm um PDI ativo.</Text>
    </div>
    <div className={classes.pair}>
      <Section name="Por situação">
        {counts.length === 0 ? (
          <Text c="dimmed">Nenhum PDI foi enviado ainda.</Text>
        ) : (
          <ul className={classes.facts}>
            {counts.map(({ status, plans }) => (
              <li key={status}>
                {planStatusLabel[status]}
                <b>{number(plans)}</b>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section name="Quem está sem PDI">
        <Link to="." search={{ aba: 'pdis', lista: 'sem-pdi' }} resetScroll={false}>
          Ver as pessoas sem PDI em andamento
        </Link>
      </Section>
    </div>
    <Section name="Aprovações em espera">
      {waiting.length === 0 ? (
        <Text c="dimmed">Nenhum PDI espera aprovação.</Text>
      ) : (
        <Waiting plans={waiting} />
      )}
    </Section>
    <PanelListDrawer />
  </div>
);

const daysText = (days: number) => (days === 1 ? '1 dia útil' : `${number(days)} dias úteis`);

const Waiting = ({ plans }: { plans: readonly WaitingPlan[] }) => (
  <Table.ScrollContainer minWidth={520}>
    <Table verticalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Pessoa</Table.Th>
          <Table.Th>Quem decide</Table.Th>
          <Table.Th>Enviado em</Table.Th>
          <Table.Th>Espera</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {plans.map(({ id, name, approver, submitted_on, business_days, is_late }) => (
          <Table.Tr key={id}>
            <Table.Td>{name}</Table.Td>
            <Table.Td>{approver ?? 'Qualquer administrador'}</Table.Td>
            <Table.Td className="tn">{formatDay(submitted_on)}</Table.Td>
            <Table.Td>
              {daysText(business_days)}
              {is_late && ' (além do prazo de 3)'}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
);
