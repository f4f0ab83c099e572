import { Burger } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Shell } from '#lib/shell-data.ts';
import { Brand } from '#ui/brand.tsx';
import { Bell } from '../../features/notifications/bell.tsx';
import { VisitPart } from '../visit-part.tsx';
import { FindButton } from './find-button.tsx';
import classes from './frame.module.css';
import type { Tool } from './frame-tools.tsx';
import { UserMenu } from './user-menu.tsx';

type Props = {
  person: Shell['person'] | undefined;
  isMenuOpen: boolean;
  onMenu: () => void;
  onTool: (tool: Tool) => void;
};

export const Header = ({ person, isMenuOpen, onMenu, onTool }: Props) => (
  <header className={classes.header}>
    <Burger
      hiddenFrom="sm"
      size="sm"
      opened={isMenuOpen}
      transitionDuration={120}
      onClick={onMenu}
      aria-label="Abrir menu"
      data-tour="header-menu"
      aria-expanded={isMenuOpen}
    />
    <Link to="/dashboard" className={classes.brand}>
      <Brand />
    </Link>
    <FindButton onOpen={() => onTool('palette')} />
    <div className={classes.corner}>
      {person?.role === 'platform_admin' && <VisitPart is="button" />}
      <Bell />
      <UserMenu person={person} onShortcuts={() => onTool('shortcuts')} />
    </div>
  </header>
);
