import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { needsOnlyRefs } from './light-scroll-area.ts';

const core = '/app/node_modules/@mantine/core/esm/components';
const require = createRequire(import.meta.url);

describe('the scroll area', () => {
  it('is the only one that does without the library', () => {
    expect(needsOnlyRefs('@floating-ui/react', `${core}/ScrollArea/ScrollArea.mjs`)).toBe(true);
    expect(needsOnlyRefs('@floating-ui/react', `${core}/Popover/Popover.mjs`)).toBe(false);
    expect(needsOnlyRefs('@mantine/hooks', `${core}/ScrollArea/ScrollArea.mjs`)).toBe(false);
  });

  it('takes nothing else of it', () => {
    const main = require.resolve('@mantine/core').replace(/cjs\/index\.cjs$/, '');
    const code = readFileSync(`${main}esm/components/ScrollArea/ScrollArea.mjs`, 'utf8');
    expect(code).toContain('import { useMergeRefs } from "@floating-ui/react"');
  });
});
