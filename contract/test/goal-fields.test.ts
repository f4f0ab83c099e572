/** A field of a goal is declared once, and every way to write or read goals has it, or a reason why not. */
import { goalColumns } from '@pdy/contract/files/goal-columns';
import { AmendedField } from '@pdy/contract/pdi/amendment';
import { EditedGoal, Goal, NewGoal } from '@pdy/contract/pdi/goal';
import {
  amendedFieldLabel,
  type GoalField,
  goalFieldNames,
  goalFieldWords,
} from '@pdy/contract/pdi/goal-fields';
import { RevisedField } from '@pdy/contract/pdi/revision';
import { describe, expect, it } from 'vitest';

const settled = 'how a goal is measured is settled once it exists';
const byOwner = 'the specification gives the columns; its owner writes it in the draft that the file makes';
/** Where a field is not, and why. A field that is there after all may not be listed. */
const notIn: Record<'edit' | 'file' | 'amendment', Partial<Record<GoalField, string>>> = {
  edit: {
    ...{ competency_id: settled, mode: settled, metric_name: settled, metric_unit: settled },
    start_value: settled,
    visibility: 'the call takes it beside the form, and the form asks for it',
  },
  file: {
    ...{ description: byOwner, success_criteria: byOwner, priority: byOwner, cadence_days: byOwner },
    metric_name: 'in a file it is the title of the goal',
    visibility: byOwner,
  },
  amendment: { visibility: 'its owner alone changes it, without approval' },
};

/** The names under which the contract's other lists have a field. */
const shownAs = (name: GoalField) => (name === 'competency_id' ? 'competency' : name);

describe('the declaration of a goal', () => {
  it('has the fields of the form of a new goal, and no other', () =>
    expect(Object.keys(NewGoal.shape)).toEqual(['plan_id', ...goalFieldNames]));

  it.each(goalFieldNames)('is what the edit form, the view, the file and a request have: %s', (name) => {
    const isIn = {
      view: shownAs(name) in Goal.shape,
      edit: name in EditedGoal.shape,
      file: goalColumns.some((column) => column === goalFieldWords[name].file),
      amendment: AmendedField.options.some((field) => field === name),
      revision: RevisedField.options.includes(name),
    };
    expect(isIn).toEqual({
      view: true,
      edit: !(name in notIn.edit),
      file: !(name in notIn.file),
      amendment: !(name in notIn.amendment),
      revision: true,
    });
  });

  it('names every field, and no two alike', () => {
    for (const labels of [
      goalFieldNames.map((name) => goalFieldWords[name].label),
      Object.values(amendedFieldLabel),
    ]) {
      expect(new Set(labels).size).toBe(goalFieldNames.length);
      expect(labels.every((label) => label.length > 2)).toBe(true);
    }
  });

  it.each(goalFieldNames.filter((name) => goalFieldWords[name].kind === 'choice'))(
    'has a word for each choice that the schema takes: %s',
    (name) => {
      const known = Object.keys(goalFieldWords[name].choices ?? {});
      const takes = (value: string | number) => NewGoal.shape[name].safeParse(value).success;
      expect(known.length).toBeGreaterThan(1);
      expect(known.filter((value) => !takes(/^\d+$/.test(value) ? Number(value) : value))).toEqual([]);
    },
  );

  it.each(goalFieldNames.filter((name) => goalFieldWords[name].usual !== undefined))(
    'leaves unsaid what the schema gives anyway: %s',
    (name) => expect(NewGoal.shape[name].parse(undefined)).toBe(goalFieldWords[name].usual),
  );
});
