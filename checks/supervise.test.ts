import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { plantTree, root } from './planted-tree.ts';

const supervisor = join(root, 'scripts/supervise.mjs');
const trees: ReturnType<typeof plantTree>[] = [];
afterAll(() => {
  for (const tree of trees) tree.remove();
});

/** Runs `script` under the supervisor. `stop`: sends this signal once the script has written that it waits. */
async function supervised(script: string, stop?: NodeJS.Signals) {
  const tree = plantTree({
    'product.mjs': `process.stdout.write(process.argv[2] === 'stop-left' ? 'left ' : 'begun ');\n${script}`,
  });
  trees.push(tree);
  const child = spawn(process.execPath, [supervisor, '--no-warnings', join(tree.at, 'product.mjs')]);
  const said = { out: '', err: '' };
  child.stderr.on('data', (chunk) => {
    said.err += chunk;
  });
  child.stdout.on('data', (chunk) => {
    said.out += chunk;
    if (stop && said.out.includes('waits')) child.kill(stop);
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { ...said, code };
}

const serves = `if (process.argv[2] === 'stop-left') process.exit(); process.send('ready');`;

describe('the supervisor of npm start', () => {
  it('ends with a product that refuses its settings, at once and without a word', async () => {
    expect(await supervised('process.exit(1)')).toEqual({ out: 'begun ', err: '', code: 1 });
  });

  it('ends with a product that ended by itself', async () => {
    expect(await supervised('process.exit(0)')).toEqual({ out: 'begun ', err: '', code: 0 });
  });

  it('hands on the request to stop, and the exit code', async () => {
    const wait = "setInterval(() => {}, 1000); process.stdout.write('waits ');";
    const fails = `${serves} process.on('SIGTERM', () => process.exit(3)); ${wait}`;
    expect(await supervised(fails, 'SIGTERM')).toEqual({ out: 'begun waits left ', err: '', code: 3 });
    const ends = `process.on('SIGHUP', () => process.exit(0)); ${wait}`;
    expect(await supervised(ends, 'SIGHUP')).toEqual({ out: 'begun waits ', err: '', code: 0 });
  });

  it.each([
    ['was killed', "process.kill(process.pid, 'SIGKILL')", 'SIGKILL', 137],
    ['failed after it had served', "setTimeout(() => { throw new Error('x') }, 50)", 'exit code 1', 1],
    ['ran out of memory', 'process.exit(134)', 'exit code 134', 134],
  ])('starts a product again that %s, five times, and then ends', async (_, dies, how, code) => {
    const told = await supervised(`${serves} ${dies}`);
    expect(told.out).toBe(`${'begun '.repeat(6)}left `);
    expect(told.err.match(/^PDY .*/gm)).toEqual([
      ...Array(5).fill(`PDY died (${how}); it is started again.`),
      `PDY died 6 times within 5 minutes (last: ${how}); it is not started again.`,
    ]);
    expect(told.code).toBe(code);
  });
});
