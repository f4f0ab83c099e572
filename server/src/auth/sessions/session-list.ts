/** The sessions of a person in a form they recognise: device, part of the network, last use. */
import { isIP } from 'node:net';
import type { Db } from '#kernel/db.ts';
import { networkOf } from '../client.ts';

const dayMs = 86_400_000;

export type SessionOnDevice = {
  readonly id: string;
  /** For example 'Chrome no Windows'; 'Dispositivo desconhecido' when unknown. */
  readonly device: string;
  /** The network without the part that identifies one machine: '203.0.113.0/24', '2001:db8:1:2::/64'; null: unknown. */
  readonly network: string | null;
  readonly aal: 'aal1' | 'aal2';
  readonly created_at: Date;
  /** When it was last renewed: earlier than the last use by at most the lifetime of an access token. */
  readonly last_used_at: Date;
};

type Named = readonly [pattern: RegExp, name: string];
/** The order matters: browsers also name those they descend from. */
const browsers: readonly Named[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|\bCriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly Named[] = [
  [/\biPhone\b/, 'no iPhone'],
  [/\biPad\b/, 'no iPad'],
  [/\bAndroid\b/, 'no Android'],
  [/\bWindows\b/, 'no Windows'],
  [/\bCrOS\b/, 'no ChromeOS'],
  [/\bMac OS X\b/, 'no macOS'],
  [/\bLinux\b/, 'no Linux'],
];
const nameIn = (text: string, known: readonly Named[]) => known.find(([pattern]) => pattern.test(text))?.[1];

export const deviceOf = (user_agent: string | null): string => {
  const [browser, system] = [browsers, systems].map((known) => nameIn(user_agent ?? '', known));
  if (browser && system) return `${browser} ${system}`;
  return browser ?? (system ? `Dispositivo ${system.replace(/^no /, '')}` : 'Dispositivo desconhecido');
};

export const networkPart = (ip: string | null): string | null => {
  const [address = ''] = (ip ?? '').split('/');
  if (isIP(address) === 4) return address.replace(/\d+$/, '0/24');
  return isIP(address) === 6 ? networkOf(address) : null;
};

/** Sessions that have not ended, the last used first. */
export const sessionsOf = async (
  db: Db,
  { user_id, now, idleD }: { user_id: string; now: Date; idleD: number },
): Promise<SessionOnDevice[]> => {
  const rows = await db
    .selectFrom('auth.sessions')
    .select(['id', 'aal', 'user_agent', 'ip', 'created_at', 'refreshed_at'])
    .where('user_id', '=', user_id)
    .where('not_after', '>', now)
    .where('refreshed_at', '>', new Date(now.getTime() - idleD * dayMs))
    .orderBy('refreshed_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ user_agent, ip, refreshed_at, ...session }) => ({
    ...session,
    device: deviceOf(user_agent),
    network: networkPart(ip),
    last_used_at: refreshed_at,
  }));
};
