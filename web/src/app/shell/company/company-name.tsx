import type { Role } from '@pdy/contract/permissions';
import { useLocation } from '@tanstack/react-router';
import { type KeyboardEvent, lazy, Suspense, useState } from 'react';
import { loadPage } from '#lib/lazy.ts';
import { mayReach } from '../../routes/access.ts';
import classes from '../sidebar/sidebar.module.css';
import { type Company, CompanyButton, CompanyLabel } from './company-label.tsx';
import { companyPlaces } from './company-places.ts';

const load = () => loadPage(() => import('./company-menu.tsx'));
const CompanyMenu = lazy(() => load().then((menu) => ({ default: menu.CompanyMenu })));

type Props = {
  company: Company;
  role: Role | null;
  hidden: readonly string[] | undefined;
  onPick?: (() => void) | undefined;
};

/** The name at the top of the sidebar; for people who administer something of the company, it opens a menu. */
export function CompanyName({ company, role, hidden, onPick }: Props) {
  const [isWanted, setWanted] = useState(false);
  const { pathname } = useLocation();
  const places = company ? companyPlaces(role, hidden) : [];
  const isHere = !mayReach('/company-admin', role) && places.some(({ to }) => to === pathname);
  if (places.length === 0)
    return (
      <div className={classes.logo}>
        <CompanyLabel company={company} />
      </div>
    );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setWanted(true);
  };
  const button = (
    <CompanyButton
      company={company}
      aria-expanded={false}
      data-here={isHere || undefined}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setWanted(true)}
      onKeyDown={onKeyDown}
    />
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <CompanyMenu company={company} places={places} isHere={isHere} onPick={onPick} />
    </Suspense>
  );
}
