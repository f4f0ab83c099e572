import { ActionIcon, ScrollArea, Stack, UnstyledButton } from '@mantine/core';
import type { Role } from '@pdy/contract/permissions';
import { useLocation } from '@tanstack/react-router';
import { LogOut, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useId } from 'react';
import type { Shell } from '#lib/shell-data.ts';
import { CompanyName } from '../company/company-name.tsx';
import { Hint } from '../keys/hint.tsx';
import { entryAbove, menuFor, ourMenuFor } from './menu.ts';
import { MenuBranch, MenuLeaf } from './menu-items.tsx';
import classes from './sidebar.module.css';

type Company = Shell['person']['company'];

type Props = {
  id?: string;
  role: Role | null;
  /** The company; absent on the overlay of a person without one, whose title is the mark. */
  company?: Company | undefined;
  /** Pages that nobody in the company sees; absent until it is known. */
  hidden: readonly string[] | undefined;
  /** Icons only; names stay for screen readers and tooltips. */
  isNarrow?: boolean;
  onLeave: () => void;
  onToggle?: () => void;
  /** A page was chosen: the overlay of a phone closes. */
  onPick?: () => void;
};

export const Sidebar = ({ id, role, company, hidden, isNarrow = false, ...on }: Props) => (
  <Stack className={classes.bar} gap={0} h="100%" data-narrow={isNarrow || undefined}>
    {company !== undefined && (
      <CompanyName company={company} role={role} hidden={hidden} onPick={on.onPick} />
    )}
    <ScrollArea className={classes.scroll} scrollbarSize={8} type="scroll">
      <nav id={id} tabIndex={-1} aria-label="Principal" className={classes.nav}>
        <SidebarEntries
          role={role}
          hasCompany={Boolean(company)}
          hidden={hidden}
          isNarrow={isNarrow}
          onPick={on.onPick}
        />
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
  </Stack>
);

type EntriesProps = Pick<Props, 'role' | 'hidden'> & {
  hasCompany: boolean;
  isNarrow: boolean;
  onPick: (() => void) | undefined;
};

function SidebarEntries({ role, hasCompany, hidden, isNarrow, onPick }: EntriesProps) {
  const hint = useId();
  const entry = useEntryAbove();
  const isPlatform = role === 'platform_admin' && !hasCompany;
  const item = { isNarrow, onPick, entry, companyHint: isPlatform ? hint : undefined };
  const own = ourMenuFor(role, hidden);
  return (
    <>
      {isPlatform && (
        <p id={hint} className={classes.hint}>
          Em cinza, páginas de uma empresa: escolha uma no topo.
        </p>
      )}
      {menuFor(role, hidden).map((one) =>
        'children' in one ? (
          <MenuBranch key={one.title} branch={one} {...item} />
        ) : (
          <MenuLeaf key={one.title} leaf={one} {...item} />
        ),
      )}
      {own.length > 0 && (
        <div className={classes.apart}>
          {own.map((leaf) => (
            <MenuLeaf key={leaf.path} leaf={leaf} {...item} />
          ))}
        </div>
      )}
    </>
  );
}

function useEntryAbove() {
  const { pathname, search } = useLocation();
  return entryAbove(pathname, 'aba' in search && search.aba === 'enviadas');
}

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
