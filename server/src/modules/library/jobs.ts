/** The shipped catalogue, the effect of activities on levels, whether addresses answer, and long files. */
import { atStart, byClock, type Job, onQueue } from '#kernel/work/jobs.ts';
import { addCatalogue } from './catalogue.ts';
import { measureAllEffects } from './effects.ts';
import { libraryQueue, takeLibraryFile } from './file/long-file.ts';
import { type LinkJob, linkQueue, lookAtLinks } from './links/link-work.ts';

export const jobs: readonly Job[] = [
  atStart(['platform'], ({ platformDb }) => addCatalogue(platformDb)),
  byClock('library_effects', '20 5 * * *', ['app', 'jobs'], measureAllEffects),
  onQueue(linkQueue, ['app'], (means, job: LinkJob) => lookAtLinks(means, job)),
  onQueue(libraryQueue, ['app', 'platform'], takeLibraryFile),
];
