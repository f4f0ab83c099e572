/** SQLSTATE: connection exceptions; resources that ran out (connections, disk, memory); shut down, crashed, starting. */
const awayCode = /^(ECONN|EPIPE|ETIMEDOUT|08|53|57P0[123])/;
/** What the driver says without a code: lost under way, lost before, or closed because the product is stopping. */
const awayWords = /^(Connection terminated|timeout exceeded)|is not queryable|after calling end on the pool/;

/** The database is not there, or is just leaving or starting: trying again helps. */
export const isAway = (error: unknown): boolean => {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  return awayCode.test(code) || awayWords.test(message);
};

/** Seconds after which trying again is worth it: PostgreSQL of the embedded kind is back within one or two. */
export const awayForS = 1;
export const awaySentence = 'O serviço está voltando. Tente novamente em instantes.';
export const unexpectedSentence = 'Ocorreu um erro. Tente novamente.';
