/** The sentence that people see for a failure: the server's own where it has one, otherwise one for its kind. */

/** 'work': toasts of data calls. 'administration': screens for managing others, whole pages and refusals. */
export type Place = 'work' | 'administration';

type Reading = { pattern: RegExp; sentence: string };

const word = {
  network: /network|fetch/i,
  validation: /validation|bad_request|invalid input/i,
  timeout: /timeout|timed out/i,
  security: /password|token|key|secret|authorization|credential|unauthorized|forbidden|access[ _]denied/i,
};

// What the server says for any refusal without words of its own.
const plainRefusal = 'Você não tem permissão para esta ação.';

// The first that fits is used. The sentence that only refuses comes last: 'unauthorized' has a better one.
const readings: Record<Place, readonly Reading[]> = {
  work: [
    { pattern: word.network, sentence: 'Problema de conexão. Verifique sua internet.' },
    {
      pattern: /permission|unauthorized|forbidden/i,
      sentence: plainRefusal,
    },
    { pattern: word.validation, sentence: 'Dados inválidos. Verifique as informações.' },
    { pattern: word.timeout, sentence: 'Operação demorou muito. Tente novamente.' },
  ],
  administration: [
    {
      pattern: word.network,
      sentence: 'Problema de conexão. Verifique sua internet e tente novamente.',
    },
    {
      pattern: /permission[ _]denied|unauthorized/i,
      sentence: 'Você não tem permissão para realizar esta ação.',
    },
    {
      pattern: word.validation,
      sentence: 'Por favor, verifique os dados informados e tente novamente.',
    },
    { pattern: word.timeout, sentence: 'A operação demorou mais que o esperado. Tente novamente.' },
    {
      pattern: word.security,
      sentence: 'Acesso negado. Entre em contato com o suporte se necessário.',
    },
  ],
};

const otherwise: Record<Place, string> = {
  work: 'Ocorreu um erro. Tente novamente.',
  administration: 'Ocorreu um erro inesperado. Tente novamente.',
};

const isDeclared = (cause: unknown): cause is Error =>
  cause instanceof Error && 'defined' in cause && cause.defined === true;

function textOf(cause: unknown) {
  if (!(cause instanceof Error)) return String(cause);
  if (cause.message === plainRefusal) return 'permission denied';
  const code = 'code' in cause ? String(cause.code) : '';
  return `${cause.name} ${code} ${cause.message}`;
}

/** The sentence for an error of any kind. */
export function friendlyError(cause: unknown, place: Place = 'work'): string {
  if (isDeclared(cause) && cause.message !== plainRefusal) return cause.message;
  const text = textOf(cause);
  return readings[place].find(({ pattern }) => pattern.test(text))?.sentence ?? otherwise[place];
}

const administration =
  /^\/(admin|company-admin|company-management|company-settings|corporate|user-management|hierarchy-management|access-logs|platform)(?=[-/]|$)/;

/** The kind of words for an address. */
export const placeOf = (path: string): Place => (administration.test(path) ? 'administration' : 'work');

/** The rule of the contract that a refusal names; null for other errors. */
export const brokenRule = (error: unknown): string | null => {
  const data = error instanceof Error && 'data' in error ? error.data : null;
  return typeof data === 'object' && data !== null && 'rule' in data && typeof data.rule === 'string'
    ? data.rule
    : null;
};
