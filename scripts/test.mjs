/**
 * Runs the checks of the project and sums them up in the last line.
 *   node scripts/test.mjs [--only=types,lint] [--skip=browser]
 */
import { parseArgs } from 'node:util';
import { stopAll } from './run.mjs';
import { allSteps } from './steps.mjs';

/** The number of quick checks that run at a time. */
const AT_ONCE = 2;

/** The chosen steps, in order. Throws an error if a name is not the name of a step. */
function chosenSteps(args) {
  const options = { only: { type: 'string' }, skip: { type: 'string' } };
  const { values } = parseArgs({ args, options });
  const steps = allSteps();
  const names = new Set(steps.map(({ name }) => name));
  const list = (value) => value?.split(',').map((name) => name.trim());
  const [only, skip] = [list(values.only), list(values.skip) ?? []];
  for (const name of [...(only ?? []), ...skip]) {
    if (!names.has(name)) throw new Error(`There is no step '${name}'; there are ${[...names].join(', ')}.`);
  }
  return steps.filter(({ name }) => (only ? only.includes(name) : true) && !skip.includes(name));
}

function show({ title }, { failed, note, output }, seconds) {
  const mark = failed ? 'FAIL' : 'ok  ';
  console.log(`  ${mark}  ${title.padEnd(28)} ${seconds.toFixed(1).padStart(6)} s  ${note ?? ''}`.trimEnd());
  if (failed && output) console.log(output.replace(/^(.{0,300}).*/gm, '      $1'));
}

/** Runs one step and shows its result; an error in the step counts as a failed check. */
async function take(step) {
  const start = performance.now();
  const broken = (error) => ({ passed: 0, failed: 1, output: String(error?.stack ?? error) });
  const outcome = await step.check().catch(broken);
  show(step, outcome, (performance.now() - start) / 1000);
  return outcome;
}

let isInterrupted = false;

/** Takes steps from the front of the queue until it is empty or the run is interrupted. */
async function work(queue, outcomes) {
  for (let step = queue.shift(); step && !isInterrupted; step = queue.shift())
    outcomes.push(await take(step));
}

/** Forms groups of neighbouring quick steps; each other step is a group of its own. */
function inGroups(steps) {
  const groups = [];
  for (const step of steps) {
    const last = groups.at(-1);
    if (step.isQuick && last?.[0].isQuick) last.push(step);
    else groups.push([step]);
  }
  return groups;
}

async function runAll(steps) {
  const outcomes = [];
  for (const [i, group] of inGroups(steps).entries()) {
    if (isInterrupted) break;
    if (i === 1) for (const { prepare } of steps) prepare?.();
    if (!group[0].isQuick) console.log(`  …     ${group[0].title}`);
    await Promise.all(Array.from({ length: AT_ONCE }, () => work(group, outcomes)));
  }
  return outcomes;
}

function finish(passed, failed) {
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed || !passed ? 1 : 0;
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    isInterrupted = true;
    stopAll();
  });
}

try {
  const outcomes = await runAll(chosenSteps(process.argv.slice(2)));
  const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  finish(sum('passed'), sum('failed') + (isInterrupted ? 1 : 0));
} catch (error) {
  console.log(error.message);
  finish(0, 1);
}
