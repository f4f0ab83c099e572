/** The parts of a session in the browser's storage, and how they are removed. */

import type { Session } from '@supabase/auth-js';
import { nowAtEvent } from '../clock.ts';
import { forgetFirstWords } from '../first-words.ts';
import { deviceKey } from './device-token.ts';

const prefix = 'pdy-';
export const storageKey = 'pdy-session';
export const colorSchemeKey = 'pdy-color-scheme';
/** The home of the role that was last used on this device: the sign-in page loads its code early. It stays. */
const homeKey = 'pdy-home';
export const lastHome = () => localStorage.getItem(homeKey);
export function rememberHome(home: string) {
  if (lastHome() === home) return;
  try {
    localStorage.setItem(homeKey, home);
  } catch {
    // Without room only the head start of the next sign-in is lost.
  }
}
/** Entries that are kept after sign-out: they belong to the device, not to the person. */
const ofDevice: readonly string[] = [colorSchemeKey, deviceKey, homeKey];
/** Tells the other tabs that the person signed out on purpose. */
export const leftKey = 'pdy-left';
/** The session that the client stored; null: none, or an unreadable one. */
export function keptSession(): Session | null {
  try {
    const kept: Session | null = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    return kept?.access_token && kept.user?.id ? kept : null;
  } catch {
    return null;
  }
}

/** Removes the session, and what was drawn for it. */
export function removeSession() {
  localStorage.removeItem(storageKey);
  forgetFirstWords();
}

/** Removes all data of the person except the keys that `kept` names. */
export const forgetBut = (kept: (key: string) => boolean) => {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(prefix) && !ofDevice.includes(key) && !kept(key)) localStorage.removeItem(key);
  }
};

export function wipe() {
  forgetBut(() => false);
  forgetFirstWords();
  sessionStorage.clear();
  // Last, so that a tab that receives the event finds the session gone.
  localStorage.setItem(leftKey, String(nowAtEvent()));
  localStorage.removeItem(leftKey);
}
