/** Whether an address still answers: HEAD, then GET, ten seconds, never in a private network. */
import { lookup } from 'node:dns/promises';
import { request } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './address-rules.ts';

const waitMs = 10_000;
const mostHops = 3;

/** The IP address of a host; null when any of its addresses is not on the public internet. */
const machineOf = async (host: string): Promise<string | null> => {
  const name = host.replace(/^\[|\]$/g, '');
  const found = isIP(name) ? [{ address: name }] : await lookup(name, { all: true });
  return found.length > 0 && found.every(({ address }) => isPublicAddress(address))
    ? (found[0]?.address ?? null)
    : null;
};

type Answer = { status: number; location: string | undefined };

/** Connects to the checked IP address, whatever the name resolves to a moment later. */
const ask = (url: URL, method: 'HEAD' | 'GET', machine: string, signal: AbortSignal) =>
  new Promise<Answer>((resolve, reject) => {
    const family = isIP(machine);
    const asked = request(
      url,
      {
        method,
        signal,
        headers: { 'user-agent': 'PDY link check', accept: '*/*' },
        lookup: (_name, options, done) =>
          options.all ? done(null, [{ address: machine, family }]) : done(null, machine, family),
      },
      (answer) => {
        answer.destroy();
        resolve({ status: answer.statusCode ?? 0, location: answer.headers.location });
      },
    );
    asked.on('error', reject);
    asked.end();
  });

/** A machine that refuses HEAD, or closes the connection on it, is asked with GET. */
export const headThenGet = async (askWith: (method: 'HEAD' | 'GET') => Promise<Answer>): Promise<Answer> => {
  const answer = await askWith('HEAD').catch(() => null);
  return answer === null || answer.status >= 400 ? askWith('GET') : answer;
};

const reach = async (address: string, signal: AbortSignal, hops: number): Promise<boolean> => {
  const url = new URL(address);
  if (url.protocol !== 'https:' || hops > mostHops) return false;
  const machine = await machineOf(url.hostname);
  if (machine === null) return false;
  const { status, location } = await headThenGet((method) => ask(url, method, machine, signal));
  if (status >= 300 && status < 400 && location) return reach(new URL(location, url).href, signal, hops + 1);
  return status >= 200 && status < 300;
};

/** False also for an address that may not be asked. */
export const isAnswering = (address: string): Promise<boolean> =>
  reach(address, AbortSignal.timeout(waitMs), 0).catch(() => false);
