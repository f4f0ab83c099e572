import { expect, it } from 'vitest';
import { beginning } from '#lib/words/beginning.ts';
import { hierarchyAddress } from '../features/people/hierarchy/hierarchy-address.ts';
import { usersAddress } from '../features/people/users/users-address.ts';

it('the first steps of a company open dialogs by words that their pages know', () => {
  const said = (href: string) => Object.fromEntries(new URL(href, 'https://pdy.example').searchParams);
  expect(hierarchyAddress.read(said(beginning.hierarchy.href))).toMatchObject({ abrir: 'gestor' });
  expect(usersAddress.read(said(beginning.invites.href))).toMatchObject({ abrir: 'convidar' });
});
