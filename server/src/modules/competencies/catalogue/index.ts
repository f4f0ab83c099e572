/** The catalogue as its administrators keep it. */
import { after, type ReactionTable, together } from '#kernel/events/reactions.ts';
import { competencies } from './competencies.ts';
import { esco } from './esco/esco.ts';
import { exportFile } from './file/file-export.ts';
import { importFile } from './file/file-import.ts';
import { addImported } from './file/imported-evidence.ts';
import { latest, takeLines } from './file/long-import.ts';
import { categories, families } from './groups.ts';
import { jobs } from './jobs.ts';
import {
  giveBack,
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
  files: { export: exportFile, import: importFile, latest },
  esco,
  templates: { list, take },
  options,
};

export const catalogueReactions: ReactionTable = {
  'competencies.competency.archived': [together('competencies.move_evidence', moveEvidence)],
  'competencies.competency.restored': [together('competencies.give_back', giveBack)],
  'competencies.competency.changed': [together('competencies.rebuild_changed', rebuildChanged)],
  'competencies.evidence.voided': [together('competencies.void_moved', voidMoved)],
  'competencies.contest.answered': [together('competencies.void_moved_contested', voidMovedContested)],
  'competencies.evidence.imported': [together('competencies.add_imported', addImported)],
  'competencies.import.advanced': [after('competencies.take_lines', takeLines)],
  'competencies.evidence.added': [together('competencies.move_new_evidence', moveNewEvidence)],
};
