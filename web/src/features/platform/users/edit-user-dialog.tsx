import { Alert, Button, Modal, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { later } from '#ui/page/later.tsx';
import { messageOf } from '../failure-words.ts';
import { useGoTo, usePlatformAddress } from '../platform-address.ts';

const waiting = (
  <Stack gap="lg">
    <Skeleton height={58} />
    <Skeleton height={58} />
    <Skeleton height={58} />
    <Skeleton height={58} />
  </Stack>
);
const EditUserForm = later(() => import('./edit-user-form.tsx'), 'EditUserForm', waiting);

/** The data of one account. It is read again each time, so that nobody overwrites another person's changes. */
export function EditUserDialog() {
  const { usuario } = usePlatformAddress();
  const goTo = useGoTo();
  const close = () => goTo({ usuario: undefined });
  return (
    <Modal opened={usuario !== undefined} onClose={close} size="lg" title="Editar Usuário">
      {usuario !== undefined && <KnownUser key={usuario} user_id={usuario} onDone={close} />}
    </Modal>
  );
}

function KnownUser({ user_id, onDone }: { user_id: string; onDone: () => void }) {
  const { data, error, refetch } = useQuery({
    ...api.platform.users.get.queryOptions({ input: { user_id } }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (data) return <EditUserForm user={data} onDone={onDone} />;
  if (!error) return waiting;
  return (
    <Alert color="red" title="Não foi possível carregar os dados.">
      {messageOf(error, 'users')}
      <Button display="block" mt="sm" size="xs" variant="default" onClick={() => void refetch()}>
        Tentar novamente
      </Button>
    </Alert>
  );
}
