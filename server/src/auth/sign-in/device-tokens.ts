/**
 * Tokens for devices. A device from which a person has signed in to an address has its own count of failures, so that
 * strangers who lock the address do not lock out its owner. A token contains only a random number and its end. The
 * address is only in its signature, so a shared computer does not reveal who uses it.
 */
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';

/** The header with the tokens of devices, in both directions: the browser sends the last value it received. */
const deviceHeader = 'x-pdy-device';

const version = 1;
const idBytes = 16;
const headBytes = 1 + idBytes + 4;
const macBytes = 16;
const lifeS = 180 * 86_400;
/** The most tokens of one browser, which are the people who share it. */
const mostTokens = 5;
/** The most devices of one address. The one not used for longest is replaced. */
const mostDevices = 10;
const shape = /^[\w-]{50}$/;

export type DeviceTokens = {
  /**
   * The device that one of the tokens proves for the address; null when none is genuine, valid and for this address.
   */
  deviceIn(header: string | undefined, email: string): string | null;
  /**
   * After a sign-in: the device counts as known to the address, with a count of zero. Returns the header it sends from
   * now on.
   */
  renew(db: Db, known: { email: string; header: string | undefined }): Promise<string>;
};

const uuidOf = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const tokensIn = (header: string | undefined): string[] =>
  (header ?? '')
    .split(',')
    .map((token) => token.trim())
    .filter((token) => shape.test(token))
    .slice(0, mostTokens);

export const createDeviceTokens = ({
  secretKey,
  clock,
}: {
  secretKey: Buffer;
  clock: Clock;
}): DeviceTokens => {
  const key = Buffer.from(hkdfSync('sha256', secretKey, Buffer.alloc(0), 'pdy auth device tokens', 32));
  const nowS = () => Math.floor(clock().getTime() / 1000);
  const macOf = (head: Buffer, email: string) =>
    createHmac('sha256', key).update(head).update(email).digest().subarray(0, macBytes);

  const read = (token: string, email: string): string | null => {
    const bytes = Buffer.from(token, 'base64url');
    const head = bytes.subarray(0, headBytes);
    const isGenuine =
      bytes.length === headBytes + macBytes && timingSafeEqual(bytes.subarray(headBytes), macOf(head, email));
    if (!isGenuine || head[0] !== version || head.readUInt32BE(1 + idBytes) <= nowS()) return null;
    return uuidOf(head.subarray(1, 1 + idBytes));
  };

  const write = (device: string, { email, expires_s }: { email: string; expires_s: number }) => {
    const head = Buffer.alloc(headBytes);
    head[0] = version;
    Buffer.from(device.replaceAll('-', ''), 'hex').copy(head, 1);
    head.writeUInt32BE(expires_s, 1 + idBytes);
    return Buffer.concat([head, macOf(head, email)]).toString('base64url');
  };

  const deviceIn = (header: string | undefined, email: string) => {
    for (const token of tokensIn(header)) {
      const device = read(token, email);
      if (device) return device;
    }
    return null;
  };

  return {
    deviceIn,
    async renew(db, { email, header }) {
      const others = tokensIn(header).filter((token) => read(token, email) === null);
      const device = deviceIn(header, email) ?? uuidOf(randomBytes(idBytes));
      const expires_s = nowS() + lifeS;
      await sql`
        with kept as (
          insert into auth.device_attempts (email, device, expires_at)
          values (${email}, ${device}, ${new Date(expires_s * 1000)})
          on conflict (email, device)
            do update set failed_at = '{}', locked_until = null, expires_at = excluded.expires_at)
        delete from auth.device_attempts
        where email = ${email} and device in (
          select device from auth.device_attempts where email = ${email} and device <> ${device}
          order by expires_at desc offset ${mostDevices - 1})`.execute(db);
      return [write(device, { email, expires_s }), ...others].slice(0, mostTokens).join(',');
    },
  };
};

/** The header as received; undefined when there is none. */
export const deviceOf = ({ headers }: FastifyRequest): string | undefined => {
  const header = headers[deviceHeader];
  return typeof header === 'string' ? header : undefined;
};

type SignedInBy = { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly email: string };

/** A sign-in sends the device its token with the answer. */
export const knowDevice = async (
  { db, devices }: { db: Db; devices: DeviceTokens },
  { request, reply, email }: SignedInBy,
): Promise<void> => {
  reply.header(deviceHeader, await devices.renew(db, { email, header: deviceOf(request) }));
};
