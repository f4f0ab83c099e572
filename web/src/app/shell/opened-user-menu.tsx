import { Box, Menu, Text, useMantineColorScheme } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { Keyboard, LifeBuoy, LogOut, MessageSquareText, Settings, UserRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { beforeWiping } from '#lib/form/unsaved.ts';
import { signOut } from '#lib/session/session.ts';
import type { Shell } from '#lib/shell-data.ts';
import { InAppLink } from '#ui/in-app-link.tsx';
import { later } from '#ui/page/later.tsx';
import { RoleBadge } from '#ui/person/role-badge.tsx';
import { cameFrom } from '../../features/tickets/ticket/came-from.ts';
import { KeyCaps } from './keys/key-caps.tsx';
import { nameOf, WhoButton } from './who-button.tsx';

const RecentMessages = later(
  () => import('../../features/platform/monitor/recent-messages.tsx'),
  'RecentMessages',
);

type Props = { person: Shell['person'] | undefined; onShortcuts: () => void };

/** The user's menu. Its code is loaded by the click that opens it, and it opens at once. */
export function OpenedUserMenu({ person, onShortcuts }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [isReading, setReading] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // The focus was on the button that this one replaces; from here it can be given back.
  useEffect(() => {
    button.current?.focus();
    setOpen(true);
  }, []);
  return (
    <>
      <Menu
        opened={isOpen}
        onChange={setOpen}
        position="bottom-end"
        width={260}
        withinPortal={false}
        floatingStrategy="fixed"
      >
        <Menu.Target>
          <WhoButton ref={button} person={person} />
        </Menu.Target>
        <UserMenuEntries person={person} onShortcuts={onShortcuts} onMessages={() => setReading(true)} />
      </Menu>
      {isReading && <RecentMessages onClose={() => setReading(false)} />}
    </>
  );
}

const UserMenuEntries = ({ person, onShortcuts, onMessages }: Props & { onMessages: () => void }) => (
  <Menu.Dropdown>
    {person && <UserMenuCard person={person} />}
    <Menu.Item component={Link} to="/profile" leftSection={<UserRound size={16} aria-hidden />}>
      Perfil
    </Menu.Item>
    <Menu.Item component={Link} to="/company-settings" leftSection={<Settings size={16} aria-hidden />}>
      Configurações
    </Menu.Item>
    <HelpItem />
    <Menu.Item
      leftSection={<Keyboard size={16} aria-hidden />}
      rightSection={<KeyCaps keys="?" />}
      aria-keyshortcuts="?"
      onClick={onShortcuts}
    >
      Atalhos de teclado
    </Menu.Item>
    <Menu.Item leftSection={<MessageSquareText size={16} aria-hidden />} onClick={onMessages}>
      Mensagens recentes
    </Menu.Item>
    <Menu.Divider />
    <Appearance />
    <Menu.Divider />
    <Menu.Item
      leftSection={<LogOut size={16} aria-hidden />}
      onClick={() => beforeWiping(() => void signOut())}
    >
      Sair
    </Menu.Item>
  </Menu.Dropdown>
);

/** Opens a new ticket, which names the present page. */
function HelpItem() {
  const from = cameFrom(useLocation().pathname);
  return (
    <Menu.Item
      component={InAppLink}
      href={from ? `/tickets/new?${new URLSearchParams({ de: from })}` : '/tickets/new'}
      leftSection={<LifeBuoy size={16} aria-hidden />}
    >
      Preciso de ajuda
    </Menu.Item>
  );
}

const UserMenuCard = ({ person }: { person: Shell['person'] }) => (
  <Box pt="xs" px="sm" pb="sm" role="presentation">
    <Text fw={600} fz="sm" lh={1.3}>
      {nameOf(person)}
    </Text>
    <Text fz="xs" c="dimmed" lh={1.4} data-long>
      {person.email}
    </Text>
    <RoleBadge role={person.role} size="sm" mt="xs" />
  </Box>
);

const schemes = [
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Escuro' },
  { value: 'auto', label: 'Sistema' },
] as const;

function Appearance() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const choose = (value: string) => {
    const scheme = schemes.find((one) => one.value === value);
    if (scheme) setColorScheme(scheme.value);
  };
  return (
    <>
      <Menu.Label>Aparência</Menu.Label>
      <Menu.RadioGroup value={colorScheme} onChange={choose} aria-label="Aparência">
        {schemes.map(({ value, label }) => (
          <Menu.RadioItem key={value} value={value}>
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}
