/** The database is not there, or is just leaving or starting: trying again helps. */
export const isAway = (error: unknown): boolean => {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  return (
    /^(ECONN|EPIPE|ETIMEDOUT|57P0[123]|08)/.test(code) ||
    /^(Connection terminated|timeout exceeded)/.test(message)
  );
};

export const awaySentence = 'O serviço está voltando. Tente novamente em instantes.';
export const unexpectedSentence = 'Ocorreu um erro. Tente novamente.';
