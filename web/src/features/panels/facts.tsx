import type { PanelList } from '@pdy/contract/panels/panels';
import type { ReactNode } from 'react';
import { Link } from '#ui/link.tsx';
import type { CorporateTab } from './corporate-address.ts';

/** A line of a list of figures: what is counted, and how many there are. */
export const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <li>
    {name}
    <b>{children}</b>
  </li>
);

type ListLinkProps = {
  list: PanelList;
  /** The competency of the list 'lacuna'. */
  of?: string;
  /** The tab that stays open under the list; absent: the first one. */
  tab?: CorporateTab;
  fw?: number;
  children: string;
};

/** Opens the list behind a count, on top of the page that counts. */
export const ListLink = ({ list, of, tab, ...text }: ListLinkProps) => (
  <Link
    to="."
    search={{ ...(tab && { aba: tab }), lista: list, ...(of !== undefined && { lacuna: of }) }}
    resetScroll={false}
    {...text}
  />
);
