/** Where a request comes from. */
import { isIP } from 'node:net';

export type Client = {
  /** Null when it is not an address. */
  readonly ip: string | null;
  /** At most 200 characters. */
  readonly user_agent: string | null;
};

const longestAgent = 200;

/** The address as text; undefined where the connection was gone before it was read. */
const plainIp = (ip: string | undefined): string | null => {
  const plain = (ip ?? '').replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(plain) ? plain : null;
};

type Requested = {
  readonly ip: string | undefined;
  readonly headers: { readonly 'user-agent'?: string | undefined };
};

export const clientOf = ({ ip, headers }: Requested): Client => ({
  ip: plainIp(ip),
  user_agent: headers['user-agent']?.slice(0, longestAgent) ?? null,
});

const groups = (part: string) => (part ? part.split(':') : []);

/** The key for limits: an IPv4 address, or the /64 network of one IPv6 customer. */
export const networkOf = (ip: string | null): string => {
  if (ip === null) return 'unknown';
  if (isIP(ip) === 4) return ip;
  const [left = '', right] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::');
  const [head, tail] = [groups(left), groups(right ?? '')];
  const zeros = Array<string>(8 - head.length - tail.length).fill('0');
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`;
};
