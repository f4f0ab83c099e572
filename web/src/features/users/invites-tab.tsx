import { Button, Group, Skeleton } from '@mantine/core';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListFaces } from '#ui/list-faces.tsx';
import { MoreButton } from '#ui/more-button.tsx';
import { ExportInvites, UsersFile } from './export-menus.tsx';
import { InviteTable } from './invite-table.tsx';
import { isOpen } from './invite-words.ts';
import { InvitesBulk } from './invites-bulk.tsx';
import { SeatMeter } from './seat-meter.tsx';
import { useSelection } from './use-selection.ts';
import { useGoTo, useUsersAddress } from './users-address.ts';
import { useInvites } from './users-query.ts';

export function InvitesTab() {
  const { situacao } = useUsersAddress();
  const query = useInvites(situacao);
  const invites = query.data?.pages.flatMap(({ items }) => items);
  const selection = useSelection((invites ?? []).filter(isOpen), ({ id }) => id);
  return (
    <>
      <Group justify="space-between" align="flex-end" gap="xs">
        <SeatMeter />
        <ExportInvites />
      </Group>
      <UsersFile />
      <InvitesBulk selection={selection} />
      <ListFaces
        query={{ ...query, data: invites }}
        skeleton={<Skeleton height={44} />}
        rows={6}
        filtered={situacao !== undefined}
        none={<None />}
        filteredOut={<FilteredOut />}
        what="os convites"
      >
        {(found) => (
          <>
            <InviteTable invites={found} selection={selection} />
            <MoreButton query={query} what="mais convites" />
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
      title="Nenhum convite por aqui"
      why="Convide por e-mail: a pessoa recebe um link que vale por 7 dias e escolhe a própria senha."
      action={
        <Button variant="default" onClick={() => goTo({ novo: 'convite' })}>
          Convidar pessoas
        </Button>
      }
    />
  );
}

function FilteredOut() {
  const goTo = useGoTo();
  return (
    <EmptyState
      title="Nenhum convite nesta situação"
      why="Escolha outra situação para ver os demais."
      action={
        <Button variant="default" onClick={() => goTo({ situacao: undefined })}>
          Ver todos os convites
        </Button>
      }
    />
  );
}
