import { readsDevelopment } from '@pdy/contract/permissions';
import type { Actor } from '#kernel/actor.ts';
import { broken, forbidden } from '#kernel/broken.ts';

/** Refuses accounts without a company, which have nothing of a company to look after. */
export const insideCompany = ({ company_id }: Pick<Actor, 'company_id'>): string => {
  if (company_id === null) throw forbidden();
  return company_id;
};

/** Callers who may not read how people develop are refused, instead of an empty answer. */
export const readingDevelopment = (actor: Pick<Actor, 'company_id' | 'role'>): string => {
  const company_id = insideCompany(actor);
  if (!readsDevelopment(actor.role)) throw broken('development_is_of_the_company');
  return company_id;
};
