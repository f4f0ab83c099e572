import { describe, expect, it } from 'vitest';
import { type Addressee, type CompanyRule, whatRulesSay } from './audience-rules.ts';

const ana: Addressee = { job_profile_id: 'analista', department: 'Vendas', role: 'employee' };
const rule = (more: Partial<CompanyRule> = {}): CompanyRule => ({
  item_id: 'curso',
  kind: 'pin',
  factor: null,
  is_for_all: true,
  job_profile_ids: [],
  departments: [],
  roles: [],
  ends_on: null,
  renews_after_months: null,
  ...more,
});
const only = (more: Partial<CompanyRule>) => rule({ is_for_all: false, ...more });
const said = (...rules: CompanyRule[]) => whatRulesSay(rules, ana).get('curso');

describe('a rule of the company', () => {
  it.each([
    ['everybody', rule(), true],
    ['a job', only({ job_profile_ids: ['analista'] }), true],
    ['another job', only({ job_profile_ids: ['gerente'] }), false],
    ['a department, however it is written', only({ departments: [' vendas '] }), true],
    ['a department without its accents', only({ departments: ['VE\u0301NDAS'] }), true],
    ['a role', only({ roles: ['employee'] }), true],
    ['one of several', only({ roles: ['manager'], departments: ['Vendas'] }), true],
    ['another role', only({ roles: ['manager'] }), false],
  ])('is for %s', (_name, given, holds) => expect(said(given) !== undefined).toBe(holds));

  it('uses the strongest of several: the largest factor, the nearest end', () => {
    expect(
      said(
        rule({ kind: 'boost', factor: 1.2 }),
        rule({ kind: 'boost', factor: 1.5 }),
        rule({ kind: 'mandatory', ends_on: '2026-12-31', renews_after_months: 24 }),
        rule({ kind: 'mandatory', ends_on: '2026-06-30', renews_after_months: 12 }),
      ),
    ).toEqual({
      pinned: false,
      ruled_out: false,
      boost: 1.5,
      mandatory_until: '2026-06-30',
      renews_after_months: 12,
    });
  });

  it('that excludes wins over one that makes mandatory', () => {
    expect(said(rule({ kind: 'mandatory', ends_on: '2026-12-31' }), rule({ kind: 'exclude' }))).toMatchObject(
      {
        ruled_out: true,
        mandatory_until: null,
      },
    );
  });

  it('does not apply to people who hold no job and have no department', () => {
    const nobody = { job_profile_id: null, department: null, role: 'employee' };
    const rules = [only({ job_profile_ids: ['analista'] }), only({ departments: ['Vendas'] })];
    expect(whatRulesSay(rules, nobody).size).toBe(0);
  });
});
