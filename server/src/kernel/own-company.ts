import type { Actor } from '#kernel/actor.ts';
import { forbidden } from '#kernel/broken.ts';

/** The caller's company. Accounts without one cannot read or choose anything of a company. */
export const companyOf = ({ company_id }: Pick<Actor, 'company_id'>): string => {
  if (company_id === null) throw forbidden();
  return company_id;
};
