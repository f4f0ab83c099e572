import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentsOf } from './first-reads.ts';

const document =
  '<head><meta name="pdy-reads" content="__PDY_READS__" /><meta name="pdy-files" content="__PDY_FILES__" /></head>';
const folder = mkdtempSync(join(tmpdir(), 'pdy-dist-'));

beforeAll(() => {
  mkdirSync(join(folder, '.vite'));
  const reads = ['/rpc/a?data=1', '/rpc/b'];
  writeFileSync(
    join(folder, '.vite/first-reads.json'),
    JSON.stringify({ '/pdi': { reads, files: ['/assets/a.js'] } }),
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the document of a page', () => {
  it('names what that page reads first, whatever else its address contains', () => {
    const documentFor = documentsOf(folder, document);
    for (const url of ['/pdi', '/pdi?vista=mapa']) {
      expect(documentFor(url)).toContain('content="/rpc/a?data=1 /rpc/b"');
      expect(documentFor(url)).toContain('name="pdy-files" content="/assets/a.js"');
    }
  });

  it('names nothing for any other address, nor without a list', () => {
    const plain = document.replace('__PDY_READS__', '').replace('__PDY_FILES__', '');
    expect(documentsOf(folder, document)('/auth')).toBe(plain);
    expect(documentsOf(folder, document)('/nada')).toBe(plain);
    expect(documentsOf(join(folder, 'none'), document)('/pdi')).toBe(plain);
  });
});
