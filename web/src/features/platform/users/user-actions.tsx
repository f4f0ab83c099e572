import { ActionIcon, Menu, Text } from '@mantine/core';
import { EllipsisVertical } from 'lucide-react';
import { useRef } from 'react';
import { useGoTo } from '../platform-address.ts';
import type { User } from '../platform-queries.ts';
import type { Question } from './user-dialogs.tsx';
import { noDeactivation, noInvite, noReset } from './user-reasons.ts';

type Props = { user: User; me: string | undefined; onAsk: (what: Question) => void };

/** The actions on one account. */
export function UserActions({ user, me, onAsk }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const goTo = useGoTo();
  // The menu entry disappears with its menu, so the button gets the focus, and a dialog returns it there.
  const after = (then: () => void) => () => {
    button.current?.focus();
    then();
  };
  return (
    <Menu position="bottom-end" width={270} withinPortal={false} floatingStrategy="fixed">
      <Menu.Target>
        <ActionIcon ref={button} aria-label={`Ações de ${user.email}`}>
          <EllipsisVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <MenuEntry label="Editar dados" onClick={after(() => goTo({ usuario: user.user_id }))} />
        <MenuEntry label="Alterar senha" onClick={after(() => onAsk('password'))} />
        <MenuEntry
          label="Redefinir senha (email)"
          reason={noReset(user)}
          onClick={after(() => onAsk('reset'))}
        />
        <MenuEntry label="Reenviar convite" reason={noInvite(user)} onClick={after(() => onAsk('invite'))} />
        <Menu.Divider />
        <MenuEntry
          label={user.is_active ? 'Desativar usuário' : 'Reativar usuário'}
          reason={user.is_active ? noDeactivation(user, me) : null}
          isGrave={user.is_active}
          onClick={after(() => onAsk(user.is_active ? 'off' : 'on'))}
        />
      </Menu.Dropdown>
    </Menu>
  );
}

type EntryProps = { label: string; reason?: string | null; isGrave?: boolean; onClick: () => void };

const MenuEntry = ({ label, reason = null, isGrave = false, onClick }: EntryProps) => (
  <Menu.Item
    {...(isGrave && reason === null && { c: 'var(--mantine-color-red-text)' })}
    disabled={reason !== null}
    onClick={onClick}
  >
    {label}
    {reason !== null && (
      <Text component="span" display="block" fz="xs">
        {reason}
      </Text>
    )}
  </Menu.Item>
);
