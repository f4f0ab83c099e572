import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { Role } from '@pdy/contract/permissions';
import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, lazy, Suspense, useState } from 'react';
import { loadPage } from '#lib/lazy.ts';
import type { Shell } from '#lib/shell-data.ts';
import { Mark } from '#ui/mark.tsx';
import { companyPlaces } from './company-places.ts';
import classes from './sidebar.module.css';

type Company = Shell['person']['company'];

const load = () => loadPage(() => import('./company-menu.tsx'));
const CompanyMenu = lazy(() => load().then((menu) => ({ default: menu.CompanyMenu })));

/** The company's own picture, else the mark, and whose PDY this is. */
const Label = ({ company }: { company: Company }) => (
  <>
    {company?.logo ? <img src={company.logo} alt={`Logotipo de ${company.name}`} /> : <Mark size={24} />}
    <span>
      {company && <VisuallyHidden>PDY, </VisuallyHidden>}
      {company?.name ?? 'PDY'}
    </span>
  </>
);

type ButtonProps = ComponentProps<typeof UnstyledButton<'button'>> & { company: Company };

export const CompanyButton = ({ company, ...button }: ButtonProps) => (
  // The menu hands down a class name of its own, even when it is empty.
  <UnstyledButton aria-haspopup="menu" {...button} className={`${classes.logo} ${classes.opens}`}>
    <Label company={company} />
    <ChevronDown size={14} aria-hidden />
  </UnstyledButton>
);

type Props = {
  company: Company;
  role: Role | null;
  hidden: readonly string[] | undefined;
  onPick?: (() => void) | undefined;
};

/** The name at the top of the sidebar; for whoever runs something of the company, it opens a menu. */
export function CompanyName({ company, role, hidden, onPick }: Props) {
  const [isWanted, setWanted] = useState(false);
  const places = company ? companyPlaces(role, hidden) : [];
  if (places.length === 0)
    return (
      <div className={classes.logo}>
        <Label company={company} />
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
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setWanted(true)}
      onKeyDown={onKeyDown}
    />
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <CompanyMenu company={company} places={places} onPick={onPick} />
    </Suspense>
  );
}
