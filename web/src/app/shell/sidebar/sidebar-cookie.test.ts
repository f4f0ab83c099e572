import { describe, expect, it } from 'vitest';
import { readSidebarCookie, sidebarCookie } from './sidebar-cookie.ts';

describe('the sidebar', () => {
  it('is remembered for seven days', () =>
    expect(sidebarCookie(false, false)).toBe('sidebar:state=false; path=/; max-age=604800; SameSite=Lax'));
  it('is remembered over https only when the page uses https', () =>
    expect(sidebarCookie(true, true)).toMatch(/; Secure$/));

  it.each([
    ['', true],
    ['a=1; sidebar:state=false', false],
    ['sidebar:state=true; b=2', true],
    ['not-sidebar:state=false', true],
  ])('reads %j as %s', (cookies, isWide) => expect(readSidebarCookie(cookies)).toBe(isWide));
});
