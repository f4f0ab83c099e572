/** Only accounts of a company have company content. */
import type { Actor } from '#kernel/actor.ts';
import { forbidden } from '#kernel/broken.ts';

export const insideCompany = ({ company_id }: Pick<Actor, 'company_id'>): string => {
  if (company_id === null) throw forbidden();
  return company_id;
};

/** Refuses the platform, which does not read people's levels. */
export const ofTheCompany = (actor: Pick<Actor, 'company_id' | 'role'>): string => {
  if (actor.role === 'platform_admin') throw forbidden();
  return insideCompany(actor);
};
