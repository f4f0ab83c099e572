import { describe, expect, it } from 'vitest';
import { isOpen, sentText, validityText } from './invite-words.ts';

const now = new Date('2026-11-22T12:00:00Z');
const at = (expires_at: string, status: 'pendente' | 'expirado' | 'aceito' = 'pendente') =>
  validityText({ status, expires_at: new Date(expires_at), send_on: null }, now);

describe('MO-22: an invitation in words', () => {
  it('says how long its link works', () => {
    expect(at('2026-11-29T12:00:00Z')).toBe('Vence em 7 dias');
    expect(at('2026-11-23T11:00:00Z')).toBe('Vence em menos de 1 dia');
    expect(at('2026-11-22T09:00:00Z', 'expirado')).toBe('Venceu há menos de 1 dia');
    expect(at('2026-11-20T09:00:00Z', 'expirado')).toBe('Venceu há 2 dias');
    expect(at('2026-11-29T12:00:00Z', 'aceito')).toBeNull();
  });

  it('says when a prepared one is sent', () => {
    const prepared = { status: 'preparado', expires_at: now } as const;
    expect(validityText({ ...prepared, send_on: '2026-12-01' }, now)).toBe('Sai em 01/12/2026');
    expect(validityText({ ...prepared, send_on: null }, now)).toBe('Sem dia marcado');
    expect(sentText({ status: 'preparado', sent_count: 1, last_sent_at: null })).toBeNull();
  });

  it('says how often it was mailed', () => {
    expect(sentText({ status: 'pendente', sent_count: 1, last_sent_at: null })).toBe('Na fila');
    expect(sentText({ status: 'pendente', sent_count: 1, last_sent_at: now })).toBe('1 vez');
    expect(sentText({ status: 'pendente', sent_count: 3, last_sent_at: now })).toBe('3 vezes');
  });

  it('may be mailed again until it was accepted or withdrawn', () => {
    expect(isOpen({ status: 'expirado' })).toBe(true);
    expect(isOpen({ status: 'aceito' })).toBe(false);
    expect(isOpen({ status: 'revogado' })).toBe(false);
  });
});
