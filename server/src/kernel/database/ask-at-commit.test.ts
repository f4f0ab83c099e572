/** A statement that travels with the commit runs last and is kept with the rest. */
import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aCompany, db } from '#test/world.ts';
import type { Scope } from '../db.ts';
import { askAtCommit } from './scoped-driver.ts';

const aScope = async (): Promise<Scope> => ({
  person_id: null,
  company_id: (await aCompany()).id,
  role: 'admin',
});

describe('a statement sent with the commit', () => {
  const namesOf = sql<{ name: string }>`update job_families set name = name || '!' returning name`;
  const names = async (scope: Scope) =>
    (await db.as(scope).selectFrom('job_families').select('name').execute()).map(({ name }) => name);
  const withLast = (scope: Scope, last: RawBuilder<{ name: string }>) =>
    db
      .as(scope)
      .transaction()
      .execute(async (tx) => {
        const asked = await askAtCommit(tx, last);
        await tx.insertInto('job_families').values({ name: 'Compras' }).execute();
        return asked;
      });

  it('runs after all others of its transaction, and is kept with them', async () => {
    const scope = await aScope();
    const { rows } = await withLast(scope, namesOf);
    expect(await rows).toEqual([{ name: 'Compras!' }]);
    expect(await names(scope)).toEqual(['Compras!']);
  });

  it('undoes the whole transaction when it fails, and says why', async () => {
    const scope = await aScope();
    await expect(withLast(scope, sql`select 1 / 0`)).rejects.toMatchObject({ code: '22012' });
    expect(await names(scope)).toEqual([]);
  });

  it('may be only one in a transaction', async () => {
    const scope = await aScope();
    const twice = db
      .as(scope)
      .transaction()
      .execute(async (tx) => [await askAtCommit(tx, namesOf), await askAtCommit(tx, namesOf)]);
    const refusal = 'one statement goes with the commit of a transaction';
    await expect(twice).rejects.toThrow(refusal);
    await expect(askAtCommit(db.as(scope), namesOf)).rejects.toThrow(refusal);
  });
});
