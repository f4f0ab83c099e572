import { Menu, Tooltip, UnstyledButton } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import type { Branch } from './menu.ts';
import classes from './sidebar.module.css';

/** A group on the narrow sidebar: its pages are in a menu beside the icon. */
export function NarrowBranch({ branch }: { branch: Branch }) {
  const { pathname } = useLocation();
  const Icon = branch.icon;
  const isHere = branch.children.some((leaf) => pathname.startsWith(leaf.path));
  return (
    <Menu position="right-start" width={200} withinPortal={false} floatingStrategy="fixed">
      <Tooltip label={branch.title} position="right" openDelay={0}>
        <Menu.Target>
          <UnstyledButton
            className={classes.item}
            data-tour={branch.mark}
            data-here={isHere || undefined}
            aria-label={branch.title}
          >
            <Icon size={18} strokeWidth={1.6} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
      </Tooltip>
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
