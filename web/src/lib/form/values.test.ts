import { EditedGoal, NewGoal } from '@pdy/contract/pdi/goal';
import { UserFields } from '@pdy/contract/people/users';
import { describe, expect, it } from 'vitest';
import { fieldErrors } from './form-errors.ts';
import { sendable, valuesOf } from './values.ts';

describe('what a form sends', () => {
  it('is null for nothing where the schema knows null', () =>
    expect(sendable(NewGoal, { metric_name: '', target_level: null, description: '' })).toEqual({
      metric_name: null,
      target_level: null,
      description: '',
    }));

  it('is absent for nothing where the schema knows no null', () =>
    expect(sendable(UserFields, { hire_date: null, position: '' })).toEqual({ position: '' }));

  it('keeps what the schema does not know to itself', () =>
    expect(sendable(EditedGoal, { title: 'Ler mais', reason: 'Porque sim' })).toEqual({ title: 'Ler mais' }));

  it('leaves a number that is none to the schema, which says so', () =>
    expect(fieldErrors(NewGoal.safeParse({ weight: 'dez' }))).toMatchObject({
      weight: 'O peso vai de 1 a 100',
    }));
});

describe('what a form begins with', () => {
  it('is what the schema knows of the row', () =>
    expect(valuesOf(EditedGoal, { id: '1', title: 'Ler mais', version: 3 })).toEqual({ title: 'Ler mais' }));
});
