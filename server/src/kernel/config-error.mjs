// @ts-check
import { isIP } from 'node:net';

/** A setting with which the product cannot start. The message is one sentence for the person who runs it. */
export class ConfigError extends Error {
  name = 'ConfigError';
}

/**
 * The text as an address; null when it is not one. Like `URL.parse`, which Node 20 does not have.
 * @param {string} text
 */
export const addressIn = (text) => (URL.canParse(text) ? new URL(text) : null);

/**
 * An address, or a network such as 10.0.0.0/8.
 * @type {(text: string) => boolean}
 */
export const isNetwork = (text) => {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  const isPrefix =
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
  return version !== 0 && isPrefix && rest.length === 0;
};
