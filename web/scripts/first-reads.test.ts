import { describe, expect, it } from 'vitest';
import { addressOf, filesOf } from './first-reads.ts';

it('the first reads of a page are written as the application asks for them', () => {
  expect([{ call: 'shell/get' }, { call: 'career/view', input: {} }].map(addressOf)).toEqual([
    '/rpc/shell/get?data=%7B%7D',
    '/rpc/career/view?data=%7B%22json%22%3A%7B%7D%7D',
  ]);
});

describe('the files of a page', () => {
  const chunk = (file: string, imports: string[] = [], css: string[] = []) => ({ file, imports, css });
  const manifest = {
    'index.html': chunk('base.js', [], ['base.css']),
    _shared: chunk('shared.js', ['index.html']),
    'src/frame.tsx': chunk('frame.js', ['index.html', '_shared'], ['frame.css']),
    'src/page.tsx': chunk('page.js', ['_shared']),
  };

  it('are the files of its modules and of all they import, each once, without those the document loads', () =>
    expect(filesOf(manifest, ['frame.tsx', 'page.tsx']).sort()).toEqual([
      '/frame.css',
      '/frame.js',
      '/page.js',
      '/shared.js',
    ]));

  it('stop the build when it does not know one of the modules', () =>
    expect(() => filesOf(manifest, ['gone.tsx'])).toThrow("'src/gone.tsx' is no module of the build"));
});
