/** Turns the JSON reports of the suites into figures. A suite that broke down counts as one failure. */
import { readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number, wavered?: string[] }} Tally `wavered`: passed only when tried again. */

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Adds a failure if there is no result, or if the exit code is bad although no test failed. */
function honest({ passed, failed, skipped }, code) {
  const broken = passed + failed === 0 || (code !== 0 && failed === 0);
  return { passed, failed: broken ? failed + 1 : failed, skipped };
}

/**
 * @param {string} file where Vitest's JSON reporter has written
 * @param {number} code the exit code of the run
 * @returns {Tally}
 */
export function tallyUnits(file, code) {
  const report = read(file);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const isBroken = (suite) =>
    suite.status === 'failed' && !suite.assertionResults.some((test) => test.status === 'failed');
  const failed = report.numFailedTests + report.testResults.filter(isBroken).length;
  const skipped = report.numPendingTests + (report.numTodoTests ?? 0);
  return honest({ passed: report.numPassedTests, failed, skipped }, code);
}

/** The names of tests that failed first and then passed, from a report with nested suites. */
function waveredIn(suites = []) {
  return suites.flatMap(({ suites: inner, specs = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, line, title }) => `${file}:${line} ${title}`),
    ...waveredIn(inner),
  ]);
}

/**
 * A browser test on a busy machine may need a second try; the tests that needed one are named.
 * @param {string} file where Playwright's JSON reporter has written
 * @param {number} code the exit code of the run
 * @returns {Tally}
 */
export function tallyBrowser(file, code) {
  const report = read(file);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const sums = { passed: expected + flaky, failed: unexpected + report.errors.length, skipped };
  return { ...honest(sums, code), wavered: waveredIn(report.suites) };
}
