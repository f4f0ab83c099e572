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

const root = mkdtempSync(join(tmpdir(), 'pdy-wal-'));
afterAll(() => rmSync(root, { recursive: true }));
const [archive, source, target] = [join(root, 'wal'), join(root, 'source'), join(root, 'target')];
const old = join(root, 'pg_wal');
mkdirSync(old);
const otherDisk = '/dev/shm';
const name = '000000010000000000000001';
beforeEach(() => {
  rmSync(archive, { recursive: true, force: true });
  mkdirSync(archive);
  writeFileSync(source, Buffer.alloc(1_000_000, 'a'));
});

/** Runs the program; returns its exit code and what it said. */
const run = (...words: string[]) => {
  const { status, stderr } = spawnSync(process.execPath, [ownFile('src/boot/backup/wal-file.mjs'), ...words]);
  return { status, said: String(stderr) };
};
const keep = (freeBytes = 0) => run('keep', source, name, archive, String(freeBytes));
const fetch = (...more: string[]) => run('fetch', archive, name, target, ...more);

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

  it('ends the log only where a file is in neither place', () => {
    expect(fetch()).toMatchObject({ status: 1, said: expect.stringContaining('not in the archive') });
    expect(fetch(root).status).toBe(1);
  });

  it('gives the recovery up at a file that was cut or cannot be written', () => {
    keep();
    expect(run('fetch', archive, name, join(root, 'nowhere', 'target')).status).toBe(126);
    truncateSync(join(archive, `${name}.zst`), 40);
    expect(fetch().status).toBe(126);
    expect(fetch(archive).status).toBe(126);
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
});
