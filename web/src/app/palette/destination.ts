/** A tab or a dialog with an address of its own, and who may open it. */
import { type PagePath, pageAt } from '@pdy/contract/pages';
import { may, type Permission, type Role } from '@pdy/contract/permissions';

/** The state of the reader's own plan, as far as it decides what can be started; undefined: not loaded yet. */
export type PlanState = 'none' | 'written' | 'sent' | 'active' | undefined;

/** The person who searches. */
export type Reader = { role: Role; leads: boolean; hasCompany: boolean; plan: PlanState };

export type Destination = {
  kind: 'tab' | 'action';
  path: PagePath;
  search: Readonly<Record<string, string>>;
  title: string;
  /** Other words that find it. */
  words?: string;
  /** A condition in addition to that of its page. */
  who?: (reader: Reader) => boolean;
};

type More = Pick<Destination, 'words' | 'who'>;
type Saying = Destination['search'];

/** A tab of the page at `path`. */
export const tab = (path: PagePath, search: Saying, title: string, more: More = {}): Destination => ({
  kind: 'tab',
  path,
  search,
  title,
  ...more,
});

/** A dialog or a panel in which something is done. */
export const act = (path: PagePath, search: Saying, title: string, more: More = {}): Destination => ({
  kind: 'action',
  path,
  search,
  title,
  ...more,
});

export const holding =
  (needed: Permission) =>
  ({ role }: Reader) =>
    may(role, needed);

/** Whether a path belongs to a company: all but the person's own account and the platform do. */
const needsCompany = (path: string) =>
  path !== '/profile' && path !== '/notifications' && pageAt(path)?.is_of_platform !== true;

/** Whether a person who may open its page may open it, too. */
export const isOpenTo = ({ path, who }: Destination, reader: Reader) =>
  (reader.hasCompany || !needsCompany(path)) && (who?.(reader) ?? true);

export const hrefOf = ({ path, search }: Destination) => `${path}?${new URLSearchParams(search)}`;
