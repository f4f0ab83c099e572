import { spawnSync } from 'node:child_process';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { type Entry, entriesOf, tarOf } from './tar.ts';

const sizes = [0, 1, 511, 512, 513, 100_000];
const contentOf = (size: number) => Buffer.alloc(size, `${size} `);
const entries = (): Entry[] => [
  { name: 'base/', size: 0, content: Readable.from([]) },
  ...sizes.map((size) => ({ name: `base/${size}`, size, content: Readable.from([contentOf(size)]) })),
];

const written = async () => {
  const parts: Buffer[] = [];
  for await (const part of tarOf(Readable.from(entries()))) parts.push(part);
  return Buffer.concat(parts);
};

/** The bytes in pieces that end anywhere. */
const inPieces = (bytes: Buffer, size: number) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.subarray(at * size, (at + 1) * size),
    ),
  );

const read = async (tar: AsyncIterable<Buffer>) => {
  const found: [string, Buffer][] = [];
  for await (const { name, content } of entriesOf(tar)) {
    const parts: Buffer[] = [];
    for await (const part of content) parts.push(part);
    found.push([name, Buffer.concat(parts)]);
  }
  return found;
};

describe('an archive', () => {
  it.each([100, 512, 65_536])('is read as it was written, in pieces of %i bytes', async (size) => {
    expect(await read(inPieces(await written(), size))).toEqual([
      ['base/', Buffer.alloc(0)],
      ...sizes.map((one) => [`base/${one}`, contentOf(one)]),
    ]);
  });

  it('is understood by tar', async () => {
    const { stdout } = spawnSync('tar', ['-t'], { input: await written() });
    expect(String(stdout).trim().split('\n')).toEqual(['base/', ...sizes.map((size) => `base/${size}`)]);
  });

  it('that was cut or changed is refused', async () => {
    const bytes = await written();
    await expect(read(inPieces(bytes.subarray(0, -2_000), 512))).rejects.toThrow('ends too early');
    bytes.writeUInt8(bytes.readUInt8(5) ^ 1, 5);
    await expect(read(inPieces(bytes, 512))).rejects.toThrow('damaged');
  });
});
