/** What a log may keep of a value: no secrets, nothing that identifies a person, nothing endless. */

const hidden = ['password', 'token', 'authorization', 'secret', 'key', 'email', 'phone', 'cpf'] as const;
/** Replaces a hidden value. */
export const hiddenMark = '[oculto]';
/** Replaces a value that contains itself, or is nested too deeply. */
const cutMark = '[cortado]';
const DEEPEST = 12;

const USER_AGENT_LIMIT = 200;
const PATH_LIMIT = 100;

/** Whether a field with this name is hidden, in any spelling: 'userEmail', 'API-KEY', 'e_mail'. */
function isHiddenField(name: string) {
  const plain = name.toLowerCase().replaceAll(/[-_\s.]/g, '');
  return hidden.some((word) => plain.includes(word));
}

/**
 * The value as it may be kept: `hiddenMark` replaces the values of fields with a sensitive name at any depth, also in
 * lists. The result is plain JSON: dates are ISO 8601, functions and symbols are removed. It never throws.
 */
export function redacted(value: unknown): unknown {
  return plain(value, []);
}

function plain(value: unknown, above: readonly object[]): unknown {
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'string') return kept(value);
  if (typeof value === 'function' || typeof value === 'symbol') return undefined;
  if (typeof value !== 'object' || value === null) return value;
  if (above.includes(value) || above.length >= DEEPEST) return cutMark;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  const deeper = [...above, value];
  if (Array.isArray(value)) return value.map((item) => plain(item, deeper) ?? null);
  return Object.fromEntries(
    fieldsOf(value).map(([name, field]) => [kept(name), plainField(name, field, deeper)]),
  );
}

const plainField = (name: string, value: unknown, above: readonly object[]) =>
  isHiddenField(name) ? hiddenMark : plain(value, above);

// The fields of an object. The message of an error is not an enumerable field of its own. A getter may throw; then the
// log has no fields.
function fieldsOf(value: object): [string, unknown][] {
  try {
    const own = Object.entries(value);
    return value instanceof Error ? [['name', value.name], ['message', value.message], ...own] : own;
  } catch {
    return [];
  }
}

// The text as PostgreSQL can store it, without NUL and half surrogate pairs.
const kept = (text: string) => text.replaceAll('\0', '').toWellFormed();

const cut = (text: string, limit: number) => kept(text.slice(0, limit));

/** The user agent, cut to 200 characters. */
export const shortUserAgent = (text: string) => cut(text, USER_AGENT_LIMIT);

/** The path of an address, cut to 100 characters: what follows '?' or '#' may be a secret. */
export const shortPath = (path: string) => cut(path.split(/[?#]/)[0] ?? '', PATH_LIMIT);
