import { Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListFaces } from '#ui/list/list-faces.tsx';
import { MoreButton } from '#ui/list/more-button.tsx';
import { AccessCheck } from './access-check.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { FigureStrip } from './figure-strip.tsx';
import { formatWhole } from './figures.ts';
import { isFiltered, noFilters, useGoTo, usePlatformAddress } from './platform-address.ts';
import { useUsers } from './platform-queries.ts';
import { UserFilters } from './user-filters.tsx';
import { UserTable } from './user-table.tsx';

/** The users of all companies, by name. */
export const UsersTab = () => (
  <Stack gap="lg">
    <Title order={2}>Gerenciamento de Usuários</Title>
    <Counters />
    <AccessCheck />
    <UserFilters />
    <Found />
    <EditUserDialog />
  </Stack>
);

function Counters() {
  const { data, error } = useQuery({ ...api.platform.users.counters.queryOptions(), staleTime: 30_000 });
  // The list below says how many there are, and has its own way to try again.
  if (error && !data) return null;
  if (!data) return <Skeleton height={66} />;
  return (
    <FigureStrip
      small
      figures={[
        { name: 'Total de usuários', value: data.total },
        { name: 'Com empresa', value: data.with_company },
        { name: 'Sem empresa', value: data.without_company },
        { name: 'Admins da plataforma', value: data.platform_admins },
      ]}
    />
  );
}

function Found() {
  const address = usePlatformAddress();
  const query = useUsers(address);
  const users = query.data?.pages.flatMap(({ items }) => items);
  const { total, has_more } = query.data?.pages[0] ?? { total: 0, has_more: false };
  return (
    <section aria-label="Usuários encontrados">
      <Text fz={13} c="dimmed" mb="xs" role="status" className="tn">
        {users && `${has_more ? 'Mais de ' : ''}${formatWhole(total ?? 0)} usuário(s) encontrado(s)`}
      </Text>
      <ListFaces
        query={{ ...query, data: users }}
        skeleton={<Skeleton height={48} />}
        rows={8}
        filtered={isFiltered(address)}
        none={<NoneFound />}
        filteredOut={<NoneFound />}
        what="os usuários"
      >
        {(found) => <UserTable users={found} total={has_more ? null : total} />}
      </ListFaces>
      <MoreButton query={query} what="mais usuários" />
    </section>
  );
}

function NoneFound() {
  const goTo = useGoTo();
  return (
    <EmptyState
      title="Nenhum usuário encontrado"
      why="Ajuste os filtros ou termos de busca para encontrar usuários."
      action={<Button onClick={() => goTo(noFilters)}>Limpar filtros</Button>}
    />
  );
}
