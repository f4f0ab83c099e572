import { describe, expect, it } from 'vitest';
import {
  draftOf,
  emptyNotice,
  kindsOf,
  localOf,
  problemsOf,
  typesOf,
  wholeAudience,
} from './notice-schema.ts';

const id = '0198c5a0-0000-7000-8000-000000000001';
const admin = { person_id: id, role: 'admin' as const };
const manager = { person_id: id, role: 'manager' as const };
const written = { ...emptyNotice(admin), titulo: 'Semana', mensagem: 'Reserve uma hora.' };
const now = new Date(2026, 2, 10, 12);

describe('the form of a notice', () => {
  it('becomes a draft', () => {
    expect(draftOf({ ...written, link_destino: ' /goals ' }, admin)).toEqual({
      titulo: 'Semana',
      mensagem: 'Reserve uma hora.',
      tipo: 'informativa',
      link_destino: '/goals',
      audience: { kind: 'todos' },
      expires_at: null,
    });
  });

  it('says what is missing, each at its field', () => {
    const values = { ...emptyNotice(admin), kind: 'pessoas' as const, link_destino: 'javascript:alert(1)' };
    expect(Object.keys(problemsOf(values, admin)).sort()).toEqual([
      'audience',
      'link_destino',
      'mensagem',
      'titulo',
    ]);
    expect(draftOf(values, admin)).toBeNull();
  });

  it('knows the times it cannot be sent at', () => {
    const late = { ...written, is_scheduled: true, scheduled_at: '2026-03-10T11:00' };
    expect(problemsOf(late, admin, now)).toHaveProperty('scheduled_at');
    expect(problemsOf({ ...late, scheduled_at: '' }, admin, now)).toHaveProperty('scheduled_at');
    expect(problemsOf({ ...written, expires_at: '2026-03-10T11:00' }, admin, now)).toHaveProperty(
      'expires_at',
    );
    expect(problemsOf({ ...late, scheduled_at: '2026-03-10T13:00' }, admin, now)).toEqual({});
    expect(localOf(new Date(2026, 2, 9, 8, 5))).toBe('2026-03-09T08:05');
  });

  it('offers managers their own line and what they may write', () => {
    expect(wholeAudience(emptyNotice(manager), manager)).toEqual({ kind: 'linha', manager_id: id });
    expect(wholeAudience({ ...written, kind: 'linha' }, admin)).toBeNull();
    expect(typesOf('manager')).toEqual(['informativa', 'acompanhamento']);
    expect(kindsOf('platform_admin')).toContain('empresas');
  });
});
