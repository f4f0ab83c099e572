/** Whether somebody sees exactly the accounts they should: all on the platform, otherwise those of their company. */
import type { Role } from '../../permissions.ts';

export const accessResults = ['success', 'warning', 'error'] as const;
export type AccessResult = (typeof accessResults)[number];

export type AccessCount = {
  readonly role: Role;
  /** Accounts the caller may read. */
  readonly visible: number;
  /** All existing accounts; for an administrator of a company, those of the company. */
  readonly total: number;
  /** Visible accounts of another company than the caller's, or of none. For the platform they are no error. */
  readonly outside: number;
  /** Visible active accounts without a company, except administrators of the platform. */
  readonly orphans: number;
};

/** `warning`: people without a company were found, or nobody was found at all. */
export const accessResult = ({ role, visible, total, outside, orphans }: AccessCount): AccessResult => {
  const isPlatform = role === 'platform_admin';
  if (visible !== total || (!isPlatform && outside > 0)) return 'error';
  return orphans > 0 || total === 0 ? 'warning' : 'success';
};
