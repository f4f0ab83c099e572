import { expect, it, vi } from 'vitest';
import { otherTabs } from './other-tabs.ts';

it('a tab tells the others, does not hear itself, and hears nothing any more once it stops', async () => {
  const [here, there] = [otherTabs('pdy-test'), otherTabs('pdy-test')];
  const heard: string[] = [];
  const stops = [
    here.listen((text) => heard.push(`here ${text}`)),
    there.listen((text) => heard.push(`there ${text}`)),
  ];
  here.tell('a');
  await vi.waitFor(() => expect(heard).toEqual(['there a']));
  there.tell('b');
  await vi.waitFor(() => expect(heard).toEqual(['there a', 'here b']));
  stops[1]?.();
  here.tell('c');
  there.tell('d');
  await vi.waitFor(() => expect(heard).toEqual(['there a', 'here b', 'here d']));
  stops[0]?.();
});
