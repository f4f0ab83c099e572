import { describe, expect, it } from 'vitest';
import { needsOf } from './first-needs.ts';

const manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_base.js'] },
  '_base.js': { file: 'assets/base.js' },
  '_rows.js': { file: 'assets/rows.js', imports: ['_base.js'], css: ['assets/rows.css'] },
  'src/a-page.tsx': { file: 'assets/a.js', imports: ['index.html', '_rows.js'], css: ['assets/a.css'] },
  'src/b-page.tsx': { file: 'assets/b.js', imports: ['_rows.js'] },
};

describe('what a page needs first', () => {
  it('is its code and what that imports, each once, but for what every document fetches', () => {
    const { scripts, styles } = needsOf(manifest, { modules: ['a-page.tsx', 'b-page.tsx'] });
    expect(scripts.toSorted()).toEqual(['assets/a.js', 'assets/b.js', 'assets/rows.js']);
    expect(styles.toSorted()).toEqual(['assets/a.css', 'assets/rows.css']);
  });

  it('is what it reads, written as the application asks for it', () => {
    const reads = [{ call: 'shell/get' }, { call: 'career/view', input: {} }];
    expect(needsOf(manifest, { modules: [], reads }).reads).toEqual([
      '/rpc/shell/get?data=%7B%7D',
      '/rpc/career/view?data=%7B%22json%22%3A%7B%7D%7D',
    ]);
  });

  it('breaks the build for a module that is no longer fetched on its own', () => {
    expect(() => needsOf(manifest, { modules: ['gone.tsx'] })).toThrow('src/gone.tsx');
  });
});
