/** Where what was typed is kept: in this tab, or, under a name that lasts, in this browser. Light: sign-in loads it. */

const prefix = 'pdy-form-';
/** Names that begin with it outlive their tab. */
const lasting = 'lasting-';

/** The name of a form whose text outlives its tab. */
export const lastingName = (name: string) => `${lasting}${name}`;

export const storeOf = (name: string) => (name.startsWith(lasting) ? localStorage : sessionStorage);
export const keyOf = (name: string) => `${prefix}${name}`;

/** Of whoever was here before: what they typed belongs to them. */
export function wipeKept() {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(`${prefix}${lasting}`)) localStorage.removeItem(key);
}
