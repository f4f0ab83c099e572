import { Burger } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Shell } from '#lib/shell-data.ts';
import { Brand } from '#ui/brand.tsx';
import classes from './frame.module.css';
import { UserMenu } from './user-menu.tsx';

type Props = { person: Shell['person'] | undefined; isMenuOpen: boolean; onMenu: () => void };

export const Header = ({ person, isMenuOpen, onMenu }: Props) => (
  <header className={classes.header}>
    <Burger
      hiddenFrom="sm"
      size="sm"
      opened={isMenuOpen}
      onClick={onMenu}
      aria-label="Abrir menu"
      aria-expanded={isMenuOpen}
    />
    <Link to="/dashboard" className={classes.brand}>
      <Brand />
    </Link>
    <UserMenu person={person} />
  </header>
);
