/** Reads which company an address names, where it may name one. */
import { pageAt } from '@pdy/contract/pages';

const part = 'empresa';

/** On the platform's own pages the same word means something else. Pages for visitors belong to no company. */
const isOfCompanies = (pathname: string) => {
  const page = pageAt(pathname);
  return page !== undefined && page.needs !== 'nobody' && !page.is_of_platform;
};

/** The slug of the company; null: none is named, or the value cannot be a slug. */
export const companyIn = ({ pathname, searchParams }: URL): string | null => {
  const slug = isOfCompanies(pathname) ? searchParams.get(part) : null;
  return slug !== null && /^[a-z0-9-]{1,80}$/.test(slug) ? slug : null;
};

/** Adds the company to an address that may name one and does not yet. */
export const nameCompany = (url: URL, slug: string): void => {
  if (!isOfCompanies(url.pathname) || url.searchParams.has(part)) return;
  url.search += `${url.search ? '&' : '?'}${part}=${slug}`;
};

export const addressIn = (slug: string, path = '/company-admin') => `${path}?${part}=${slug}`;
