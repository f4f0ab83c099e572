import {
  Avatar,
  Badge,
  Menu,
  Text,
  UnstyledButton,
  useMantineColorScheme,
  VisuallyHidden,
} from '@mantine/core';
import { roleLabel } from '@pdy/contract/permissions';
import { Link } from '@tanstack/react-router';
import { ChevronDown, LogOut, Settings, UserRound } from 'lucide-react';
import { signOut } from '#lib/session.ts';
import type { Shell } from '#lib/shell-data.ts';
import { mayReach } from '../guards.ts';
import classes from './frame.module.css';
import { initials } from './initials.ts';
import { roleColor } from './role-color.ts';

type Props = { person: Shell['person'] | undefined };

/** The person's own corner: profile, settings, colours, and the way out. */
export const UserMenu = ({ person }: Props) => (
  <Menu position="bottom-end" width={260} withinPortal={false} floatingStrategy="fixed">
    <Menu.Target>
      <UnstyledButton className={classes.who}>
        <VisuallyHidden>Menu de </VisuallyHidden>
        <Avatar
          aria-hidden
          src={person?.avatar_url ?? null}
          size={30}
          radius="xl"
          color="indigo"
          variant="light"
        >
          {initials(person?.email)}
        </Avatar>
        <Text fz={13} c="dimmed" className={classes.email}>
          {person?.email ?? 'usuário'}
        </Text>
        <ChevronDown size={14} aria-hidden />
      </UnstyledButton>
    </Menu.Target>
    <Menu.Dropdown>
      {person && <Who person={person} />}
      <Menu.Item component={Link} to="/profile" leftSection={<UserRound size={16} aria-hidden />}>
        Perfil
      </Menu.Item>
      {mayReach('/company-settings', person?.role) && (
        <Menu.Item component={Link} to="/company-settings" leftSection={<Settings size={16} aria-hidden />}>
          Configurações
        </Menu.Item>
      )}
      <Menu.Divider />
      <Appearance />
      <Menu.Divider />
      <Menu.Item leftSection={<LogOut size={16} aria-hidden />} onClick={() => void signOut()}>
        Sair
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
);

const Who = ({ person }: { person: Shell['person'] }) => (
  <div className={classes.card} role="presentation">
    <Text fw={600} fz="sm" lh={1.3}>
      {person.display_name ?? `${person.first_name} ${person.last_name}`.trim()}
    </Text>
    <Text fz={13} c="dimmed" lh={1.4} className={classes.address}>
      {person.email}
    </Text>
    <Badge size="sm" mt={6} color={roleColor[person.role]}>
      {roleLabel[person.role]}
    </Badge>
  </div>
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
