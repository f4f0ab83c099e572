/** Each box for free text names its readers, as the privacy policy promises. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const web = join(import.meta.dirname, '../web/src');

/** Boxes whose readers are named outside their own tag, or that hold nobody's own words. */
const elsewhere: Record<string, string> = {
  'features/assessments/admin/bank/options-field.tsx': 'said once, above all alternatives',
  'features/companies/settings/profile-tab.tsx': 'said once, under the name',
  'features/competencies/catalogue/competencies/levels-form.tsx': 'said once, above all five levels',
  'features/competencies/evidence/words-button.tsx':
    'said by the screen that opens the dialog, above the box',
  'features/pdi/checkins/checkin-form.tsx': 'comes with the help text of each question',
  'features/career/target-form.tsx': 'said once, under the reason',
  'features/pdi/comments/mention-area.tsx': 'said above the comments',
  'features/pdi/goals/edit-goal-fields.tsx': 'said once, under the title',
  'features/pdi/goals/goal-fields.tsx': 'said once, under the title',
  'features/pdi/goals/new-goal-form.tsx': 'said once, under the title',
  'features/pdi/parts/note-form.tsx': 'comes with the help text of the screen that opens the form',
  'features/people/profile/personal-form.tsx': 'comes with the help text of each field',
  'features/people/users/invites/invite-form.tsx': 'a list of addresses',
  'features/platform/companies/company-fields.tsx': 'said once, under the name',
  'features/study/decks/deck-dialog.tsx': 'declared with each field, in the contract',
  'ui/form/declared-field.tsx': 'said by the form that shows it, which is checked like a box',
  'ui/form/text-fields.tsx': 'the box itself',
};

const box = /<(?:AreaField|Textarea|DeclaredField)\b[\s\S]*?\/>/g;
const namesReaders = /description[=:][\s\S]*?(?:eader|Reads?\b| lê| leem|Só você)/;

const boxesOf = (file: string) => readFileSync(join(web, file), 'utf8').match(box) ?? [];
const files = globSync('**/*.tsx', { cwd: web }).filter((file) => boxesOf(file).length > 0);

describe('a box for free text', () => {
  it.each(files.filter((file) => !(file in elsewhere)))('names its readers: %s', (file) => {
    expect(boxesOf(file).filter((tag) => !namesReaders.test(tag))).toEqual([]);
  });

  it('has exceptions only for files that exist', () => {
    expect(Object.keys(elsewhere).filter((file) => !files.includes(file))).toEqual([]);
  });
});
