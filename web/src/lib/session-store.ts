/** What of a session lies in the browser's storage, and how it leaves it. */

import type { Session } from '@supabase/auth-js';
import { nowAtEvent } from './clock.ts';
import { deviceKey } from './device-token.ts';

const prefix = 'pdy-';
export const storageKey = 'pdy-session';
export const colorSchemeKey = 'pdy-color-scheme';
/** Kept when somebody signs out: they belong to the device, not to the person. */
const ofDevice: readonly string[] = [colorSchemeKey, deviceKey];
/** Tells the other tabs that the person left on purpose. */
export const leftKey = 'pdy-left';
/** What the client keeps; null: nothing, or nothing that can be read. */
export function keptSession(): Session | null {
  try {
    const kept: Session | null = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    return kept?.access_token && kept.user?.id ? kept : null;
  } catch {
    return null;
  }
}

/** All of the person but what `kept` names. */
export const forgetBut = (kept: (key: string) => boolean) => {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(prefix) && !ofDevice.includes(key) && !kept(key)) localStorage.removeItem(key);
  }
};

export function wipe() {
  forgetBut(() => false);
  sessionStorage.clear();
  // Last, so that a tab that hears of it finds the session gone.
  localStorage.setItem(leftKey, String(nowAtEvent()));
  localStorage.removeItem(leftKey);
}
