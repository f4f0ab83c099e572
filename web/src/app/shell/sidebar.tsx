import { ActionIcon, UnstyledButton } from '@mantine/core';
import type { Role } from '@pdy/contract/permissions';
import { LogOut, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { Hint } from './hint.tsx';
import { menuFor } from './menu.ts';
import { MenuBranch, MenuLeaf } from './menu-items.tsx';
import classes from './sidebar.module.css';

type Props = {
  id?: string;
  role: Role | null;
  /** Icons only; names stay for screen readers and tooltips. */
  isNarrow?: boolean;
  onLeave: () => void;
  onToggle?: () => void;
  /** A page was chosen: the overlay of a phone closes. */
  onPick?: () => void;
};

export const Sidebar = ({ id, role, isNarrow = false, onLeave, onToggle, onPick }: Props) => (
  <div className={classes.bar} data-narrow={isNarrow || undefined}>
    <nav id={id} tabIndex={-1} aria-label="Principal" className={classes.nav}>
      {menuFor(role).map((entry) =>
        'children' in entry ? (
          <MenuBranch key={entry.title} branch={entry} isNarrow={isNarrow} onPick={onPick} />
        ) : (
          <MenuLeaf key={entry.title} leaf={entry} isNarrow={isNarrow} onPick={onPick} />
        ),
      )}
    </nav>
    <div className={classes.exit}>
      <Hint label="Sair" isShown={isNarrow}>
        <UnstyledButton className={classes.item} onClick={onLeave}>
          <LogOut size={18} strokeWidth={1.6} aria-hidden />
          <span>Sair</span>
        </UnstyledButton>
      </Hint>
      {onToggle && <Toggle isNarrow={isNarrow} onToggle={onToggle} />}
    </div>
  </div>
);

function Toggle({ isNarrow, onToggle }: { isNarrow: boolean; onToggle: () => void }) {
  const label = isNarrow ? 'Expandir menu' : 'Recolher menu';
  const Icon = isNarrow ? PanelLeftOpen : PanelLeftClose;
  return (
    <Hint label={`${label} (Ctrl+B)`}>
      <ActionIcon
        aria-label={label}
        aria-expanded={!isNarrow}
        aria-keyshortcuts="Control+B Meta+B"
        onClick={onToggle}
      >
        <Icon size={18} strokeWidth={1.6} aria-hidden />
      </ActionIcon>
    </Hint>
  );
}
