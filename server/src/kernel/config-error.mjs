// @ts-check
/** A setting with which the product cannot start. The message is one sentence for the person who runs it. */
export class ConfigError extends Error {
  name = 'ConfigError';
}

/**
 * The text as an address; null when it is not one. Like `URL.parse`, which Node 20 does not have.
 * @param {string} text
 */
export const addressIn = (text) => (URL.canParse(text) ? new URL(text) : null);
