import { readFileSync } from 'node:fs';
import { passwordProblem } from '@pdy/contract/auth/rules';
import { describe, expect, it } from 'vitest';
import { passwordRefusal } from './password-rules.ts';

const list = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');
const ana = {
  email: 'anabela.souza@metalsul.com.br',
  names: ['Anabela', 'Souza'],
  company: { name: 'Metalúrgica do Sul', domain: 'metalsul.com.br' },
};

describe('the list of common passwords', () => {
  it('has more than 3,000 that the other rules would accept, each once', () => {
    expect(new Set(list).size).toBe(list.length);
    expect(list.filter((password) => passwordProblem(password) === null).length).toBeGreaterThan(3000);
  });

  it('VA-02: refuses every one of them, in any letter case', () => {
    for (const password of list) expect(passwordRefusal(password, { email: 'x@y.example' })).not.toBeNull();
    expect(passwordRefusal('pASSWORD123', { email: 'x@y.example' })?.reasons).toEqual(['pwned']);
  });
});

describe('a new password', () => {
  it.each([
    'Anabela2026',
    'Souza!123',
    'Metalsul1a',
    'MetalurgicaDoSul1',
    'Senha@2026',
    'Dezembro25',
    'P4ssw0rd',
  ])('%s is refused as too easy to guess', (password) =>
    expect(passwordRefusal(password, ana)).toMatchObject({ status: 422, reasons: ['pwned'] }),
  );
  it.each(['Girassol7Verde', 'Anabela pula 3 muros', '4 Cavalos mansos'])('%s is accepted', (password) =>
    expect(passwordRefusal(password, ana)).toBeNull(),
  );
  it('is invalid rather than weak when it is too long', () =>
    expect(passwordRefusal(`Aa1${'x'.repeat(126)}`, ana)).toMatchObject({
      status: 400,
      code: 'validation_failed',
    }));
});
