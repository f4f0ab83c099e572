/** The program that PostgreSQL runs to archive its log. */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ownFile } from '#kernel/files/own-files.ts';
import { fetching } from './archiving.ts';

const root = mkdtempSync(join(tmpdir(), 'pdy-wal-'));
afterAll(() => rmSync(root, { recursive: true }));
const [archive, source, target] = [join(root, 'wal'), join(root, 'source'), join(root, 'target')];
const [old, ahead] = [join(root, 'pg_wal'), join(root, 'ahead')];
mkdirSync(old);
const otherDisk = '/dev/shm';
const name = '000000010000000000000001';
const missing = 100;
beforeEach(() => {
  for (const folder of [archive, ahead]) rmSync(folder, { recursive: true, force: true });
  mkdirSync(archive);
  writeFileSync(source, Buffer.alloc(1_000_000, 'a'));
});

/** Runs the program; returns its exit code and what it said. */
const run = (...words: string[]) => {
  const { status, stderr } = spawnSync(process.execPath, [ownFile('src/boot/backup/wal-file.mjs'), ...words]);
  return { status, said: String(stderr) };
};
const keep = (freeBytes = 0) => run('keep', source, name, archive, String(freeBytes));
const fetch = (...more: string[]) => run('fetch', archive, name, target, ahead, ...more);

describe('the archive of the log', () => {
  it('gives back what it was given, packed, and takes the same file twice', () => {
    expect([keep().status, keep().status]).toEqual([0, 0]);
    expect(readdirSync(archive)).toEqual([`${name}.zst`]);
    expect(readFileSync(join(archive, `${name}.zst`)).length).toBeLessThan(10_000);
    expect(fetch().status).toBe(0);
    expect(readFileSync(target).equals(readFileSync(source))).toBe(true);
  });

  it('never replaces a file by another one', () => {
    keep();
    const before = readFileSync(join(archive, `${name}.zst`));
    writeFileSync(source, Buffer.alloc(1_000_000, 'b'));
    expect(keep()).toMatchObject({ status: 1, said: expect.stringContaining('which stays') });
    expect(readFileSync(join(archive, `${name}.zst`)).equals(before)).toBe(true);
  });

  it.runIf(existsSync(otherDisk))('stops before its disk is full, and leaves nothing half-written', () => {
    const far = mkdtempSync(join(otherDisk, 'pdy-wal-'));
    const kept = run('keep', source, name, far, '1e18');
    expect(kept).toMatchObject({ status: 1, said: expect.stringContaining('too little room') });
    expect(readdirSync(far)).toEqual([]);
    rmSync(far, { recursive: true });
  });

  it('goes on where the log is on the same disk, because that frees space', () => {
    expect(keep(1e18).status).toBe(0);
    expect(readdirSync(archive)).toEqual([`${name}.zst`]);
  });

  it('overwrites what an earlier run left half-written', () => {
    writeFileSync(join(archive, `${name}.half`), 'half');
    expect(keep().status).toBe(0);
    expect(readdirSync(archive)).toEqual([`${name}.zst`]);
  });

  it('lacks a file only where it is in neither place, and both places are there', () => {
    expect(fetch()).toMatchObject({ status: missing, said: expect.stringContaining('not in the archive') });
    expect(fetch(root).status).toBe(missing);
    expect(fetch(join(root, 'nowhere')).status).toBe(1);
    rmSync(archive, { recursive: true });
    expect(fetch().status).toBe(1);
  });

  it('fails at a file that was cut or cannot be written', () => {
    keep();
    expect(run('fetch', archive, name, join(root, 'nowhere', 'target'), ahead).status).toBe(1);
    truncateSync(join(archive, `${name}.zst`), 40);
    expect(fetch().status).toBe(1);
    expect(fetch(archive).status).toBe(1);
  });

  it('takes what it lacks, or what was cut, from the log of the old database', () => {
    writeFileSync(join(old, name), 'old');
    expect(fetch(old).status).toBe(0);
    expect(readFileSync(target, 'utf8')).toBe('old');
    rmSync(target);
    keep();
    truncateSync(join(archive, `${name}.zst`), 40);
    expect(fetch(old).status).toBe(0);
    expect(readFileSync(target, 'utf8')).toBe('old');
  });

  it('unpacks what follows ahead, and stops at a file that is damaged, which is told when it is asked for', () => {
    const names = ['FE', 'FF'].map((end) => `0000000100000000000000${end}`);
    const [next, damaged] = ['000000010000000100000000', '000000010000000100000001'];
    for (const one of [...names, next, damaged]) {
      const bytes = Buffer.alloc(1_000_000);
      bytes.write(one);
      writeFileSync(source, bytes);
      run('keep', source, one, archive, '0');
    }
    truncateSync(join(archive, `${damaged}.zst`), 40);
    const ask = (one: string) => run('fetch', archive, one, target, ahead).status;
    expect(ask(names[0] ?? '')).toBe(0);
    expect(readdirSync(ahead).sort()).toEqual([names[1], next]);
    for (const one of [...names.slice(1), next]) {
      expect(ask(one)).toBe(0);
      const bytes = readFileSync(target);
      expect([bytes.length, bytes.toString('latin1', 0, 24)]).toEqual([1_000_000, one]);
      expect(bytes.subarray(24).equals(Buffer.alloc(999_976))).toBe(true);
    }
    expect(readdirSync(ahead)).toEqual([]);
    expect(ask(damaged)).toBe(1);
  });
});

describe.skipIf(process.platform === 'win32')('the command that gets a file back', () => {
  const program = ownFile('src/boot/backup/wal-file.mjs');
  const [setting = ''] = fetching({ wal: archive }, {});
  const command = setting
    .replace(/^restore_command=/, '')
    .replaceAll('%f', name)
    .replaceAll('%p', target);
  const inShell = (text: string) => spawnSync('/bin/sh', ['-c', text], { cwd: root }).status;
  /** Ends as a program would that has this text. */
  const endOf = (text: string) => {
    const other = join(root, 'other.mjs');
    writeFileSync(other, text);
    return inShell(command.replace(program, other));
  };

  it('ends the log where the file is missing, and not where it is there', () => {
    expect(inShell(command)).toBe(1);
    keep();
    expect(inShell(command)).toBe(0);
  });

  it('gives the recovery up where its program fails, is killed or cannot start', () => {
    expect(endOf('throw new Error()')).toBe(126);
    expect(endOf("import './nowhere.mjs'")).toBe(126);
    expect(
      endOf("process.kill(process.pid, 'SIGKILL'); await new Promise((_) => setTimeout(_, 9_000))"),
    ).toBe(126);
    expect(inShell(command.replace(process.execPath, '/nowhere/node'))).toBe(126);
    expect(inShell(command.replace(program, '/nowhere/wal-file.mjs'))).toBe(126);
  });
});
