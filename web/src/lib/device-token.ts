/**
 * What shows the server that somebody has signed in from this device before, so that strangers who lock an address out
 * do not lock it out here. It belongs to the device and names nobody; it stays when people sign out.
 */

export const deviceKey = 'pdy-device';
const header = 'x-pdy-device';

/** A request of the auth service with the token along. */
export function withDevice(init: RequestInit | undefined): RequestInit {
  const token = localStorage.getItem(deviceKey);
  if (!token || !init?.method || init.method === 'GET') return init ?? {};
  const headers = new Headers(init.headers);
  headers.set(header, token);
  return { ...init, headers };
}

/** A sign-in gives a token, or a fresh one. */
export function keepDevice(answer: Response) {
  const given = answer.headers.get(header);
  if (given) localStorage.setItem(deviceKey, given);
}
