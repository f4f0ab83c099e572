/** Product code that no product code names: each piece says why it stays, or goes with its tests. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

const example = 'a worked example under golden/ decides it; the product does not call it yet';
const items = 'the analysis of questions by their answers, which the product does not show yet';
const wording = 'the words of a result that the product does not show yet';
const reviews = 'a figure of reviews that no report shows yet';
const listed = 'tests hold this list against the database or the calls';
const helper = 'help for tests, next to what it stands for';

const rules = 'contract/src/rules';
const questions = 'server/src/modules/assessments/rules';
/** Why each waits, by file and name. */
const waiting: Readonly<Record<string, string>> = {
  'contract/src/line-text.ts hasInvisibleLetters': 'tests ask it what a cleaned line must not hold',
  [`${rules}/assessments/attempt-score.ts suggestedPenalty`]: 'the editor of tests proposes no penalty yet',
  [`${rules}/assessments/attempt-times.ts clockOffset`]: example,
  [`${rules}/assessments/attempt-times.ts hardCloseOf`]: example,
  [`${rules}/assessments/attempt-times.ts remainingMs`]: example,
  [`${rules}/assessments/certainty.ts certaintyCalibration`]: example,
  [`${rules}/assessments/certainty.ts certaintyLabelText`]: wording,
  [`${rules}/assessments/gift.ts readGift`]: example,
  [`${rules}/assessments/test-evidence.ts noEvidenceText`]: wording,
  [`${rules}/cnpj.ts isCnpj`]: example,
  [`${rules}/people/hierarchy-cycle.ts wouldCycle`]: example,
  [`${rules}/people/hierarchy-figures.ts withoutPerson`]: example,
  [`${rules}/reports/people-analytics.ts demandMet`]: example,
  [`${rules}/reports/people-analytics.ts levelVelocity`]: example,
  [`${rules}/recommendations/recommendations.ts rankRecommendations`]:
    'the whole ranking at once, for the worked examples',
  [`${rules}/reviews/agreement.ts viewsDiverge`]: reviews,
  [`${rules}/reviews/rater-bias.ts raterBias`]: reviews,
  [`${rules}/reviews/scores.ts defaultSectionWeights`]: example,
  [`${rules}/competencies/score-mapping.ts behaviouralToLevel`]: example,
  [`${rules}/competencies/score-mapping.ts ratingToLevel`]: example,
  [`${rules}/competencies/score-mapping.ts roundQuality`]:
    'the quality of a round as evidence, which no round gives yet',
  [`${rules}/competencies/score-mapping.ts scoreToLevel`]: example,
  [`${rules}/competencies/score-mapping.ts testQuality`]: example,
  [`${rules}/suppression/filter.ts isFilterRefused`]: example,
  [`${rules}/suppression/tree.ts visibleNodes`]: example,
  [`${questions}/ability-rules.ts reportedLevelProbability`]: example,
  [`${questions}/calibration-rules.ts LARGEST_SE`]: items,
  [`${questions}/calibration-rules.ts estimable`]: items,
  [`${questions}/calibration-rules.ts isSurprising`]: items,
  [`${questions}/distractor-rules.ts distractors`]: items,
  [`${questions}/item-analysis-rules.ts analyse`]: items,
  [`${questions}/item-analysis-rules.ts itemFlagText`]: items,
  'server/src/modules/companies/own-copy/keys-of-people.ts keyTreatments': listed,
  'server/src/modules/companies/own-copy/exported-table.ts neverExported': listed,
  'server/src/modules/study/rules/memory-rules.ts retrievability': example,
  'server/src/rest/tables.ts tableNames': listed,
  'web/src/features/assessments/taking/exam-sample.ts aTab': helper,
  'web/src/features/assessments/taking/exam-sample.ts noNetwork': helper,
  'web/src/features/companies/settings/page-catalogue.ts hasInside':
    'tests hold the words of pages against it',
  'web/src/features/panels/needs/needs-sample.ts aBeginning': helper,
  'web/src/features/panels/needs/needs-sample.ts aNeed': helper,
  'web/src/lib/drawn-value.ts drawnValue': helper,
};

function* sources(at: string): Generator<string> {
  for (const entry of readdirSync(join(root, at), { withFileTypes: true })) {
    const path = `${at}/${entry.name}`;
    if (entry.isDirectory()) {
      if (!['node_modules', 'dist', 'public'].includes(entry.name)) yield* sources(path);
    } else if (/\.(?:tsx?|mjs)$/.test(entry.name)) yield path;
  }
}

const isTest = (path: string) => /\.test\.tsx?$|\/test\//.test(path);
const code = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '');
const exported = /^export (?:async )?(?:const|function|class) (\w+)/gm;

it('says why it stays', () => {
  const folders = ['contract/src', 'server/src', 'server/seeds', 'server/scripts', 'web/src', 'web/scripts'];
  const files = folders.flatMap((folder) => [...sources(folder)]).filter((path) => !isTest(path));
  const texts = files.map((path) => [path, code(readFileSync(join(root, path), 'utf8'))] as const);
  const homes = new Map<string, number>();
  for (const [, text] of texts)
    for (const word of new Set(text.match(/[\w$]+/g))) homes.set(word, (homes.get(word) ?? 0) + 1);
  const found = texts.flatMap(([path, text]) =>
    [...(/^\w+\/src\//.test(path) ? text.matchAll(exported) : [])]
      .map(([, name = '']) => name)
      .filter(
        (name) => homes.get(name) === 1 && (text.match(new RegExp(`\\b${name}\\b`, 'g')) ?? []).length === 1,
      )
      .map((name) => `${path} ${name}`),
  );
  expect(files.length).toBeGreaterThan(2_000);
  expect(found.toSorted()).toEqual(Object.keys(waiting).toSorted());
});
