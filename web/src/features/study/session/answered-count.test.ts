import { createElement, Fragment, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drawHook } from '../../../../scripts/drawn-hook.ts';
import { fakeStorage } from '../../../../scripts/fake-storage.ts';
import { useAnsweredCount } from './answered-count.ts';

const around = (children: ReactNode) => createElement(Fragment, null, children);
const study = (name = 'ana sql') => drawHook(() => useAnsweredCount(name), around);

beforeEach(() => {
  vi.stubGlobal('sessionStorage', fakeStorage());
});
afterEach(() => vi.unstubAllGlobals());

it('the count goes on after the page was loaded again, and starts again after study was left', async () => {
  const before = await study();
  await before.press(() => before.now()[1](1));
  await before.press(() => before.now()[1](1));
  await before.press(() => before.now()[1](1));
  await before.press(() => before.now()[1](-1));
  // A reloaded page never unmounts what was rendered before.
  const after = await study();
  expect(after.now()[0]).toBe(2);
  await after.press(() => after.now()[1](1));
  expect(after.now()[0]).toBe(3);
  const other = await study('ana lgpd');
  expect(other.now()[0]).toBe(0);
  await after.close();
  expect((await study()).now()[0]).toBe(0);
});
