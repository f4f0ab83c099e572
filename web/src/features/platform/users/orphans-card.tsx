import { Alert, Badge, Box, Button, Group, Text } from '@mantine/core';
import { RefreshCw } from 'lucide-react';
import { formatDay, formatNumber, localDay } from '#lib/words/format.ts';
import { type Column, DataTable } from '#ui/list/data-table.tsx';
import { MoreButton } from '#ui/list/more-button.tsx';
import { Below } from '#ui/parts.tsx';
import { RoleBadge } from '#ui/person/role-badge.tsx';
import { StateBadge } from '../companies/state-badge.tsx';
import { messageOf } from '../failure-words.ts';
import { nameOf, type User, useOrphans } from '../platform-queries.ts';
import { AskAccountErasure } from './ask-account-erasure.tsx';
import { CompanySelect } from './company-select.tsx';
import { usePlacing } from './use-placing.ts';

const words = {
  done: 'Usuário associado à empresa com sucesso!',
  failed: 'Erro ao associar usuário à empresa',
};

/** Active users without a company, the newest first. */
export function OrphansCard() {
  const query = useOrphans();
  const total = query.first?.total;
  return (
    <section aria-label="Usuários sem Empresa">
      <Group justify="space-between" mb="md" gap="xs">
        <Group component="h2" gap="xs">
          Usuários sem Empresa
          {total !== undefined && (
            <Badge component="span" color="gray">
              {formatNumber(total)}
            </Badge>
          )}
        </Group>
        <Button
          variant="default"
          size="xs"
          leftSection={<RefreshCw size={15} aria-hidden />}
          loading={query.isRefetching}
          onClick={() => void query.refetch()}
        >
          Atualizar
        </Button>
      </Group>
      <OrphanList query={query} />
    </section>
  );
}

function OrphanList({ query }: { query: ReturnType<typeof useOrphans> }) {
  const users = query.data;
  if (query.error)
    return (
      <Alert color="red" title="Erro ao carregar usuários órfãos:">
        {messageOf(query.error, 'lists')}
      </Alert>
    );
  if (!users)
    return (
      <Text c="dimmed" role="status">
        Carregando usuários sem empresa...
      </Text>
    );
  if (users.length === 0)
    return (
      <Box py="xl" px="md" bd="1px dashed var(--mantine-color-default-border)" bdrs="lg">
        <Text fw={550}>Todos os usuários estão associados</Text>
        <Text fz="sm" c="dimmed">
          Quem se cadastra sem convite aparece aqui até ter uma empresa.
        </Text>
      </Box>
    );
  return (
    <>
      <OrphanTable users={users} />
      <MoreButton query={query} what="mais usuários" />
    </>
  );
}

const columns: readonly Column<User>[] = [
  {
    name: 'Usuário',
    as: 'head',
    cell: (user) => (
      <Below>
        {nameOf(user)}
        <small>{user.email}</small>
      </Below>
    ),
  },
  { name: 'Papel', as: 'plain', cell: ({ role }) => <RoleBadge role={role} /> },
  {
    name: 'Status',
    as: 'state',
    cell: ({ is_active }) => <StateBadge isOn={is_active} on="Ativo" off="Inativo" />,
  },
  { name: 'Criado em', as: 'plain', cell: ({ created_at }) => formatDay(localDay(created_at)) },
];

function OrphanTable({ users }: { users: readonly User[] }) {
  const placing = usePlacing(words);
  const company: Column<User> = {
    name: 'Empresa',
    as: 'plain',
    cell: (user) => (
      <Box miw={178}>
        <CompanySelect user={user} placing={placing} invitation="Associar à empresa..." />
      </Box>
    ),
  };
  return (
    <DataTable
      items={users}
      caption="Usuários sem empresa, do mais novo ao mais antigo"
      columns={[...columns, company]}
      keyOf={({ user_id }) => user_id}
      acts={(user) => <AskAccountErasure user={user} />}
    />
  );
}
