import { ActionIcon, Badge, Box, Button, Group, Progress, Stack, Switch, Text, Title } from '@mantine/core';
import type { CompanyRecord } from '@pdy/contract/platform/companies';
import { type SubscriptionType, subscriptionLabel } from '@pdy/contract/rules/pdi/plan-distribution';
import { LogIn, SquarePen } from 'lucide-react';
import type { ReactNode } from 'react';
import { addressIn } from '#lib/session/company-address.ts';
import { formatNumber } from '#lib/words/format.ts';
import { SearchField } from '#ui/choose/search-field.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import type { Column } from '#ui/list/data-table.tsx';
import { FilteredOut } from '#ui/list/filtered-out.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { QaPanel } from '../access/qa-panel.tsx';
import { nearlyFull, shareOf } from '../figures.ts';
import { useGoTo, usePlatformAddress } from '../platform-address.ts';
import { useCompanyRecords } from '../platform-queries.ts';
import { CompanyDialog } from './company-dialog.tsx';
import { LowSeats } from './low-seats.tsx';
import { StateBadge } from './state-badge.tsx';

const planColor: Record<SubscriptionType, string> = { basic: 'gray', premium: 'blue', enterprise: 'indigo' };

/** A badge in the list for a company without an administrator. */
const whoIsMissing: Record<CompanyRecord['administration'], ReactNode> = {
  none: <Badge color="orange">Sem administrador</Badge>,
  invited: (
    <Text span fz="xs" c="dimmed">
      Administrador convidado
    </Text>
  ),
  present: null,
};

const columns: readonly Column<CompanyRecord>[] = [
  { name: 'Nome', as: 'head', cell: ({ name }) => name },
  {
    name: 'Domínio',
    as: 'plain',
    cell: ({ domain }) => (
      <Text span inherit c="dimmed">
        {domain ?? 'Sem domínio'}
      </Text>
    ),
  },
  {
    name: 'Assinatura',
    as: 'plain',
    cell: ({ subscription_type: plan }) => <Badge color={planColor[plan]}>{subscriptionLabel[plan]}</Badge>,
  },
  { name: 'Usuários', as: 'plain', cell: (company) => <Seats company={company} /> },
  {
    name: 'Status',
    as: 'state',
    cell: ({ is_active, administration }) => (
      <Group gap="xs">
        <StateBadge isOn={is_active} on="Ativa" off="Inativa" />
        {is_active && whoIsMissing[administration]}
      </Group>
    ),
  },
];

/** The companies by name, one line each. */
export function CompaniesTab() {
  const { busca, inativas } = usePlatformAddress();
  const goTo = useGoTo();
  const query = useCompanyRecords({ search: busca, isWithClosed: inativas === 'sim' });
  return (
    <Stack gap="lg">
      <QaPanel />
      <LowSeats />
      <Group>
        <Box flex="1 1 300px">
          <Title order={2}>Gestão de Empresas</Title>
          <Text fz="sm" c="dimmed">
            Gerencie todas as empresas cadastradas na plataforma
          </Text>
        </Box>
        <Switch
          label="Mostrar inativas"
          checked={inativas === 'sim'}
          onChange={({ currentTarget }) => goTo({ inativas: currentTarget.checked ? 'sim' : undefined })}
        />
        <Box flex="0 1 280px">
          <SearchField
            label="Buscar empresas"
            isBare
            placeholder="Buscar empresas..."
            kept={busca}
            onRest={(words) => goTo({ busca: words }, true)}
          />
        </Box>
      </Group>
      <DataList
        query={query}
        what="as empresas"
        isFiltered={busca !== undefined}
        none={<NoCompanies />}
        filteredOut={<NoCompanyFound />}
        caption={`Empresas Cadastradas (${formatNumber(query.first?.total ?? 0)})`}
        isTitled
        columns={columns}
        keyOf={({ id }) => id}
        acts={(company) => <CompanyActs company={company} />}
        isOff={({ is_active }) => !is_active}
      />
      <CompanyDialog />
    </Stack>
  );
}

function Seats({ company: { people, max_users } }: { company: CompanyRecord }) {
  const share = shareOf(people, max_users);
  return (
    <Group component="span" wrap="nowrap">
      <Box component="span" miw={96}>
        {formatNumber(people)}{' '}
        <Text span inherit c="dimmed">
          de {formatNumber(max_users)}
        </Text>
      </Box>
      <Progress w={82} value={share} color={share >= nearlyFull ? 'orange' : 'var(--pdy-held)'} aria-hidden />
    </Group>
  );
}

function CompanyActs({ company: { id, name, slug, is_active } }: { company: CompanyRecord }) {
  const goTo = useGoTo();
  return (
    <Group gap="2xs" justify="flex-end" wrap="nowrap">
      {is_active && (
        <Button
          component="a"
          href={addressIn(slug)}
          variant="default"
          size="xs"
          leftSection={<LogIn size={15} aria-hidden />}
          aria-label={`Entrar em ${name}`}
        >
          Entrar
        </Button>
      )}
      <ActionIcon aria-label={`Editar ${name}`} onClick={() => goTo({ empresa: id })}>
        <SquarePen size={17} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

function NoCompanies() {
  const goTo = useGoTo();
  return (
    <EmptyState
      title="Nenhuma empresa cadastrada"
      why="Cadastre a primeira empresa para que as pessoas possam entrar."
      action={<Button onClick={() => goTo({ empresa: 'nova' })}>Cadastrar empresa</Button>}
    />
  );
}

function NoCompanyFound() {
  const goTo = useGoTo();
  const { inativas } = usePlatformAddress();
  return (
    <FilteredOut
      title="Nenhuma empresa encontrada"
      why="A busca procura no nome e no domínio."
      onClear={() => goTo({ busca: undefined })}
      clears="busca"
      second={
        inativas === undefined && (
          <Button variant="default" onClick={() => goTo({ inativas: 'sim' })}>
            Procurar também nas inativas
          </Button>
        )
      }
    />
  );
}
