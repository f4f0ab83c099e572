import { expect, it, vi } from 'vitest';
import { otherTabs } from './other-tabs.ts';

it('a tab tells the others, does not hear itself, and hears nothing any more once it stops', async () => {
  const tabs = ['a', 'b', 'c'].map((name) => ({ name, ...otherTabs('pdy-test') }));
  const heard: string[] = [];
  const stops = tabs.map(({ name, listen }) => listen((text) => heard.push(`${name} ${text}`)));
  const expectHeard = (...what: string[]) => expect(heard.splice(0).sort()).toEqual(what);
  tabs[0]?.notify('1');
  await vi.waitFor(() => expect(heard).toHaveLength(2));
  expectHeard('b 1', 'c 1');
  stops[1]?.();
  tabs[1]?.notify('2');
  tabs[0]?.notify('3');
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  expectHeard('c 3');
  for (const stop of stops) stop();
});
