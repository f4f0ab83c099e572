import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { shellQuery } from '#lib/shell-data.ts';
import { later } from './later.tsx';
import type { NoCompanyProps } from './no-company.tsx';

const NoCompany = later(() => import('./no-company.tsx'), 'NoCompany');

/** A page about a company. A person who neither belongs to one nor visits one is told so instead of seeing it empty. */
export function OfCompany({ children, ...page }: NoCompanyProps & { children: ReactNode }) {
  const { data: shell } = useQuery(shellQuery);
  if (!shell) return null;
  return shell.person.company ? children : <NoCompany {...page} />;
}
