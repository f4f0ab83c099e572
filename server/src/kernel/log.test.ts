/** What may be written to logs. */
import { describe, expect, it } from 'vitest';
import { redact } from './log.ts';

const hidden = '[oculto]';

describe('a log line', () => {
  it.each([
    'password',
    'newPassword',
    'refresh_token',
    'Authorization',
    'client_secret',
    'apikey',
    'E-MAIL'.replace('-', ''),
    'contact_phone',
    'CPF',
  ])('does not show a field named %s', (name) => {
    expect(redact({ [name]: 'x', id: 1 })).toEqual({ [name]: hidden, id: 1 });
  });

  it('hides such fields at every depth, in lists and whatever they hold', () => {
    const fields = { a: [{ b: { Token: { inner: 'x' } } }, { phone: ['1', '2'] }], password: null };
    expect(redact(fields)).toEqual({ a: [{ b: { Token: hidden } }, { phone: hidden }], password: hidden });
  });

  it('hides them in errors and their causes, and keeps the rest readable', () => {
    const error = Object.assign(new Error('failed', { cause: { token: 'x' } }), {
      code: 'E1',
      email: 'a@b.c',
    });
    expect(redact({ error })).toMatchObject({
      error: { name: 'Error', message: 'failed', code: 'E1', email: hidden },
    });
    expect(JSON.stringify(redact({ error }))).not.toMatch(/a@b\.c|"x"/);
  });

  it('does not show the values of a row that PostgreSQL refused', () => {
    const cause = Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: 'Key (a)=(a@b.c) already exists.',
    });
    const seen = redact({ error: new Error('failed', { cause }) });
    expect(seen).toMatchObject({
      error: { message: 'failed', cause: { message: 'duplicate key', code: '23505' } },
    });
    expect(JSON.stringify(seen)).not.toContain('a@b.c');
  });

  it('is one line: control characters are written out', () => {
    expect(redact({ text: 'a\r\nb\u001b[31m\u0000\u0085' })).toEqual({
      text: 'a\\u000d\\u000ab\\u001b[31m\\u0000\\u0085',
    });
  });

  it('is finite, even for a circular value', () => {
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    expect(JSON.stringify(redact(circle))).toContain('[…]');
  });

  it('leaves numbers, dates and plain text as they are', () => {
    const fields = { count: 3, at: new Date(0), text: 'Olá', no: null, yes: true };
    expect(redact(fields)).toEqual(fields);
  });
});
