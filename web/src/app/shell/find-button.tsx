import { UnstyledButton } from '@mantine/core';
import { Search } from 'lucide-react';
import { ariaKeys } from '#lib/keys/shortcuts.ts';
import classes from './find-button.module.css';
import { Hint } from './keys/hint.tsx';
import { KeyCaps } from './keys/key-caps.tsx';

/** Opens the search. It looks like a field where there is room, and like a lens elsewhere. */
export const FindButton = ({ onOpen }: { onOpen: () => void }) => (
  <Hint label="Buscar (Ctrl+K)" when="(width < 62em)">
    <UnstyledButton
      className={classes.find}
      aria-haspopup="dialog"
      aria-keyshortcuts={ariaKeys('mod+k')}
      onClick={onOpen}
    >
      <Search size={18} strokeWidth={1.7} aria-hidden />
      <span className={classes.words}>Buscar páginas, pessoas, metas…</span>
      <span className={classes.keys} aria-hidden>
        <KeyCaps keys="mod+k" />
      </span>
    </UnstyledButton>
  </Hint>
);
