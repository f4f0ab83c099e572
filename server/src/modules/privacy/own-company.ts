import type { Actor } from '#kernel/actor.ts';
import { forbidden } from '#kernel/broken.ts';

/** An account without company agrees to nothing: nobody there would be shown anything. */
export const companyOf = ({ company_id }: Pick<Actor, 'company_id'>): string => {
  if (company_id === null) throw forbidden();
  return company_id;
};
