/**
 * SQLSTATE classes: connection exceptions; resources that ran out (connections, disk, memory); shut down, crashed,
 * starting.
 */
const awayCode = /^(ECONN|EPIPE|ETIMEDOUT|08|53|57P0[123])/;
/**
 * Driver errors without a code: the connection was lost during or before the query, or closed because the product
 * stops.
 */
const awayWords = /^(Connection terminated|timeout exceeded)|is not queryable|after calling end on the pool/;

/** Whether the database is down, stopping or starting, so that it helps to try again. */
export const isAway = (error: unknown): boolean => {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  return awayCode.test(code) || awayWords.test(message);
};

/** Seconds after which to try again: the embedded PostgreSQL is back within one or two. */
export const awayForS = 1;
export const awaySentence = 'O serviço está voltando. Tente novamente em instantes.';
export const unexpectedSentence = 'Ocorreu um erro. Tente novamente.';
