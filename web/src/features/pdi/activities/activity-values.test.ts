import { type Activity, EditedActivity, NewActivity } from '@pdy/contract/pdi/activity';
import { describe, expect, it } from 'vitest';
import { fieldErrors } from '#lib/form/form-errors.ts';
import { sendable } from '#lib/form/values.ts';
import { activityValues, hoursProblem, hoursText, minutesFrom, newActivity } from './activity-values.ts';

const goal_id = crypto.randomUUID();
const typed = { ...newActivity, title: 'Ensaiar com a Lívia', hours: '1,5' };

const activityInput = ({ hours, ...values }: typeof typed) => ({
  ...sendable(NewActivity, { ...values, minutes: minutesFrom(hours) }),
  goal_id,
});
const checkActivity = (values: typeof typed) => ({
  ...fieldErrors(NewActivity.safeParse(activityInput(values))),
  ...hoursProblem({ minutes: minutesFrom(values.hours) }),
});

describe('a typed activity', () => {
  it('is accepted; hours become minutes and an empty day means no deadline', () => {
    expect(checkActivity(typed)).toEqual({});
    expect(activityInput(typed)).toMatchObject({ minutes: 90, due_on: null });
  });
  it('may leave its length open', () =>
    expect(activityInput({ ...typed, hours: ' ' })).toMatchObject({ minutes: null }));
  it.each([
    [{ hours: 'muitas' }, { minutes: 'Informe um número de horas' }],
    [{ hours: '2000' }, { minutes: 'Informe até 1.000 horas' }],
    [{ title: 'x' }, { title: 'Escreva ao menos 3 caracteres' }],
  ])('%j is refused', (change, errors) => expect(checkActivity({ ...typed, ...change })).toEqual(errors));
});

describe('an activity that is edited', () => {
  const activity = {
    id: crypto.randomUUID(),
    version: 3,
    title: 'Ensaiar com a Lívia',
    kind: 'practice',
    learning_type: 'experience',
    minutes: 90,
    start_on: null,
    due_on: '2026-08-10',
    percent: 20,
    weight: 1,
    target_competency: { id: crypto.randomUUID(), code: 'C', name: 'Comunicação', kind: 'behavioural' },
    target_level: 3,
    validation_required: true,
  } as Activity;

  it('begins with what was saved, in hours, and is accepted as it is', () => {
    const values = activityValues(activity);
    expect(hoursText(values.minutes)).toBe('1,5');
    expect(values).toMatchObject({ target_competency_id: activity.target_competency?.id, target_level: 3 });
    const { id, version } = activity;
    expect(
      fieldErrors(EditedActivity.safeParse({ ...sendable(EditedActivity, values), id, version })),
    ).toEqual({});
  });
});
