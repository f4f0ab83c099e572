import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { shellQuery } from '#lib/shell-data.ts';
import { Link } from '../link.tsx';
import classes from './person-link.module.css';

type Props = {
  /** As the server sent it: null where the reader may not open the person's page, or there is none. */
  id: string | null;
  /** The competency whose evidence is opened on that page. */
  why?: string;
  /** Read after the name, where a list may show the same person twice: it tells the links apart. */
  about?: string;
  /** The person's name. */
  children: ReactNode;
};

/** A person's name as a link to their page, in the style of the text around it; plain text where there is no page. */
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
