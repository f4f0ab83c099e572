/**
 * Refresh tokens are not stored: a token names its session and a counter, authenticated with the session's own key.
 * base64url of: version (1 byte), session id (16), counter (1 to 5, 7 bits each, low first), HMAC-SHA-256 cut to 16
 * bytes, CRC-32 of all before (4, tells a damaged token from a foreign one).
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';

const version = 2;
const macBytes = 16;
const sumBytes = 4;
const idBytes = 16;
const mostCounterBytes = 5;

export type RefreshToken = { readonly session_id: string; readonly counter: number; readonly mac: Buffer };

const varint = (value: number): Buffer => {
  const bytes: number[] = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return Buffer.from([...bytes, rest]);
    bytes.push((rest % 128) + 128);
  }
};

const readVarint = (bytes: Buffer): number | null => {
  const value = bytes.reduce((sum, byte, place) => sum + (byte % 128) * 128 ** place, 0);
  const isCanonical = bytes.length <= mostCounterBytes && varint(value).equals(bytes);
  return isCanonical && value <= 2 ** 31 - 1 ? value : null;
};

const headOf = (session_id: string, counter: number) =>
  Buffer.concat([Buffer.of(version), Buffer.from(session_id.replaceAll('-', ''), 'hex'), varint(counter)]);

const macOf = (head: Buffer, key: Buffer) =>
  createHmac('sha256', key).update(head).digest().subarray(0, macBytes);

const sumOf = (bytes: Buffer) => {
  const sum = Buffer.alloc(sumBytes);
  sum.writeUInt32BE(crc32(bytes));
  return sum;
};

export const encodeRefreshToken = (session_id: string, counter: number, key: Buffer): string => {
  const head = headOf(session_id, counter);
  const signed = Buffer.concat([head, macOf(head, key)]);
  return Buffer.concat([signed, sumOf(signed)]).toString('base64url');
};

/** The parts of a refresh token; null when it is none at all. `isGenuine` decides whether it is genuine. */
export const decodeRefreshToken = (text: string): RefreshToken | null => {
  if (!/^[\w-]{50,64}$/.test(text)) return null;
  const bytes = Buffer.from(text, 'base64url');
  const signed = bytes.subarray(0, -sumBytes);
  if (bytes[0] !== version || bytes.toString('base64url') !== text) return null;
  if (!sumOf(signed).equals(bytes.subarray(-sumBytes))) return null;
  const counter = readVarint(signed.subarray(1 + idBytes, -macBytes));
  if (counter === null) return null;
  const hex = signed.subarray(1, 1 + idBytes).toString('hex');
  const session_id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { session_id, counter, mac: Buffer.from(signed.subarray(-macBytes)) };
};

export const isGenuine = ({ session_id, counter, mac }: RefreshToken, key: Buffer): boolean =>
  timingSafeEqual(mac, macOf(headOf(session_id, counter), key));
