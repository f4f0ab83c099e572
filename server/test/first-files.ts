/**
 * Which test files begin: those that walk over all companies run while there are few, and the longest do not run last.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that begin first, in their order. */
const first = [
  'modules/platform/company-stats.test.ts',
  'modules/panels/overview.test.ts',
  'modules/privacy/blocking.test.ts',
  'modules/pdi/reminders/mornings.test.ts',
  'modules/notifications/digest/mailing.test.ts',
  'test/hostile-files.test.ts',
  'test/isolation/attacks.test.ts',
  'boot/upgrade/upgrade-database.test.ts',
  'boot/backup/backup.test.ts',
  'boot/upgrade/before-migrations.test.ts',
  'boot/postgres/launcher.test.ts',
  'test/isolation/mutations.test.ts',
  'test/bad-parameters/bad-parameters.test.ts',
  'auth/fuzz.test.ts',
];

const placeOf = ({ moduleId }: TestSpecification) => {
  const place = first.findIndex((file) => moduleId.endsWith(`/${file}`));
  return place === -1 ? first.length : place;
};

export class FirstFiles extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => placeOf(a) - placeOf(b));
  }
}
