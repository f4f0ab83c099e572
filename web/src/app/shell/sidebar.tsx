import { ActionIcon, ScrollArea, UnstyledButton } from '@mantine/core';
import type { Role } from '@pdy/contract/permissions';
import { LogOut, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import type { Shell } from '#lib/shell-data.ts';
import { CompanyName } from './company-name.tsx';
import { Hint } from './hint.tsx';
import { menuFor } from './menu.ts';
import { MenuBranch, MenuLeaf } from './menu-items.tsx';
import classes from './sidebar.module.css';

type Company = Shell['person']['company'];

type Props = {
  id?: string;
  role: Role | null;
  /** Whose PDY this is; absent on the overlay of somebody without one, whose title is the mark. */
  company?: Company | undefined;
  /** Pages that nobody of the company sees; absent until it is known. */
  hidden: readonly string[] | undefined;
  /** Icons only; names stay for screen readers and tooltips. */
  isNarrow?: boolean;
  onLeave: () => void;
  onToggle?: () => void;
  /** A page was chosen: the overlay of a phone closes. */
  onPick?: () => void;
};

export const Sidebar = ({ id, role, company, hidden, isNarrow = false, ...on }: Props) => (
  <div className={classes.bar} data-narrow={isNarrow || undefined}>
    {company !== undefined && (
      <CompanyName company={company} role={role} hidden={hidden} onPick={on.onPick} />
    )}
    <ScrollArea className={classes.scroll} scrollbarSize={8} type="scroll">
      <nav id={id} tabIndex={-1} aria-label="Principal" className={classes.nav}>
        {menuFor(role, hidden).map((entry) =>
          'children' in entry ? (
            <MenuBranch key={entry.title} branch={entry} isNarrow={isNarrow} onPick={on.onPick} />
          ) : (
            <MenuLeaf key={entry.title} leaf={entry} isNarrow={isNarrow} onPick={on.onPick} />
          ),
        )}
      </nav>
    </ScrollArea>
    <div className={classes.exit}>
      <Hint label="Sair" isShown={isNarrow} isAtOnce>
        <UnstyledButton className={classes.item} onClick={on.onLeave}>
          <LogOut size={18} strokeWidth={1.6} aria-hidden />
          <span>Sair</span>
        </UnstyledButton>
      </Hint>
      {on.onToggle && <WidthToggle isNarrow={isNarrow} onToggle={on.onToggle} />}
    </div>
  </div>
);

function WidthToggle({ isNarrow, onToggle }: { isNarrow: boolean; onToggle: () => void }) {
  const label = isNarrow ? 'Expandir menu' : 'Recolher menu';
  const Icon = isNarrow ? PanelLeftOpen : PanelLeftClose;
  return (
    <Hint label={`${label} (Ctrl+B)`} isAtOnce>
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
