/**
 * Detects that a row was saved since it was read: by another person, or by the same person in another tab of this
 * browser.
 */
import { forgetOwnSave, noteOwnSave, wasSavedHere } from '../form/own-saves.ts';

export const overtakenByOneself =
  'Você mudou isto em outra aba. Confira o que está lá antes de salvar de novo.';

/** The version that was sent is no longer the newest. */
export const isConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'CONFLICT';

/** The row of a call, and the version at which it was read; null where the call names none. */
function rowIn(input: unknown): readonly [name: string, version: number] | null {
  if (typeof input !== 'object' || input === null || !('id' in input) || !('version' in input)) return null;
  const { id, version } = input;
  return typeof id === 'string' && typeof version === 'number' ? [`row ${id}`, version] : null;
}

export function noteSent(input: unknown) {
  const row = rowIn(input);
  if (row) noteOwnSave(...row);
}

/** Forgets a call that was refused. */
export function forgetSent(input: unknown) {
  const row = rowIn(input);
  if (row) forgetOwnSave(...row);
}

/** Whether another tab of this browser has saved the same version of that row. */
export function wasSentElsewhere(input: unknown): boolean {
  const row = rowIn(input);
  return row !== null && wasSavedHere(...row);
}
