/** Whether somebody sees exactly the accounts they should: all of them on the platform, else those of their company. */
import type { Role } from '../permissions.ts';

export const accessResults = ['success', 'warning', 'error'] as const;
export type AccessResult = (typeof accessResults)[number];

export type AccessCount = {
  readonly role: Role;
  /** Accounts the caller may read. */
  readonly visible: number;
  /** All accounts there are; for a company's administrator those of the company. */
  readonly total: number;
  /** Of the visible ones: in another company than the caller's, or in none. Nothing is outside for the platform. */
  readonly outside: number;
  /** Of the visible ones: active and without a company, but for administrators of the platform. */
  readonly orphans: number;
};

/** `warning`: people without a company were found, or a company has nobody. */
export const accessResult = ({ role, visible, total, outside, orphans }: AccessCount): AccessResult => {
  const isPlatform = role === 'platform_admin';
  if (visible !== total || (!isPlatform && outside > 0)) return 'error';
  return orphans > 0 || total === 0 ? 'warning' : 'success';
};
