import { Alert, Button, Modal, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { api } from '#lib/api.ts';
import { lazyPart } from '#lib/lazy.ts';
import { messageOf } from './failure-words.ts';
import { useGoTo, usePlatformAddress } from './platform-address.ts';

const EditUserForm = lazyPart(() => import('./edit-user-form.tsx'), 'EditUserForm');

/** The data of one account. Read anew each time, so that nobody writes over what another has just written. */
export function EditUserDialog() {
  const { usuario } = usePlatformAddress();
  const goTo = useGoTo();
  const close = () => goTo({ usuario: undefined });
  return (
    <Modal opened={usuario !== undefined} onClose={close} size="lg" title="Editar Usuário">
      <Suspense fallback={<FormSkeleton />}>
        {usuario !== undefined && <KnownUser key={usuario} user_id={usuario} onDone={close} />}
      </Suspense>
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
  if (!error) return <FormSkeleton />;
  return (
    <Alert color="red" title="Não foi possível carregar os dados.">
      {messageOf(error, 'users')}
      <Button display="block" mt="sm" size="xs" variant="default" onClick={() => void refetch()}>
        Tentar novamente
      </Button>
    </Alert>
  );
}

const FormSkeleton = () => (
  <Stack gap="lg">
    <Skeleton height={58} />
    <Skeleton height={58} />
    <Skeleton height={58} />
    <Skeleton height={58} />
  </Stack>
);
