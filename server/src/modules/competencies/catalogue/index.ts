/** The catalogue as its administrators keep it. */
import type { ReactionTable } from '#kernel/reactions.ts';
import { together } from '#kernel/reactions.ts';
import { competencies } from './competencies.ts';
import { exportFile } from './file-export.ts';
import { importFile } from './file-import.ts';
import { categories, families } from './groups.ts';
import { jobs } from './jobs.ts';
import {
  moveEvidence,
  moveNewEvidence,
  rebuildChanged,
  voidMoved,
  voidMovedContested,
} from './moved-evidence.ts';
import { options } from './options.ts';
import { list, take } from './templates.ts';

export const catalogue = {
  competencies,
  categories,
  jobs,
  families,
  files: { export: exportFile, import: importFile },
  templates: { list, take },
  options,
};

export const catalogueReactions: ReactionTable = {
  'competencies.competency.archived': [together('competencies.move_evidence', moveEvidence)],
  'competencies.competency.changed': [together('competencies.rebuild_changed', rebuildChanged)],
  'competencies.evidence.voided': [together('competencies.void_moved', voidMoved)],
  'competencies.contest.answered': [together('competencies.void_moved_contested', voidMovedContested)],
  'competencies.evidence.added': [together('competencies.move_new_evidence', moveNewEvidence)],
};
