import { Box, Button, Drawer, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { isNotFound } from '#lib/address/is-not-found.ts';
import { useLastAsked } from '#lib/last-asked.ts';
import { later } from '#ui/page/later.tsx';
import { NoCompany } from '#ui/page/no-company.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { Page } from '#ui/page/page.tsx';
import { DeactivateDialog } from './deactivate-dialog.tsx';
import { InviteDialog } from './invites/invite-dialog.tsx';
import { InviteList } from './invites/invite-list.tsx';
import { InviteFilters, UserFilters } from './user-filters.tsx';
import { UserList } from './user-list.tsx';
import { useGoTo, useUsersAddress } from './users-address.ts';
import { useReader, userQuery } from './users-query.ts';

const title = 'Gestão de Usuários';
const usersTab = 'usuarios';

type Props = {
  /** The tab of imports, which is a feature of its own. Absent: there is no such tab. */
  imports?: ReactNode;
};

/** Everybody in the company, and the people who are invited. */
export function UsersPage({ imports }: Props) {
  const reader = useReader();
  const { aba = usersTab } = useUsersAddress();
  const goTo = useGoTo();
  if (!reader) return null;
  if (!reader.company)
    return <NoCompany title={title} why="Os usuários de todas as empresas ficam na Gestão da Plataforma." />;
  return (
    <Page
      title={title}
      purpose="Quem participa do PDY na sua empresa, com que papel e com qual gestor."
      action={
        aba !== 'importacoes' && (
          <Button leftSection={<UserPlus size={16} aria-hidden />} onClick={() => goTo({ novo: 'convite' })}>
            Convidar pessoas
          </Button>
        )
      }
      tabs={{
        value: aba,
        items: [
          { value: usersTab, label: 'Usuários' },
          { value: 'convites', label: 'Convites' },
          ...(imports ? [{ value: 'importacoes', label: 'Importações' }] : []),
        ],
        onChange: (next) => goTo({ aba: tabs.find((tab) => tab === next) }),
      }}
      filters={filtersBy[aba]}
    >
      {aba === usersTab && <UserList />}
      {aba === 'convites' && <InviteList />}
      {aba === 'importacoes' && imports}
      <UserDrawer />
      <DeactivateDialog />
      <InviteDialog />
    </Page>
  );
}

const tabs = ['convites', 'importacoes'] as const;
const filtersBy = { usuarios: <UserFilters />, convites: <InviteFilters />, importacoes: null };

const waiting = <Skeleton height={420} mt="md" />;
// The form is loaded with the first record that is opened.
const UserRecord = later(() => import('./user-record.tsx'), 'UserRecord', waiting);

/** One person's record, above the list. */
function UserDrawer() {
  const { pessoa, desativar } = useUsersAddress();
  const goTo = useGoTo();
  const query = useQuery({ ...userQuery(useLastAsked(pessoa) ?? ''), enabled: pessoa !== undefined });
  const isGone = isNotFound(query.error);
  return (
    <Drawer
      opened={pessoa !== undefined}
      onClose={() => goTo({ pessoa: undefined })}
      size={520}
      closeOnEscape={desativar === undefined}
      title={
        <Box component="span" fz="lg" fw={600}>
          {isGone ? 'Pessoa não encontrada' : (query.data?.name ?? 'Usuário')}
        </Box>
      }
    >
      {isGone ? (
        <Text>A pessoa pode ter saído da empresa. Volte à lista e busque pelo nome.</Text>
      ) : (
        <OneFace query={query} skeleton={waiting} what="o cadastro">
          {(user) => <UserRecord key={user.user_id} user={user} />}
        </OneFace>
      )}
    </Drawer>
  );
}
