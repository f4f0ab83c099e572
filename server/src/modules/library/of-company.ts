import type { Actor } from '#kernel/actor.ts';
import { forbidden } from '#kernel/broken.ts';

/** Of what is done to several items at once the company is the subject; accounts without one have no library. */
export const subjectOf = ({ company_id }: Pick<Actor, 'company_id'>): string => {
  if (company_id === null) throw forbidden();
  return company_id;
};
