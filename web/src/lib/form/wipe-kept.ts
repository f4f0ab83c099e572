const prefix = 'pdy-form-';
/** Whose it is that was left behind by somebody who was shut out. */
const ofKey = `${prefix}of`;

export const isTyped = (key: string) => key.startsWith(prefix);
const wipeFrom = (store: Storage, isMeant: (key: string) => boolean) => {
  for (const key of Object.keys(store)) if (isMeant(key)) store.removeItem(key);
};

/** What somebody typed here before belongs to them. */
export const wipeKept = () => wipeFrom(localStorage, isTyped);

/** Somebody was shut out of their work: what they typed waits in case they are let in again. */
export const keepTypedFor = (person_id: string) => {
  wipeFrom(sessionStorage, (key) => !isTyped(key));
  for (const store of [sessionStorage, localStorage]) store.setItem(ofKey, person_id);
};

/** Somebody came in: what waits for anybody else is gone, from this tab and from this browser. */
export const wipeTypedOfOthers = (person_id: string) => {
  for (const store of [sessionStorage, localStorage]) {
    const owner = store.getItem(ofKey);
    if (owner !== null && owner !== person_id) wipeFrom(store, isTyped);
  }
};
