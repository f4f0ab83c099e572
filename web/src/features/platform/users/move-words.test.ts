import { describe, expect, it } from 'vitest';
import { companyName, companyOf, effectsOf } from './move-words.ts';

const alone = {
  company: { name: 'Aroeira' },
  has_manager: false,
  reports: 0,
  reports_go_to: null,
  role: 'employee',
  role_after: 'employee',
} as const;

describe('PM-18: the text about the effects of a move', () => {
  it('is empty for people who belong to no company', () => {
    expect(effectsOf({ ...alone, company: null, has_manager: true })).toEqual([]);
  });

  it('names the company that the person leaves', () => {
    expect(effectsOf(alone)[0]).toContain('Aroeira');
    expect(effectsOf(alone)).toHaveLength(3);
  });

  it('mentions manager, reports and role if there are any', () => {
    const effects = effectsOf({
      ...alone,
      has_manager: true,
      reports: 2,
      reports_go_to: 'Rita',
      role: 'admin',
    });
    expect(effects).toContain('O vínculo com o gestor é desfeito.');
    expect(effects).toContain('As 2 pessoas que respondem a este usuário passam a responder a Rita.');
    expect(effects).toContain('O papel volta a ser Funcionário.');
  });

  it('says when one report is left without a manager', () => {
    expect(effectsOf({ ...alone, reports: 1 })).toContain(
      'A pessoa que responde a este usuário fica sem gestor.',
    );
  });

  it('treats ‘none’ of the selector as no company', () => {
    expect([companyOf('none'), companyOf('0197f')]).toEqual([null, '0197f']);
  });
});

describe('a company in a list of the platform', () => {
  it('says that it is closed', () => {
    expect(companyName({ name: 'Vereda Café', is_active: true })).toBe('Vereda Café');
    expect(companyName({ name: 'Vereda Café', is_active: false })).toBe('Vereda Café (inativa)');
  });
});
