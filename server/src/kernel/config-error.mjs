// @ts-check
/** A setting that the product can't start with. Its message is one sentence for the person who runs it. */
export class ConfigError extends Error {
  name = 'ConfigError';
}

/**
 * The address a text is; null when it is none. As `URL.parse`, which Node 20 lacks.
 * @param {string} text
 */
export const addressIn = (text) => (URL.canParse(text) ? new URL(text) : null);
