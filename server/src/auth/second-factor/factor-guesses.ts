/** Limits guesses: five wrong codes within five minutes lock a factor until the first of them is five minutes old. */
import type { Db } from '#kernel/db.ts';

const windowMs = 300_000;
const mostWrong = 5;

/** A factor whose row is locked, so that parallel guesses wait for each other. */
type Guessed = { readonly id: string; readonly failed_at: readonly Date[] };

const recentOf = ({ failed_at }: Guessed, now: Date) =>
  failed_at.filter((at) => at.getTime() > now.getTime() - windowMs);

/** Until when the factor is locked; null while another guess is allowed. */
export const closedUntil = (factor: Guessed, now: Date): Date | null => {
  const recent = recentOf(factor, now);
  const oldest = recent.at(-mostWrong);
  return oldest ? new Date(oldest.getTime() + windowMs) : null;
};

export const countWrong = async (tx: Db, factor: Guessed, now: Date): Promise<void> => {
  await tx
    .updateTable('auth.mfa_factors')
    .set({ failed_at: [...recentOf(factor, now), now] })
    .where('id', '=', factor.id)
    .execute();
};
