import type { AmendedGoal } from '@pdy/contract/pdi/amendment';
import { describe, expect, it } from 'vitest';
import { aimOfChange, missingWords } from './level-beside.ts';

const competency = { id: 'sql', code: 'SQL', name: 'SQL', kind: 'technical' as const };
const goal = { id: 'g', competency, held_estimate: 2.4, target_level: 4 };
const held = {
  ...{ estimate: 1.3, level: 1, confidence: 40, confidence_label: 'media' as const, weight: 1, stale: false },
  band: null,
};
const change = (more: Partial<AmendedGoal> = {}): AmendedGoal => ({
  ...{ kind: 'add', goal_id: null, title: 'Ler consultas', competency_name: 'SQL', recommended: null },
  ...{ fields: [], material: [] },
  ...more,
});
const wishes = [
  { field: 'competency_id' as const, from: null, to: 'sql' },
  { field: 'target_level' as const, from: null, to: 4 },
];

describe('the level shown beside a requested change', () => {
  it('is that of the competency of a new goal, with what is missing to the wanted level', () => {
    const aim = aimOfChange(change({ fields: wishes }), { goals: [], standings: [{ competency, held }] });
    expect(aim).toEqual({ competency: { id: 'sql', name: 'SQL' }, held_estimate: 1.3, target_level: 4 });
    expect(aim && missingWords(aim)).toBe('faltam 2,7 níveis');
  });

  it('is called unknown when there is no evidence, or only stale evidence', () => {
    const none = { competency: { id: 'sql', name: 'SQL' }, held_estimate: null, target_level: 4 };
    expect(aimOfChange(change({ fields: wishes }), { goals: [], standings: [] })).toEqual(none);
    const outdated = { competency, held: { ...held, stale: true } };
    expect(aimOfChange(change({ fields: wishes }), { goals: [], standings: [outdated] })).toEqual(none);
    expect(missingWords(none)).toBeNull();
  });

  it('is shown for an agreed goal beside the new target level', () => {
    const lower = [{ field: 'target_level' as const, from: 4, to: 3 }];
    const asked = change({ kind: 'change', goal_id: 'g', fields: lower });
    const aim = aimOfChange(asked, { goals: [goal], standings: [] });
    expect(aim).toEqual({ competency, held_estimate: 2.4, target_level: 3 });
    expect(aim && missingWords(aim)).toBe('falta 0,6 nível');
    const later = change({ kind: 'change', goal_id: 'g' });
    expect(aimOfChange(later, { goals: [goal], standings: [] })?.target_level).toBe(4);
  });

  it('does not exist for a goal without a competency', () => {
    expect(aimOfChange(change(), { goals: [], standings: [] })).toBeNull();
    const plain = { ...goal, competency: null, target_level: null };
    expect(aimOfChange(change({ goal_id: 'g' }), { goals: [plain], standings: [] })).toBeNull();
  });
});
