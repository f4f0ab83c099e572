import { Menu, Tooltip, UnstyledButton } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import type { Branch, Leaf } from './menu.ts';
import classes from './sidebar.module.css';

type Picked = { isNarrow: boolean; onPick?: (() => void) | undefined };

/** The name of an icon; nothing where the name is already written. */
export const Hint = ({
  label,
  isShown,
  children,
}: {
  label: string;
  isShown: boolean;
  children: ReactElement;
}) =>
  isShown ? (
    <Tooltip label={label} position="right">
      {children}
    </Tooltip>
  ) : (
    children
  );

export function MenuLeaf({ leaf, isNarrow, onPick }: Picked & { leaf: Leaf }) {
  const Icon = leaf.icon;
  return (
    <Hint label={leaf.title} isShown={isNarrow}>
      <Link to={leaf.path} className={classes.item} onClick={onPick}>
        {Icon && <Icon size={18} strokeWidth={1.6} aria-hidden />}
        <span>{leaf.title}</span>
      </Link>
    </Hint>
  );
}

/** A group, open at first. On the narrow sidebar its pages are in a menu beside the icon. */
export function MenuBranch({ branch, isNarrow, onPick }: Picked & { branch: Branch }) {
  const [isOpen, setOpen] = useState(true);
  if (isNarrow) return <NarrowBranch branch={branch} />;
  const Icon = branch.icon;
  return (
    <div>
      <UnstyledButton className={classes.item} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon size={18} strokeWidth={1.6} aria-hidden />
        <span>{branch.title}</span>
        <ChevronDown size={14} className={classes.chevron} aria-hidden />
      </UnstyledButton>
      {isOpen && (
        <div className={classes.group}>
          {branch.children.map((leaf) => (
            <MenuLeaf key={leaf.path} leaf={leaf} isNarrow={false} onPick={onPick} />
          ))}
        </div>
      )}
    </div>
  );
}

function NarrowBranch({ branch }: { branch: Branch }) {
  const { pathname } = useLocation();
  const Icon = branch.icon;
  const isHere = branch.children.some((leaf) => pathname.startsWith(leaf.path));
  return (
    <Menu position="right-start" width={200} withinPortal={false} floatingStrategy="fixed">
      <Hint label={branch.title} isShown>
        <Menu.Target>
          <UnstyledButton className={classes.item} data-here={isHere || undefined} aria-label={branch.title}>
            <Icon size={18} strokeWidth={1.6} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
      </Hint>
      <Menu.Dropdown>
        {branch.children.map((leaf) => (
          <Menu.Item key={leaf.path} component={Link} to={leaf.path}>
            {leaf.title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
