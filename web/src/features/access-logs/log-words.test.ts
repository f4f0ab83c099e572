import { expect, it } from 'vitest';
import { whoText } from './log-words.ts';

it.each([
  [
    { user_name: 'Ana Lima', user_email: 'ana@x.example', user_role: 'employee' },
    'Ana Lima',
    'ana@x.example',
  ],
  [
    { user_name: null, user_email: 'p@pdy.example', user_role: 'platform_admin' },
    'Acesso da plataforma',
    'p@pdy.example',
  ],
  [{ user_name: null, user_email: null, user_role: 'system' }, 'Sistema', null],
  [{ user_name: null, user_email: null, user_role: null }, 'Pessoa não identificada', null],
  [{ user_name: null, user_email: 'ex@x.example', user_role: 'manager' }, 'ex@x.example', 'Gestor'],
])('SE-07: the row of %o shows the name %s', (who, name, detail) =>
  expect(whoText(who)).toEqual({ name, detail }),
);
