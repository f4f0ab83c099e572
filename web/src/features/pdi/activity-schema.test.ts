import { describe, expect, it } from 'vitest';
import { activityInput, checkActivity, type TypedActivity } from './activity-schema.ts';

const goal_id = crypto.randomUUID();
const typed: TypedActivity = {
  title: 'Ensaiar com a Lívia',
  kind: 'practice',
  hours: '1,5',
  due_on: '',
  target_competency_id: '',
  target_level: '',
  validation_required: true,
};

describe('a typed activity', () => {
  it('is accepted; hours become minutes and no day means none', () => {
    expect(checkActivity(goal_id, typed)).toEqual({});
    expect(activityInput(goal_id, typed)).toMatchObject({ minutes: 90, due_on: null });
  });
  it('may leave its length open', () =>
    expect(activityInput(goal_id, { ...typed, hours: ' ' })).toMatchObject({ minutes: null }));
  it.each([
    [{ hours: 'muitas' }, { hours: 'Informe um número de horas' }],
    [{ hours: '2000' }, { hours: 'Informe até 1.000 horas' }],
    [{ title: 'x' }, { title: 'Escreva ao menos 3 caracteres' }],
  ])('%j is refused', (change, errors) =>
    expect(checkActivity(goal_id, { ...typed, ...change })).toEqual(errors),
  );
});
