import { describe, expect, it } from 'vitest';
import { deviceOf, networkPart } from './session-list.ts';

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

describe('the device of a session', () => {
  it.each([
    [`${mac} Version/18.5 Safari/605.1.15`, 'Safari no macOS'],
    [windows, 'Chrome no Windows'],
    [windows.replace('Chrome', 'HeadlessChrome'), 'Chrome no Windows'],
    [`${windows} Edg/140.0.0.0`, 'Edge no Windows'],
    [`${windows} OPR/120.0.0.0`, 'Opera no Windows'],
    ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox no Android'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) CriOS/140.0 Mobile/15E148 Safari/604.1',
      'Chrome no iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
      'Samsung Internet no Android',
    ],
    ['Something (Windows)', 'Dispositivo Windows'],
    ['curl/8.14', 'Dispositivo desconhecido'],
    ['', 'Dispositivo desconhecido'],
    [null, 'Dispositivo desconhecido'],
  ])('%o is %s', (user_agent, device) => {
    expect(deviceOf(user_agent)).toBe(device);
  });
});

describe('the network of a session', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['203.0.113.77/32', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    [null, null],
  ])('of %o is %o', (ip, network) => {
    expect(networkPart(ip)).toBe(network);
  });
});
