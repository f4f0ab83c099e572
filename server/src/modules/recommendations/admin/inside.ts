/** The company's own content has a company. */
import type { Actor } from '#kernel/actor.ts';
import { forbidden } from '#kernel/broken.ts';

export const insideCompany = ({ company_id }: Pick<Actor, 'company_id'>): string => {
  if (company_id === null) throw forbidden();
  return company_id;
};

/** Levels of people are no platform's business. */
export const ofTheCompany = (actor: Pick<Actor, 'company_id' | 'role'>): string => {
  if (actor.role === 'platform_admin') throw forbidden();
  return insideCompany(actor);
};
