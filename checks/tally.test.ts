import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { tallyBrowser, tallyUnits } from '../scripts/tally.mjs';
import { plantTree } from './planted-tree.ts';

const trees: ReturnType<typeof plantTree>[] = [];
afterAll(() => {
  for (const tree of trees) tree.remove();
});

function reported(report: unknown): string {
  const tree = plantTree({ 'report.json': JSON.stringify(report) });
  trees.push(tree);
  return join(tree.at, 'report.json');
}

const units = (numPassedTests: number, numFailedTests: number, testResults: object[] = []) =>
  reported({ numPassedTests, numFailedTests, numPendingTests: 0, numTodoTests: 0, testResults });
const crashed = { status: 'failed', assertionResults: [] };
const withFailure = { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] };
const browser = (expected: number, unexpected: number, errors: object[] = []) =>
  reported({ stats: { expected, unexpected, flaky: 0, skipped: 0 }, errors });

describe('the sum over a suite', () => {
  it('uses the figures of a healthy run', () => {
    expect(tallyUnits(units(7, 0), 0)).toMatchObject({ passed: 7, failed: 0 });
    expect(tallyBrowser(browser(5, 0), 0)).toMatchObject({ passed: 5, failed: 0 });
  });

  it('counts failed tests once', () => {
    expect(tallyUnits(units(7, 1, [withFailure]), 1)).toMatchObject({ passed: 7, failed: 1 });
    expect(tallyBrowser(browser(5, 2), 1)).toMatchObject({ passed: 5, failed: 2 });
  });

  it('counts a browser test that passed at its second try as passed, and names it', () => {
    const spec = (title: string, status: string) => ({
      file: 'a.spec.ts',
      line: 3,
      title,
      tests: [{ status }],
    });
    const suites = [{ specs: [spec('steady', 'expected')], suites: [{ specs: [spec('shaky', 'flaky')] }] }];
    const report = reported({
      stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 0 },
      errors: [],
      suites,
    });
    expect(tallyBrowser(report, 0)).toEqual({
      passed: 2,
      failed: 0,
      skipped: 0,
      wavered: ['a.spec.ts:3 shaky'],
    });
  });

  it('counts a test file that could not be run', () => {
    expect(tallyUnits(units(7, 0, [crashed]), 1)).toMatchObject({ passed: 7, failed: 1 });
  });

  it('counts an error outside of any test', () => {
    expect(tallyUnits(units(7, 0), 1)).toMatchObject({ passed: 7, failed: 1 });
    expect(tallyBrowser(browser(0, 0, [{ message: 'the product did not start' }]), 1)).toMatchObject({
      failed: 1,
    });
  });

  it('counts a suite without any test', () => {
    expect(tallyUnits(units(0, 0), 0)).toMatchObject({ failed: 1 });
    expect(tallyBrowser(browser(0, 0), 0)).toMatchObject({ failed: 1 });
  });

  it('counts a suite that left no report', () => {
    expect(tallyUnits('/nowhere/report.json', 0)).toMatchObject({ passed: 0, failed: 1 });
    expect(tallyBrowser('/nowhere/report.json', 139)).toMatchObject({ passed: 0, failed: 1 });
  });
});
