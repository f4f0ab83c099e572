import { EditedGoal, NewGoal } from '@pdy/contract/pdi/goal';
import { UserFields } from '@pdy/contract/people/users';
import { describe, expect, it } from 'vitest';
import { fieldErrors } from './form-errors.ts';
import { sendable, valuesOf } from './values.ts';

describe('a value that a form sends', () => {
  it('is null for an empty field if the schema allows null', () =>
    expect(sendable(NewGoal, { metric_name: '', target_level: null, description: '' })).toEqual({
      metric_name: null,
      target_level: null,
      description: '',
    }));

  it('is absent for an empty field if the schema allows no null', () =>
    expect(sendable(UserFields, { hire_date: null, position: '' })).toEqual({ position: '' }));

  it('is left out if the schema does not know it', () =>
    expect(sendable(EditedGoal, { title: 'Ler mais', reason: 'Porque sim' })).toEqual({ title: 'Ler mais' }));

  it('is left to the schema if it is not a number', () =>
    expect(fieldErrors(NewGoal.safeParse({ weight: 'dez' }))).toMatchObject({
      weight: 'O peso vai de 1 a 100',
    }));
});

describe('the first values of a form', () => {
  it('are the fields of the row that the schema knows', () =>
    expect(valuesOf(EditedGoal, { id: '1', title: 'Ler mais', version: 3 })).toEqual({ title: 'Ler mais' }));
});
