/** Keyboard shortcuts: how keys are read, and whether single keys may act. */
import { createListeners } from '../live/listeners.ts';

/** 'mod+k' is Ctrl+K or Cmd+K; 'g d' is G and then D; '?' is the character itself. */
export type Keys = string;

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const waitMs = 1500;
const leader = 'g';

/** Reads one key after the other; null for what cannot be a shortcut. G waits for the next key. */
export function createKeyReader() {
  let ledAt = Number.NEGATIVE_INFINITY;
  return ({ key, ctrlKey, metaKey, altKey }: Press, now: number): Keys | null => {
    if (altKey || key.length !== 1) return null;
    const letter = key.toLowerCase();
    if (ctrlKey || metaKey) return `mod+${letter}`;
    const isLed = now - ledAt <= waitMs;
    ledAt = letter === leader && !isLed ? now : Number.NEGATIVE_INFINITY;
    return isLed ? `${leader} ${letter}` : letter;
  };
}

const editors = '[contenteditable]:not([contenteditable="false"])';
const fields = `input, textarea, select, ${editors}, [role=textbox], [role=menu], [role=listbox], [role=combobox]`;

/** Whether keys pressed here are text, or belong to the focused control. */
export function isTaken(target: EventTarget | null, keys: Keys) {
  if (!(target instanceof Element)) return false;
  // The search opens from a field as well; in an editor the same keys make a link.
  return target.closest(keys === 'mod+k' ? editors : fields) !== null;
}

/** How a shortcut is shown on a screen: one entry per key, and ' ' between keys pressed one after the other. */
export const keyCaps = (keys: Keys, isMac = /Mac|iPhone|iPad/.test(navigator.platform)) =>
  keys.split(/[ +]/).map((key) => {
    if (key === 'mod') return isMac ? '⌘' : 'Ctrl';
    return key.length === 1 ? key.toUpperCase() : key;
  });

/** The value of `aria-keyshortcuts`; undefined for keys pressed one after the other, which it cannot express. */
export const ariaKeys = (keys: Keys) => {
  if (keys.includes(' ')) return undefined;
  return keys.startsWith('mod+')
    ? `Control+${keys.slice(4).toUpperCase()} Meta+${keys.slice(4).toUpperCase()}`
    : keys;
};

/**
 * The entry with the choice. It is kept after sign-out: it belongs to the keyboard, or the voice control, of this
 * device.
 */
const choiceKey = 'atalhos-de-uma-tecla';
const choices = createListeners();
export const onSingleKeys = choices.listen;

/** Whether keys without Ctrl or Cmd act; on unless switched off. */
export const maySingleKeys = () => localStorage.getItem(choiceKey) !== 'off';

export function allowSingleKeys(isAllowed: boolean) {
  localStorage.setItem(choiceKey, isAllowed ? 'on' : 'off');
  choices.notify();
}
