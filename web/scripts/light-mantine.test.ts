import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { lockClasses, standInFor } from './light-mantine.ts';

const core = '/app/node_modules/@mantine/core/esm';
const require = createRequire(import.meta.url);
const codeOf = (file: string) =>
  readFileSync(require.resolve('@mantine/core').replace(/cjs\/index\.cjs$/, `esm/${file}`), 'utf8');

describe('the scroll area', () => {
  it('is the only part that does without the positioning library', () => {
    const scrollArea = `${core}/components/ScrollArea/ScrollArea.mjs`;
    expect(standInFor('@floating-ui/react', scrollArea)).not.toBeNull();
    expect(standInFor('@floating-ui/react', `${core}/components/Popover/Popover.mjs`)).toBeNull();
    expect(standInFor('@mantine/hooks', scrollArea)).toBeNull();
  });

  it('uses nothing else of that library', () => {
    const code = codeOf('components/ScrollArea/ScrollArea.mjs');
    expect(code).toContain('import { useMergeRefs } from "@floating-ui/react"');
  });
});

describe('the lock of the scroll behind a dialog', () => {
  it('stays where dialogs import it, and is not exported by the index', () => {
    expect(standInFor('react-remove-scroll', `${core}/index.mjs`)).not.toBeNull();
    expect(standInFor('react-remove-scroll', `${core}/components/ModalBase/ModalBase.mjs`)).toBeNull();
    expect(codeOf('index.mjs')).toContain('import { RemoveScroll } from "react-remove-scroll"');
    expect(codeOf('components/ModalBase/ModalBase.mjs')).toContain('from "react-remove-scroll"');
  });

  it('has the classes that notifications read', async () => {
    const { RemoveScroll } = await import('@mantine/core');
    expect(lockClasses).toEqual(RemoveScroll.classNames);
  });
});
