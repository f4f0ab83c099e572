/** Whether the person left the list of the first days for one of its steps. Kept for this tab. */
import { createListeners } from '../live/listeners.ts';
import { onPersonChange } from '../session/session.ts';

const key = 'pdy-beginning';
const changes = createListeners<[]>();

export const onBeginningWay = changes.listen;
export const isOnBeginningWay = () => sessionStorage.getItem(key) !== null;

export const rememberBeginning = () => {
  sessionStorage.setItem(key, '1');
  changes.notify();
};

export const forgetBeginning = () => {
  if (!isOnBeginningWay()) return;
  sessionStorage.removeItem(key);
  changes.notify();
};

onPersonChange(forgetBeginning);
