import { Skeleton, Stack, Text, Title } from '@mantine/core';
import { countText } from '@pdy/contract/rules/numbers';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { DataList } from '#ui/list/data-list.tsx';
import { FilteredOut } from '#ui/list/filtered-out.tsx';
import { AccessCheck } from '../access/access-check.tsx';
import { FigureStrip } from '../companies/figure-strip.tsx';
import { noFilters, useGoTo, usePlatformAddress } from '../platform-address.ts';
import { useUsers } from '../platform-queries.ts';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { PlatformUserFilters } from './user-filters.tsx';
import { UserTable } from './user-table.tsx';

/** The users of all companies, by name. */
export const UsersTab = () => (
  <Stack gap="lg">
    <Title order={2}>Gerenciamento de Usuários</Title>
    <UserCounters />
    <AccessCheck />
    <PlatformUserFilters />
    <FoundUsers />
    <EditUserDialog />
  </Stack>
);

function UserCounters() {
  const { data, error } = useQuery({ ...api.platform.users.counters.queryOptions(), staleTime: 30_000 });
  // The list below shows the number, and has its own way to try again.
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

function FoundUsers() {
  const address = usePlatformAddress();
  const query = useUsers(address);
  const { total, has_more } = query.first ?? { total: 0, has_more: false };
  return (
    <section aria-label="Usuários encontrados">
      <Text fz="xs" c="dimmed" mb="xs" role="status">
        {query.data &&
          `${has_more ? 'Mais de ' : ''}${countText(total ?? 0, 'usuário encontrado', 'usuários encontrados')}`}
      </Text>
      <DataList
        query={query}
        skeleton={<Skeleton height={48} />}
        rows={8}
        none={<NoPlatformUserFound />}
        what="os usuários"
      >
        {(users) => <UserTable users={users} total={has_more ? null : total} />}
      </DataList>
    </section>
  );
}

function NoPlatformUserFound() {
  const goTo = useGoTo();
  return (
    <FilteredOut
      title="Nenhum usuário encontrado"
      why="Ajuste os filtros ou termos de busca para encontrar usuários."
      onClear={() => goTo(noFilters)}
    />
  );
}
