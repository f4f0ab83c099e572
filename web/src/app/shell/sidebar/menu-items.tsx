import { UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { api, queryClient } from '#lib/api.ts';
import { later } from '#ui/page/later.tsx';
import { Hint } from '../keys/hint.tsx';
import { asksForCompany, type Branch, type Leaf, tourMarkOf } from './menu.ts';
import classes from './sidebar.module.css';

const freshMs = 30_000;

const firstOf: Readonly<Record<string, () => Promise<void>>> = {
  '/dashboard': () => queryClient.prefetchQuery({ ...api.dashboard.mine.queryOptions(), staleTime: freshMs }),
  '/goals': () =>
    queryClient.prefetchQuery({ ...api.pdi.plans.current.queryOptions({ input: {} }), staleTime: freshMs }),
};

const pauseMs = 60;
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Reads ahead once the pointer or the focus rests on the link; passing over it requests nothing. */
function prefetchSoon(path: string) {
  clearTimeout(waiting);
  const first = firstOf[path];
  if (first) waiting = setTimeout(() => void first(), pauseMs);
}

const NarrowBranch = later(() => import('./narrow-branch.tsx'), 'NarrowBranch');

type Picked = {
  isNarrow: boolean;
  onPick?: (() => void) | undefined;
  /** The entry that leads to the present page, where no entry names that page. */
  entry?: string | undefined;
  /** The element that says which entries need a company first; absent: none does. */
  companyHint?: string | undefined;
};

export function MenuLeaf({ leaf, isNarrow, onPick, entry, companyHint }: Picked & { leaf: Leaf }) {
  const Icon = leaf.icon;
  const asks = companyHint !== undefined && asksForCompany(leaf);
  return (
    <Hint label={leaf.title} isShown={isNarrow} isAtOnce>
      <Link
        to={leaf.path}
        preload="intent"
        preloadDelay={60}
        className={classes.item}
        data-tour={tourMarkOf(leaf)}
        data-asks={asks || undefined}
        aria-describedby={asks ? companyHint : undefined}
        aria-current={entry === leaf.path ? 'page' : undefined}
        onClick={onPick}
        onPointerEnter={() => prefetchSoon(leaf.path)}
        onFocus={() => prefetchSoon(leaf.path)}
      >
        {Icon && <Icon size={18} strokeWidth={1.6} aria-hidden />}
        <span>{leaf.title}</span>
      </Link>
    </Hint>
  );
}

/** A group, open at first. On the narrow sidebar its pages are in a menu beside the icon. */
export function MenuBranch({ branch, isNarrow, ...picked }: Picked & { branch: Branch }) {
  const [isOpen, setOpen] = useState(true);
  if (isNarrow) return <NarrowBranch branch={branch} />;
  const Icon = branch.icon;
  return (
    <div>
      <UnstyledButton
        className={classes.item}
        data-tour={branch.mark}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon size={18} strokeWidth={1.6} aria-hidden />
        <span>{branch.title}</span>
        <ChevronDown size={14} className={classes.chevron} aria-hidden />
      </UnstyledButton>
      {isOpen && (
        <div className={classes.group}>
          {branch.children.map((leaf) => (
            <MenuLeaf key={leaf.path} leaf={leaf} isNarrow={false} {...picked} />
          ))}
        </div>
      )}
    </div>
  );
}
