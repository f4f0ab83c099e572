import { Button, Group, Skeleton } from '@mantine/core';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListFaces } from '#ui/list-faces.tsx';
import { MoreButton } from '#ui/more-button.tsx';
import { ExportUsers, UsersFile } from './export-menus.tsx';
import { SeatMeter } from './seat-meter.tsx';
import { useSelection } from './use-selection.ts';
import { UserTable } from './user-table.tsx';
import { filtersOf, noFilters, useGoTo, useUsersAddress } from './users-address.ts';
import { UsersBulk } from './users-bulk.tsx';
import { useUsers } from './users-query.ts';

export function UsersTab() {
  const query = useUsers(filtersOf(useUsersAddress()));
  const users = query.data?.pages.flatMap(({ items }) => items);
  const selection = useSelection(users ?? [], ({ user_id }) => user_id);
  return (
    <>
      <Group justify="space-between" align="flex-end" gap="xs">
        <SeatMeter />
        <ExportUsers />
      </Group>
      <UsersFile />
      <UsersBulk selection={selection} />
      <ListFaces
        query={{ ...query, data: users }}
        skeleton={<Skeleton height={44} />}
        rows={8}
        none={<None />}
        what="os usuários"
      >
        {(found) => (
          <>
            <UserTable users={found} selection={selection} />
            <MoreButton query={query} what="mais usuários" />
          </>
        )}
      </ListFaces>
    </>
  );
}

function None() {
  const goTo = useGoTo();
  return (
    <EmptyState
      title="Nenhum usuário encontrado"
      why="Ajuste os filtros ou convide alguém."
      action={
        <Button variant="default" onClick={() => goTo(noFilters)}>
          Limpar filtros
        </Button>
      }
    />
  );
}
