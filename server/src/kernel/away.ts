/**
 * SQLSTATE classes: connection exceptions; resources that ran out (connections, disk, memory); shut down, crashed,
 * starting; a standby that does not write yet. And what others hold for too long: a lock, or the time of a statement.
 */
const awayCode = /^(ECONN|EPIPE|ETIMEDOUT|08|53|57P0[123]|25006|55P03|57014)/;
/**
 * Driver errors without a code: the connection was lost during or before the query, or closed because the product
 * stops.
 */
const awayWords = /^(Connection terminated|timeout exceeded)|is not queryable|after calling end on the pool/;

/** Whether the database is down, stopping, starting or held by others, so that it helps to try again. */
export const isAway = (error: unknown): boolean => {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  return awayCode.test(code) || awayWords.test(message);
};

/**
 * Whether somebody held a lock for too long, or a statement took too long: the answer says to come back, but it may
 * never help.
 */
export const tookTooLong = (error: unknown): boolean =>
  /^(25006|55P03|57014)/.test(((error ?? {}) as { code?: string }).code ?? '');

/** Seconds after which to try again: the embedded PostgreSQL is back within one or two. */
export const awayForS = 1;
export const awaySentence = 'O serviço está voltando. Tente novamente em instantes.';
export const unexpectedSentence = 'Ocorreu um erro. Tente novamente.';
