/** The company in which a platform administrator chose to work. The address names it, for the life of the document. */
import { companyIn, nameCompany } from './company-address.ts';
import { onPersonChange } from './session.ts';

const companyAt = (address: string) => companyIn(new URL(address, window.location.origin));

let visited = companyAt(window.location.href);
onPersonChange(() => {
  visited = null;
});

/** The slug of the company in which this document works; null: the person's own. */
export const visitedCompany = () => visited;

/** Adds the company to every address that the application goes to. */
export const keepCompany = ({ url }: { url: URL }): undefined => {
  if (visited !== null) nameCompany(url, visited);
};

/**
 * An address that names another company, or none, loads a new document: nothing that was read here is shown there.
 * Never returns when it leaves.
 */
export async function stayInCompany(address: string): Promise<void> {
  if (companyAt(address) === visited) return;
  window.location.assign(address);
  await new Promise(() => {});
}
