/**
 * A token that shows the server that a person has signed in from this device before, so that strangers who lock an
 * address out do not lock it out on this device. It belongs to the device and identifies no person; it stays after
 * signing out.
 */

export const deviceKey = 'pdy-device';
const header = 'x-pdy-device';

/** Adds the token to a request to the auth service. */
export function withDevice(init: RequestInit | undefined): RequestInit {
  const token = localStorage.getItem(deviceKey);
  if (!token || !init?.method || init.method === 'GET') return init ?? {};
  const headers = new Headers(init.headers);
  headers.set(header, token);
  return { ...init, headers };
}

/** Keeps the token that each sign-in returns, which replaces the former one. */
export function keepDevice(answer: Response) {
  const given = answer.headers.get(header);
  if (given) localStorage.setItem(deviceKey, given);
}
