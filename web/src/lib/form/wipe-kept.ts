const prefix = 'pdy-form-';
/** The owner of the text that a person left behind when they were shut out. */
const ofKey = `${prefix}of`;

export const isTyped = (key: string) => key.startsWith(prefix);
const wipeFrom = (store: Storage, isMeant: (key: string) => boolean) => {
  for (const key of Object.keys(store)) if (isMeant(key)) store.removeItem(key);
};

/** Text that was typed here earlier belongs to the person who typed it. */
export const wipeKept = () => wipeFrom(localStorage, isTyped);

/** A person was shut out of their work: what they typed waits in case they are let in again. */
export const keepTypedFor = (person_id: string) => {
  wipeFrom(sessionStorage, (key) => !isTyped(key));
  for (const store of [sessionStorage, localStorage]) store.setItem(ofKey, person_id);
};

/** A person signed in: text that waits for anybody else is removed from this tab and from this browser. */
export const wipeTypedOfOthers = (person_id: string) => {
  for (const store of [sessionStorage, localStorage]) {
    const owner = store.getItem(ofKey);
    if (owner !== null && owner !== person_id) wipeFrom(store, isTyped);
  }
};
