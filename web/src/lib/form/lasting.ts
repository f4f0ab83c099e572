/** Where what was typed is kept: in this tab, or in this browser under a name that lasts. `wipe-kept.ts` wipes both. */

const prefix = 'pdy-form-';
/** Names that begin with this outlive their tab. */
const lasting = 'lasting-';

/** The name of a form whose text outlives its tab. */
export const lastingName = (name: string) => `${lasting}${name}`;

export const storeOf = (name: string) => (name.startsWith(lasting) ? localStorage : sessionStorage);
export const keyOf = (name: string) => `${prefix}${name}`;
