import { Modal, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { useLastAsked } from '#lib/last-asked.ts';
import { later } from '#ui/page/later.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { useGoTo, useUsersAddress } from './users-address.ts';
import { userQuery } from './users-query.ts';

const waiting = <Skeleton height={180} />;
const DeactivateForm = later(() => import('./deactivate-form.tsx'), 'DeactivateForm', waiting);

/** The dialog can be opened from a panel (200), and lies above it. */
const onTop = 300;

/** Asks before a person loses their access: the consequences, and where their reports go. */
export function DeactivateDialog() {
  const { desativar } = useUsersAddress();
  const goTo = useGoTo();
  const id = useLastAsked(desativar) ?? '';
  const enabled = desativar !== undefined;
  const user = useQuery({ ...userQuery(id), enabled });
  const leaving = useQuery({
    ...api.users.leaving.queryOptions({ input: { id } }),
    staleTime: 0,
    enabled,
  });
  const close = () => goTo({ desativar: undefined });
  return (
    <Modal
      opened={enabled}
      onClose={close}
      zIndex={onTop}
      title={user.data ? `Desativar ${user.data.name}?` : 'Desativar usuário'}
    >
      <OneFace
        query={{
          data: user.data && leaving.data && { user: user.data, leaving: leaving.data },
          isPending: user.isPending || leaving.isPending,
          error: user.error ?? leaving.error,
          refetch: () => Promise.all([user.refetch(), leaving.refetch()]),
        }}
        skeleton={waiting}
        what="o que acontece ao desativar"
      >
        {(known) => <DeactivateForm key={id} {...known} onClose={close} />}
      </OneFace>
    </Modal>
  );
}
