import type { Actor } from '#kernel/actor.ts';
import { forbidden } from '#kernel/broken.ts';

/** Accounts without company have nothing of a company's to read or choose. */
export const companyOf = ({ company_id }: Pick<Actor, 'company_id'>): string => {
  if (company_id === null) throw forbidden();
  return company_id;
};
