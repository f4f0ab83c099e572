import { Drawer, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLastAsked } from '#lib/last-asked.ts';
import { later } from '#ui/later.tsx';
import { OneFace } from '#ui/one-face.tsx';
import classes from './panel.module.css';
import { useGoTo, useUsersAddress } from './users-address.ts';
import { userQuery } from './users-query.ts';

const waiting = <Skeleton height={420} mt="md" />;
// The form comes with the first record that is opened.
const UserRecord = later(() => import('./user-record.tsx'), 'UserRecord', waiting);

/** One person's record, on top of the list. */
export function UserDrawer() {
  const { pessoa, desativar } = useUsersAddress();
  const goTo = useGoTo();
  const query = useQuery({ ...userQuery(useLastAsked(pessoa) ?? ''), enabled: pessoa !== undefined });
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
        <OneFace query={query} skeleton={waiting} what="o cadastro">
          {(user) => <UserRecord key={user.user_id} user={user} />}
        </OneFace>
      )}
    </Drawer>
  );
}
