import { describe, expect, it } from 'vitest';
import { followText, isCopyGone, standingOf, whoText } from './request-words.ts';

const request = {
  status: 'open',
  due_on: '2026-12-07',
  outcome: null,
  created_at: new Date('2026-11-22T12:00:00'),
  answered_at: null,
  closed_at: null,
  progress: null,
} as const;

describe('LG-02: one’s own request in words', () => {
  it('says until when an answer comes', () => {
    expect(followText(request)).toBe('Pedido em 22/11/2026 12:00. A empresa responde até 07/12/2026.');
    expect(standingOf(request)).toEqual({ text: 'Aberto', color: 'gray' });
  });

  it('does not speak of the company while a copy is being made', () => {
    expect(followText({ ...request, progress: { done: 3, total: 80 } })).toBe('Pedido em 22/11/2026 12:00.');
  });

  it('says that the person cancelled it, but not when the product ended it with an answer', () => {
    const withdrawn = {
      ...request,
      status: 'withdrawn',
      closed_at: new Date('2026-11-24T10:00:00'),
    } as const;
    expect(followText(withdrawn)).toBe('Pedido em 22/11/2026 12:00, cancelado por você.');
    const answered_at = new Date('2026-11-24T10:00:00');
    expect(followText({ ...withdrawn, answered_at })).toBe('Pedido em 22/11/2026 12:00, cancelado.');
  });

  it('says that a copy was made and has been deleted, but not for an answer of the company', () => {
    const copied = {
      kind: 'access',
      outcome: 'fulfilled',
      answered_at: new Date('2026-11-23T09:00:00'),
      answered_by: null,
      file_expires_at: null,
    } as const;
    expect(isCopyGone(copied)).toBe(true);
    expect(isCopyGone({ ...copied, kind: 'portability' })).toBe(true);
    expect(isCopyGone({ ...copied, file_expires_at: new Date('2026-11-24T10:00:00') })).toBe(false);
    expect(isCopyGone({ ...copied, outcome: null })).toBe(false);
    expect(isCopyGone({ ...copied, answered_at: null })).toBe(false);
    expect(isCopyGone({ ...copied, answered_by: 'Célia Ramos' })).toBe(false);
    expect(isCopyGone({ ...copied, kind: 'correction' })).toBe(false);
  });

  it('says when it was answered, and how it ended', () => {
    const answered = {
      ...request,
      status: 'answered',
      answered_at: new Date('2026-11-23T09:00:00'),
    } as const;
    expect(followText(answered)).toBe('Pedido em 22/11/2026 12:00, respondido em 23/11/2026 09:00.');
    const closed_at = new Date('2026-11-24T10:00:00');
    const closed = { ...answered, status: 'closed', outcome: 'refused', closed_at } as const;
    expect(followText(closed)).toBe('Pedido em 22/11/2026 12:00, encerrado em 24/11/2026 10:00.');
    expect(standingOf(closed).text).toBe('Recusado');
  });
});

describe('a viewer of one’s data', () => {
  const somebody = { user_id: 'x', user_name: null, user_email: null, user_role: null };

  it('is oneself, a name, the platform or the system', () => {
    expect(whoText({ ...somebody, user_id: 'me', user_name: 'Ana' }, 'me')).toBe('Você');
    expect(whoText({ ...somebody, user_name: 'Renato' }, 'me')).toBe('Renato');
    expect(whoText({ ...somebody, user_role: 'platform_admin' }, 'me')).toBe('Acesso da plataforma');
    expect(whoText({ ...somebody, user_id: null, user_role: 'system' }, 'me')).toBe('PDY');
    expect(whoText({ ...somebody, user_role: 'admin' }, 'me')).toBe('Administrador');
  });
});
