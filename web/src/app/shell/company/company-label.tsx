import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { Shell } from '#lib/shell-data.ts';
import { Mark } from '#ui/mark.tsx';
import classes from '../sidebar/sidebar.module.css';

export type Company = Shell['person']['company'];

/** The company's own logo, otherwise the mark, and the company's name. */
export const CompanyLabel = ({ company }: { company: Company }) => (
  <>
    {company?.logo ? <img src={company.logo} alt={`Logotipo de ${company.name}`} /> : <Mark size={24} />}
    <span>
      {company && <VisuallyHidden>PDY, </VisuallyHidden>}
      <span>{company?.name ?? 'PDY'}</span>
    </span>
  </>
);

type ButtonProps = ComponentProps<typeof UnstyledButton<'button'>> & {
  company: Company;
  'data-here'?: true | undefined;
};

export const CompanyButton = ({ company, ...button }: ButtonProps) => (
  // The menu passes a class name of its own, even an empty one.
  <UnstyledButton aria-haspopup="menu" {...button} className={`${classes.logo} ${classes.opens}`}>
    <CompanyLabel company={company} />
    <ChevronDown size={14} aria-hidden />
  </UnstyledButton>
);
