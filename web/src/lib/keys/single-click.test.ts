import { expect, it } from 'vitest';
import { singleClick } from './single-click.ts';

it('a control acts on a click and on a key, but never on the second click of a double click', () => {
  let times = 0;
  const act = singleClick(() => {
    times += 1;
  });
  act({ detail: 0 });
  act({ detail: 1 });
  act({ detail: 2 });
  expect(times).toBe(2);
});
