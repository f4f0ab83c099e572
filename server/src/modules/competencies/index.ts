/** Competencies: what jobs demand, what people hold, and why. */

import type { ReactionTable } from '#kernel/events/reactions.ts';
import { after, together } from '#kernel/events/reactions.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { addActivityEvidence } from './activity-evidence.ts';
import { actReactions } from './acts/consequences.ts';
import { withdrawCertificates } from './acts/departures.ts';
import { mayRead } from './readable.ts';
import { voidReopenedActivity } from './reopened-activity.ts';
import { standingsOf } from './standings.ts';
import { targetOf } from './target.ts';
import { why } from './why.ts';

export { effectOfActivity, foreseenEffect } from './activity-effect.ts';
export { annulEvidence } from './acts/annul.ts';
export { evidenceActs } from './acts/calls.ts';
export {
  byAddressOrName,
  type Cells,
  cellsOf,
  columnFaults,
  type FileLine,
  type Findable,
  faultText,
  findable,
  type Judged,
  judgedAs,
  judgedInWidth,
  keyOf,
  type LineFault,
  nameKeyOf,
  noCompetency,
  noJob,
  type Reading,
  readingOf,
} from './catalogue/file/file-columns-rules.ts';
export { columnsRefused } from './catalogue/file/file-judge.ts';
export { outcomeOf, totalsOf } from './catalogue/file/file-outcome.ts';
export { catalogue, catalogueReactions } from './catalogue/index.ts';
export { addNamedJob } from './catalogue/new-job.ts';
export { addEvidence, addEvidenceAtOnce, companyToday, type NewEvidence } from './evidence.ts';
export { haveManyGivers } from './givers.ts';
export { type Pair, rebuildHeld } from './held-levels.ts';
export { assignEach, assignJob, assignJobs, endJob } from './jobs.ts';
export { type JobTaken, takeBackJobs } from './jobs-taken-back.ts';
export {
  computedOn,
  daysHeldUnchanged,
  evidenceAmong,
  type Fading,
  heldOn,
  type KnownCompetency,
  type LevelPiece,
} from './level-pieces.ts';
export { jobs } from './night-jobs.ts';
export { companiesAtNight, morning, rebuildAtNight } from './nights.ts';
export { forecastFor, historyOf } from './outlook.ts';
export { type CompetencyEvidence, evidenceOf, evidenceOfMany, piecesOfMany } from './person-evidence.ts';
export { mayRead } from './readable.ts';
export { rebuildCompany } from './rebuild-company.ts';
export { voidEvidence } from './reopened-activity.ts';
export { replaceEvidence } from './replaced-evidence.ts';
export { namedPieces } from './sources.ts';
export { demandsOn, standingsOf } from './standings.ts';
export { targetOf } from './target.ts';
export { whyOf } from './why.ts';
export { withdrawEvidence } from './withdrawn-evidence.ts';

const of = authed.competencies.of.handler(async ({ input, context: { tx, actor, clock } }) => {
  const person_id = input.person_id ?? actor.person_id;
  const as_of = todayOf({ actor, clock });
  await mayRead(tx, actor, person_id);
  const [{ person, job, fit, standings }, aimed] = await Promise.all([
    standingsOf(tx, person_id, as_of),
    targetOf(tx, person_id),
  ]);
  const target = aimed && aimed.id !== job?.id ? aimed : null;
  return { person: { user_id: person.user_id, name: person.name }, job, target, as_of, fit, standings };
});

export const competencies = { of, why };

export const reactions: ReactionTable = {
  'pdi.activity.reopened': [together('competencies.void_reopened_activity', voidReopenedActivity)],
  'pdi.activity.finished': [together('competencies.add_finished_activity', addActivityEvidence)],
  'pdi.activity.validated': [together('competencies.add_validated_activity', addActivityEvidence)],
  'platform.user.left': [after('competencies.withdraw_certificates', withdrawCertificates)],
  ...actReactions,
};
