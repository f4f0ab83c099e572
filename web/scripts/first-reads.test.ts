import { expect, it } from 'vitest';
import { addressOf } from './first-reads.ts';

it('what a page reads first is written as the application asks for it', () => {
  expect([{ call: 'shell/get' }, { call: 'career/view', input: {} }].map(addressOf)).toEqual([
    '/rpc/shell/get?data=%7B%7D',
    '/rpc/career/view?data=%7B%22json%22%3A%7B%7D%7D',
  ]);
});
