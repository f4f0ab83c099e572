/** Every call that tells a level is compared with the profile by a test, or has a reason why it is another number. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { callsWithLevels } from './level-calls.ts';

/** Calls that the tests of one level compare with the profile. */
const compared = `
  competencies.of competencies.why evidenceActs.overrides.set
  career.view career.plan_preview catalogue.competencies.figures
  pdi.plans.get pdi.team.goals pdi.documents.pdf pdi.activities.effect
  recommendations.list recommendations.overview recommendationAdmin.gaps
  proficiency.list proficiency.get proficiency.result simulados.list simulados.result
  dashboard.team dashboard.mine panels.gaps panels.list panels.corporate panels.tools.part
  corporate.overview corporate.readiness corporate.report
  feedback.get oneOnOnes.changes study.home tickets.contested mentoring.list dataRequests.fetchFile
  reviewResults.get reports.growth reports.competencies reports.cell reports.page
`
  .trim()
  .split(/\s+/);

/** The other calls, by the beginnings of their names. */
const reasons: Readonly<Record<string, string>> = {
  'pdi.plans.revision': 'what was written differently, as it was typed',
  'pdi.plans.': 'answers with the plan as `pdi.plans.get` tells it',
  'pdi.templates.take': 'the same',
  'pdi.goals.': 'answers with the goal as the plan tells it',
  'library.plan': 'the same',
  'recommendations.accept': 'the same',
  'pdi.activities.': 'tells what the activity does, as `pdi.activities.effect`',
  'recommendations.': 'answers with the row of the list',
  'pdi.amendments.': 'the wanted level, beside what was wanted before',
  'pdi.goalsFile.': 'lines of a file and what is wrong with them',
  'pdi.team.moods': 'moods',
  'recommendationAdmin.preview': 'places in a list before and after',
  'simulados.get': 'answers with the row of the list, and what attempts measured',
  'simulados.latest': 'answers with the result',
  'simulados.history': 'what one attempt measured',
  'simulados.levels': 'what attempts measured, one after the other',
  'simulados.team': 'what one attempt measured',
  'attemptAdmin.list': 'what one attempt measured',
  'evidenceActs.of': 'what each piece of evidence says by itself',
  'evidenceActs.contest': 'a piece of evidence, and what somebody says it should be',
  'evidenceActs.certificates.': 'the level that a certificate proves',
  'evidenceActs.overrides.': 'the level that was set',
  'catalogue.': 'what levels mean, what jobs ask for, and lines of files',
  'feedback.': 'answers with the feedback as `feedback.get` tells it',
  'feedbackRequests.': 'who is asked',
  'reviewForms.get': 'what levels mean',
  'reviewResults.export': 'marks of reviews',
  'reviewResults.': 'answers with the result as `reviewResults.get` tells it',
  'reports.file': 'a file of what `reports.page` tells',
  'reports.moved': 'how much levels changed, on average',
  'dashboard.lead': 'compared with the profile in the tests of whom to talk with',
  'mondayLines.get': 'compared with the profile in the tests of Monday’s line',
  'judgement.result': 'the range of one sitting, and the level of its evidence',
  'judgementAdmin.': 'ranges of many people, and cases with the level they are for',
  'tickets.': 'a copy of the day on which the request was made',
  'ticketQueue.': 'the same, or levels that were set',
  'tests.': 'the levels of questions',
  'questions.': 'lines of a file',
  'decks.': 'the level that a deck is for',
  'hierarchy.': 'who leads whom, and layers of a company',
  'users.many.previewJob': 'the job before and after',
  'userImports.lines': 'lines of a file',
  'career.editor.import_edges': 'lines of a file',
  'libraryAuthoring.importFile': 'lines of a file',
  'platform.library.importFile': 'lines of a file',
  'library.get': 'what an activity did to the levels of many people, on average',
  'library.save': 'the same',
  'library.rate': 'the same',
  'platform.tour.': 'steps of a tour',
  'onboardingAuthoring.': 'steps of a tour',
  'profile.faces': 'pictures',
  'invites.export': 'a file without levels',
  'users.export': 'a file without levels',
  'userImports.template': 'a file without levels',
  'userImports.errors': 'lines of a file',
  'fileModels.': 'files to be filled in',
  'pdi.attachments.': 'what somebody attached',
  'pdi.documents.goals_csv': 'the wanted levels of goals, in columns of the file that makes goals',
  'simulados.exportHistory': 'what attempts measured',
  'libraryAuthoring.exportFile': 'what activities teach',
  'platform.library.exportFile': 'the same',
  'accessLogs.': 'days and counts of records',
};
const reasonFor = (name: string) => Object.keys(reasons).find((beginning) => name.startsWith(beginning));

const folder = new URL('.', import.meta.url);
const tests = readdirSync(folder)
  .filter((name) => /^(one-level.*\.test|levelled|own-copy)\.ts$/.test(name))
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  .join('\n')
  .replaceAll(/\s+/g, '');

describe('a call that tells a level', () => {
  it('is found by its fields', () => {
    expect(callsWithLevels).toEqual(
      expect.arrayContaining(['competencies.of', 'dashboard.team', 'pdi.plans.get', 'oneOnOnes.changes']),
    );
    expect(callsWithLevels).not.toContain('notifications.list');
  });

  it('is compared with the profile, or is another number for a reason', () => {
    const unknown = callsWithLevels.filter((name) => !compared.includes(name) && !reasonFor(name));
    expect(unknown).toEqual([]);
  });

  it('is called where it is said to be compared', () => {
    expect(compared.filter((name) => !tests.includes(`.${name}(`))).toEqual([]);
  });

  it('has no reason that is no longer needed', () => {
    const needed = new Set(callsWithLevels.filter((name) => !compared.includes(name)).map(reasonFor));
    expect(Object.keys(reasons).filter((beginning) => !needed.has(beginning))).toEqual([]);
  });
});
