import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { shellQuery } from '#lib/shell-data.ts';
import { Link } from './link.tsx';
import classes from './person-link.module.css';

type Props = {
  /** As the server told it: null where the reader may not open the person's page, or there is none. */
  id: string | null;
  /** The competency whose evidence is opened with it. */
  why?: string;
  /** What is said after the name, where the list may hold the same person twice: its links are told apart by it. */
  about?: string;
  /** The name. */
  children: ReactNode;
};

/** A person's name in the looks of the words around it, which opens their page; where there is none, plain words. */
export function PersonLink({ id, why, about, children }: Props) {
  const own = useQuery(shellQuery).data?.person.user_id;
  if (id === null) return children;
  return (
    <Link
      to="/profile"
      search={{
        ...(id === own ? { secao: 'competencias' } : { pessoa: id }),
        ...(why !== undefined && { porque: why }),
      }}
      {...(about !== undefined && { 'aria-label': `${children}, ${about}` })}
      inherit
      c="inherit"
      className={classes.aboveRow}
    >
      {children}
    </Link>
  );
}
