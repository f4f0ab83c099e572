import { NoticeDraft } from '@pdy/contract/notifications/authoring';
import { describe, expect, it } from 'vitest';
import { fieldErrors } from '#lib/form/form-errors.ts';
import { sendable } from '#lib/form/values.ts';
import {
  emptyNotice,
  kindsOf,
  type NoticeValues,
  sentOf,
  timeProblems,
  typesOf,
  wholeAudience,
} from './notice-values.ts';

const id = '0198c5a0-0000-7000-8000-000000000001';
const admin = { person_id: id, role: 'admin' as const };
const manager = { person_id: id, role: 'manager' as const };
const written = { ...emptyNotice(admin), titulo: 'Semana', mensagem: 'Reserve uma hora.' };
const now = new Date(2026, 2, 10, 12);
const at = (hour: number) => new Date(2026, 2, 10, hour);

const checked = (values: NoticeValues) =>
  NoticeDraft.safeParse({ ...sendable(NoticeDraft, values), ...sentOf(values, admin) });

describe('the form of a notice', () => {
  it('becomes a draft', () => {
    expect(checked({ ...written, link_destino: ' /goals ' }).data).toEqual({
      titulo: 'Semana',
      mensagem: 'Reserve uma hora.',
      tipo: 'informativa',
      link_destino: '/goals',
      audience: { kind: 'todos' },
      expires_at: null,
    });
  });

  it('says what is missing, each at its field', () => {
    const empty = emptyNotice(admin);
    const audience = { ...empty.audience, kind: 'pessoas' as const };
    const found = checked({ ...empty, audience, link_destino: 'javascript:alert(1)' });
    expect(Object.keys(fieldErrors(found)).sort()).toEqual([
      'audience',
      'link_destino',
      'mensagem',
      'titulo',
    ]);
    expect(found.success).toBe(false);
  });

  it('recognises times at which it cannot be sent', () => {
    const late = { ...written, is_scheduled: true, scheduled_at: at(11) };
    expect(timeProblems(late, now)).toHaveProperty('scheduled_at');
    expect(timeProblems({ ...late, scheduled_at: null }, now)).toHaveProperty('scheduled_at');
    expect(timeProblems({ ...written, expires_at: at(11) }, now)).toHaveProperty('expires_at');
    expect(timeProblems({ ...late, scheduled_at: at(13) }, now)).toEqual({});
  });

  it('offers managers their own line and the types that they may write', () => {
    expect(wholeAudience(emptyNotice(manager).audience, manager)).toEqual({ kind: 'linha', manager_id: id });
    expect(wholeAudience({ ...written.audience, kind: 'linha' }, admin)).toBeNull();
    expect(typesOf('manager')).toEqual(['informativa', 'acompanhamento']);
    expect(kindsOf('platform_admin')).toContain('empresas');
  });
});
