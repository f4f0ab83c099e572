/** Decides when to try again, and after how long. */

const retries = 3;
const firstPauseMs = 1000;
const jitterMs = 1000;
const ofSignIn = /auth|jwt|session/i;

/** ms before retry number `index`, from 0; `chance`, 0 to 1, keeps many clients from coming back at once. */
export const pauseBefore = (index: number, chance: number) => firstPauseMs * 2 ** index + chance * jitterMs;

const statusOf = (error: Error) =>
  'status' in error && typeof error.status === 'number' ? error.status : undefined;

/** The session of the request has ended. */
export const isSignedOut = (error: unknown): boolean => error instanceof Error && statusOf(error) === 401;

/** A refusal because of the person's rights would be repeated. */
const isOfSignIn = (error: unknown) =>
  isSignedOut(error) || (error instanceof Error && ofSignIn.test(error.message));

const pause = (ms: number) => new Promise((resume) => setTimeout(resume, ms));

/** Does `work`, again after one, two and four seconds while it fails; then throws its last error. */
export async function retry<T>(work: () => Promise<T>): Promise<T> {
  for (let index = 0; ; index++) {
    try {
      return await work();
    } catch (error) {
      if (index === retries || isOfSignIn(error)) throw error;
    }
    await pause(pauseBefore(index, Math.random()));
  }
}

/** How long, in ms, data stays fresh and is not read again. */
export const freshMs = 5 * 60_000;

/** Whether a read is tried again: once, unless the server has answered and would only repeat its answer. */
export function mayHelp(failures: number, error: Error) {
  const isAnswer = (statusOf(error) ?? 500) < 500;
  return failures < 1 && !isAnswer;
}
