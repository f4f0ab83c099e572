import { NewInvites } from '@pdy/contract/people/invites';
import { describe, expect, it } from 'vitest';
import { fieldErrors } from '#lib/form/form-errors.ts';
import { type Line, linesOf, oddDomains } from './invite-lines.ts';

describe('MO-22: a list of addresses as pasted', () => {
  it('is split at lines, commas, semicolons and blanks', () => {
    expect(linesOf('a@x.br\r\nb@x.br, c@x.br;d@x.br e@x.br\n\n').map(({ email }) => email)).toEqual([
      'a@x.br',
      'b@x.br',
      'c@x.br',
      'd@x.br',
      'e@x.br',
    ]);
  });

  it('keeps the names', () => {
    expect(linesOf('Ana Souza <ana@x.br>; "Bia Lima" <bia@x.br>')).toEqual([
      { email: 'ana@x.br', first_name: 'Ana', last_name: 'Souza' },
      { email: 'bia@x.br', first_name: 'Bia', last_name: 'Lima' },
    ]);
    expect(linesOf('Ana <ana@x.br>')).toEqual([{ email: 'ana@x.br', first_name: 'Ana' }]);
    expect(linesOf('<ana@x.br>')).toEqual([{ email: 'ana@x.br' }]);
  });

  it('reads a quoted name with the surname first as one person', () => {
    const bia = { email: 'bia@x.br', first_name: 'Bia', last_name: 'Lima' };
    for (const typed of ['"Lima, Bia" <bia@x.br>', '“Lima, Bia” <bia@x.br>', '"Lima, Bia"<mailto:bia@x.br>'])
      expect(linesOf(`ana@x.br, ${typed}; rui@x.br`)).toEqual([
        { email: 'ana@x.br' },
        bia,
        { email: 'rui@x.br' },
      ]);
    expect(linesOf('"ana@x.br", bia@x.br').map(({ email }) => email)).toEqual(['"ana@x.br"', 'bia@x.br']);
  });

  it('removes invisible characters, and the word before a link', () => {
    const seen = { email: 'ana@x.br' };
    for (const typed of [
      '\u200Bana@x.br',
      'a\u00ADna@x.br',
      '\u202Aana@x.br\u202C',
      'mailto:ana@x.br',
      'Mailto: ana@x.br?subject=Oi',
    ])
      expect(linesOf(typed)).toEqual([seen]);
    expect(linesOf('ana@x.br\n\u200BANA@x.br\nmailto:ana@x.br')).toHaveLength(1);
  });

  it('has each address once, however it is written', () => {
    expect(linesOf('Ana@x.br\nana@X.br')).toHaveLength(1);
  });

  it('keeps a text that is not an address, so that its line can be named', () => {
    expect(linesOf('ana arroba x')).toEqual([{ email: 'ana arroba x' }]);
  });

  it('has from one to fifty addresses', () => {
    const many = (count: number) => linesOf(Array.from({ length: count }, (_, i) => `p${i}@x.br`).join('\n'));
    const wrong = (invites: Line[]) => fieldErrors(NewInvites.safeParse({ invites }));
    expect(wrong([])).toEqual({ invites: 'Informe ao menos um e-mail' });
    expect(wrong(many(50))).toEqual({});
    expect(wrong(many(51))).toEqual({ invites: 'Convide até 50 pessoas por vez' });
  });

  it('notices a domain with lookalike letters', () => {
    expect(oddDomains(linesOf('ana@аroeira.br, bia@aroeira.br'))).toEqual(['аroeira.br']);
  });
});
