import { Drawer, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OneFace } from '#ui/one-face.tsx';
import classes from './panel.module.css';
import { UserForm } from './user-form.tsx';
import { UserSwitch } from './user-switch.tsx';
import { useGoTo, useUsersAddress } from './users-address.ts';
import { useReader, userQuery } from './users-query.ts';

/** One person's record, on top of the list. */
export function UserDrawer() {
  const { pessoa, desativar } = useUsersAddress();
  const goTo = useGoTo();
  const [last, setLast] = useState(pessoa);
  if (pessoa !== undefined && pessoa !== last) setLast(pessoa);
  const shown = pessoa ?? last;
  const query = useQuery({ ...userQuery(shown ?? ''), enabled: pessoa !== undefined });
  const isGone = query.error !== null && 'code' in query.error && query.error.code === 'NOT_FOUND';
  return (
    <Drawer
      opened={pessoa !== undefined}
      onClose={() => goTo({ pessoa: undefined })}
      size={520}
      closeOnEscape={desativar === undefined}
      title={
        <span className={classes.title}>
          {isGone ? 'Pessoa não encontrada' : (query.data?.name ?? 'Usuário')}
        </span>
      }
    >
      {isGone ? (
        <Text>Ela pode ter saído da empresa. Volte à lista e busque pelo nome.</Text>
      ) : (
        <OneFace query={query} skeleton={<Waiting />} what="o cadastro">
          {(user) => <Record key={user.user_id} user={user} />}
        </OneFace>
      )}
    </Drawer>
  );
}

const Waiting = () => <Skeleton height={420} mt="md" />;

function Record({ user }: { user: Parameters<typeof UserForm>[0]['user'] }) {
  const reader = useReader();
  if (!reader) return null;
  return (
    <Stack gap="lg">
      <Text fz="sm" c="dimmed" className={classes.email}>
        {user.email} · o e-mail é a entrada da pessoa no PDY e só ela troca.
      </Text>
      <UserForm user={user} reader={reader} />
      <UserSwitch user={user} reader={reader} />
    </Stack>
  );
}
