import { NewInvites } from '@pdy/contract/people/invites';
import { describe, expect, it } from 'vitest';
import { fieldErrors } from '#lib/form/form-errors.ts';
import { type Line, linesOf, oddDomains } from './invite-lines.ts';

describe('MO-22: a list of addresses as pasted', () => {
  it('is parted by lines, commas, semicolons and blanks', () => {
    expect(linesOf('a@x.br\r\nb@x.br, c@x.br;d@x.br e@x.br\n\n').map(({ email }) => email)).toEqual([
      'a@x.br',
      'b@x.br',
      'c@x.br',
      'd@x.br',
      'e@x.br',
    ]);
  });

  it('takes the name along', () => {
    expect(linesOf('Ana Souza <ana@x.br>; "Bia Lima" <bia@x.br>')).toEqual([
      { email: 'ana@x.br', first_name: 'Ana', last_name: 'Souza' },
      { email: 'bia@x.br', first_name: 'Bia', last_name: 'Lima' },
    ]);
    expect(linesOf('Ana <ana@x.br>')).toEqual([{ email: 'ana@x.br', first_name: 'Ana' }]);
    expect(linesOf('<ana@x.br>')).toEqual([{ email: 'ana@x.br' }]);
  });

  it('asks for each address once, however it is written', () => {
    expect(linesOf('Ana@x.br\nana@X.br')).toHaveLength(1);
  });

  it('keeps what is no address, so that its line is told', () => {
    expect(linesOf('ana arroba x')).toEqual([{ email: 'ana arroba x' }]);
  });

  it('is from one to fifty', () => {
    const many = (count: number) => linesOf(Array.from({ length: count }, (_, i) => `p${i}@x.br`).join('\n'));
    const wrong = (invites: Line[]) => fieldErrors(NewInvites.safeParse({ invites }));
    expect(wrong([])).toEqual({ invites: 'Informe ao menos um e-mail' });
    expect(wrong(many(50))).toEqual({});
    expect(wrong(many(51))).toEqual({ invites: 'Convide até 50 pessoas por vez' });
  });

  it('notices a domain with look-alike letters', () => {
    expect(oddDomains(linesOf('ana@аroeira.br, bia@aroeira.br'))).toEqual(['аroeira.br']);
  });
});
