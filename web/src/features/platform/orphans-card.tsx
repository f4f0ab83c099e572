import { Alert, Button, Group, Text, Title } from '@mantine/core';
import { RefreshCw } from 'lucide-react';
import { MoreButton } from '#ui/list/more-button.tsx';
import { RoleBadge } from '#ui/role-badge.tsx';
import { AskAccountErasure } from './ask-account-erasure.tsx';
import { CompanySelect } from './company-select.tsx';
import { messageOf } from './failure-words.ts';
import { formatWhole } from './figures.ts';
import { nameOf, type User, useOrphans } from './platform-queries.ts';
import { StateBadge } from './state-badge.tsx';
import classes from './table.module.css';
import { type Placing, usePlacing } from './use-placing.ts';

const words = {
  done: 'Usuário associado à empresa com sucesso!',
  failed: 'Erro ao associar usuário à empresa',
};

/** Active users who belong to no company, the newest first. */
export function OrphansCard() {
  const query = useOrphans();
  const total = query.data?.pages[0]?.total;
  return (
    <section aria-label="Usuários sem Empresa">
      <Group justify="space-between" mb="md" gap="xs">
        <Title order={2} className={classes.counted}>
          Usuários sem Empresa
          {total !== undefined && <span className={classes.countBadge}>{formatWhole(total)}</span>}
        </Title>
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
      <Content query={query} />
    </section>
  );
}

function Content({ query }: { query: ReturnType<typeof useOrphans> }) {
  const users = query.data?.pages.flatMap(({ items }) => items);
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
      <div className={classes.none}>
        <Text fw={550}>Todos os usuários estão associados</Text>
        <Text fz="sm" c="dimmed">
          Quem se cadastra sem convite aparece aqui até ter uma empresa.
        </Text>
      </div>
    );
  return (
    <>
      <OrphanTable users={users} />
      <MoreButton query={query} what="mais usuários" />
    </>
  );
}

function OrphanTable({ users }: { users: readonly User[] }) {
  const placing = usePlacing(words);
  return (
    <div className={classes.box}>
      <table className={classes.table} aria-label="Usuários sem empresa, do mais novo ao mais antigo">
        <thead>
          <tr>
            <th scope="col">Usuário</th>
            <th scope="col">Papel</th>
            <th scope="col">Status</th>
            <th scope="col">Criado em</th>
            <th scope="col">Empresa</th>
            <th scope="col" className={classes.last}>
              Ações
            </th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <Row key={user.user_id} user={user} placing={placing} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const day = new Intl.DateTimeFormat('pt-BR');

const Row = ({ user, placing }: { user: User; placing: Placing }) => (
  <tr>
    <th scope="row">
      <span className={classes.who}>{nameOf(user)}</span>
      <span className={classes.mail}>{user.email}</span>
    </th>
    <td className={classes.tight}>
      <RoleBadge role={user.role} />
    </td>
    <td className={classes.tight}>
      <StateBadge isOn={user.is_active} on="Ativo" off="Inativo" />
    </td>
    <td className={classes.figure}>{day.format(user.created_at)}</td>
    <td className={classes.choose}>
      <CompanySelect user={user} placing={placing} invitation="Associar à empresa..." />
    </td>
    <td className={classes.last}>
      <AskAccountErasure user={user} />
    </td>
  </tr>
);
