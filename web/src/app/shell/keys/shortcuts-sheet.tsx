import { Box, Modal, Switch, Title } from '@mantine/core';
import { type Page, pages } from '@pdy/contract/pages';
import type { Role } from '@pdy/contract/permissions';
import { type ReactNode, useSyncExternalStore } from 'react';
import { allowSingleKeys, type Keys, maySingleKeys, onSingleKeys } from '#lib/keys/shortcuts.ts';
import { isPageShown } from '../../routes/access.ts';
import { goKeys } from './go-keys.ts';
import { KeyCaps } from './key-caps.tsx';
import { shortcutLists } from './shortcut-lists.ts';
import classes from './shortcuts-sheet.module.css';

type Props = {
  opened: boolean;
  role: Role;
  hidden: readonly string[] | null | undefined;
  onClose: () => void;
};

/** The list of every shortcut, and the switch for those of a single key. */
export const ShortcutsSheet = ({ opened, role, hidden, onClose }: Props) => (
  <Modal
    opened={opened}
    onClose={onClose}
    title="Atalhos de teclado"
    size="lg"
    transitionProps={{ duration: 0 }}
  >
    <SingleKeys />
    <div className={classes.columns}>
      {shortcutLists.map(({ name, of }) => (
        <ShortcutList key={name} name={name} of={of} />
      ))}
    </div>
    <ShortcutList name="Ir para uma página" of={reachable(role, hidden)} isWide />
  </Modal>
);

const reachable = (role: Role, hidden: Props['hidden']) =>
  pages.flatMap(({ path, title }: Page): [Keys, string][] => {
    const keys = goKeys(path);
    return keys && isPageShown(path, role, hidden) ? [[keys, title]] : [];
  });

function SingleKeys() {
  const isOn = useSyncExternalStore(onSingleKeys, maySingleKeys);
  return (
    <Switch
      label="Atalhos de uma tecla"
      description="Desligue se você dita por voz ou esbarra nas teclas. Os atalhos com Ctrl continuam valendo."
      checked={isOn}
      onChange={(event) => allowSingleKeys(event.currentTarget.checked)}
      className={classes.choice}
    />
  );
}

type ListProps = { name: string; of: readonly (readonly [keys: Keys, does: ReactNode])[]; isWide?: boolean };

const ShortcutList = ({ name, of, isWide }: ListProps) => (
  <Box component="section" mt="md">
    <Title order={3} fz="sm" mb="xs">
      {name}
    </Title>
    <dl className={classes.list} data-wide={isWide || undefined}>
      {of.map(([keys, does]) => (
        <div key={keys} className={classes.line}>
          <dt>{does}</dt>
          <dd>
            <KeyCaps keys={keys} />
          </dd>
        </div>
      ))}
    </dl>
  </Box>
);
