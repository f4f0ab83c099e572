/** The rules for every table, policy, key, function and role of the database, checked in its own catalogue. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { onDatabase } from '../postgres.ts';
import { catalogueRules, ruleFaults } from './catalogue.ts';
import { callsPerRow } from './policy-text.ts';

const client = new pg.Client({ connectionString: onDatabase(inject('postgres').superUrl, 'pdy') });
beforeAll(() => client.connect());
afterAll(() => client.end());

describe('the catalogue of the database', () => {
  it.each(catalogueRules.map((rule) => [rule.id, rule.sentence, rule] as const))(
    '%s: %s',
    async (_id, _sentence, rule) => {
      expect(await ruleFaults(client, rule)).toEqual([]);
    },
  );

  it('has all the rules from L1 to L19', () => {
    expect(catalogueRules.map(({ id }) => id)).toEqual(
      Array.from({ length: 19 }, (_, index) => `L${index + 1}`),
    );
  });
});

describe('a policy that calls functions', () => {
  it.each([
    ['(person_id = ( SELECT app.person_id() AS person_id))', false],
    ['(company_id = app.company_id())', false],
    ['((company_id = app.company_id()) AND app.administers())', true],
    ["((status <> 'draft()'::text) OR (id IN ( SELECT x.id FROM f(g()) x)))", false],
    ["(status = ANY (ARRAY['a'::text, 'b'::text]))", false],
    ['app.administers()', true],
    ['((( SELECT app.role() AS role) = role) AND (lower(name) = name))', true],
  ])('for every row in %s: %s', (text, answer) => {
    expect(callsPerRow(text)).toBe(answer);
  });
});
