/** The company a platform administrator chose to work in. The address names it, and it stays for the whole document. */
import { companyIn, nameCompany } from './company-address.ts';
import { onPersonChange } from './session.ts';

const companyAt = (address: string) => companyIn(new URL(address, window.location.origin));

let visited = companyAt(window.location.href);
onPersonChange(() => {
  visited = null;
});

/** The slug of the company this document works in; null: in the person's own. */
export const visitedCompany = () => visited;

/** Every address the application goes to names the company too. */
export const keepCompany = ({ url }: { url: URL }): undefined => {
  if (visited !== null) nameCompany(url, visited);
};

/**
 * An address that names another company, or none, is another document: nothing that was read here is shown there. Never
 * returns when it leaves.
 */
export async function stayInCompany(address: string): Promise<void> {
  if (companyAt(address) === visited) return;
  window.location.assign(address);
  await new Promise(() => {});
}
