import { describe, expect, it } from 'vitest';
import { judgeLink } from './identity-link-rules.ts';

const nobody = { known_user_id: null, linking_user_id: null, verified_email: null, account: null };
const confirmed = { id: 'ana', is_confirmed: true };
const unconfirmed = { id: 'ana', is_confirmed: false };

describe('somebody from another provider (AU-10, AU-11)', () => {
  it.each([
    [
      'known: comes in',
      { known_user_id: 'bia', verified_email: 'a@x.example', account: confirmed },
      { verdict: 'enter', user_id: 'bia' },
    ],
    ['known, without address: comes in', { known_user_id: 'bia' }, { verdict: 'enter', user_id: 'bia' }],
    ['unknown, unverified address: stays out', { account: confirmed }, { verdict: 'unverified' }],
    [
      'unknown, verified address of nobody: is new',
      { verified_email: 'a@x.example' },
      { verdict: 'add', email: 'a@x.example' },
    ],
    [
      'unknown, verified address of somebody: is linked',
      { verified_email: 'a@x.example', account: confirmed },
      { verdict: 'link', user_id: 'ana' },
    ],
    [
      'unknown, address never confirmed here: takes over',
      { verified_email: 'a@x.example', account: unconfirmed },
      { verdict: 'take_over', user_id: 'ana' },
    ],
    [
      'asks to link a new identity, whatever its address',
      { linking_user_id: 'eva', verified_email: 'a@x.example', account: confirmed },
      { verdict: 'link', user_id: 'eva' },
    ],
    [
      'asks to link an identity of somebody else',
      { linking_user_id: 'eva', known_user_id: 'bia' },
      { verdict: 'already_linked' },
    ],
    [
      'asks to link an identity once more',
      { linking_user_id: 'eva', known_user_id: 'eva' },
      { verdict: 'already_linked' },
    ],
  ] as const)('%s', (_, asked, verdict) => {
    expect(judgeLink({ ...nobody, ...asked })).toEqual(verdict);
  });
});
