import { describe, expect, it } from 'vitest';
import { clientOf, networkOf } from './client.ts';

const ipOf = (ip: string) => clientOf({ ip, headers: {} }).ip;

describe('a client', () => {
  it('is known by its address, in whatever form the socket gives it', () => {
    expect(ipOf('203.0.113.9')).toBe('203.0.113.9');
    expect(ipOf('::ffff:203.0.113.9')).toBe('203.0.113.9');
    expect(ipOf('fe80::1%eth0')).toBe('fe80::1');
    expect(ipOf('not an address')).toBeNull();
  });

  it('is described by the first 200 characters of its name', () => {
    const client = clientOf({ ip: '::1', headers: { 'user-agent': 'x'.repeat(300) } });
    expect(client.user_agent).toHaveLength(200);
    expect(clientOf({ ip: '::1', headers: {} }).user_agent).toBeNull();
  });

  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['2001:0DB8:0001:0002::192.0.2.1', '2001:db8:1:2::/64'],
    [null, 'unknown'],
  ])('%o is counted as %o', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});
