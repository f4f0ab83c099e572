import { expect, it } from 'vitest';
import { maskedCpf, maskedPhone } from './debug-rules.ts';

it('of a CPF only the middle is shown', () => {
  expect(maskedCpf('52998224725')).toBe('***.982.247-**');
});

it.each([
  ['(11) 98765-4321', '***4321'],
  ['98765432', '***5432'],
  ['4321', '***'],
  ['', '***'],
])('of the number %j only %j is shown', (phone, masked) => {
  expect(maskedPhone(phone)).toBe(masked);
});
