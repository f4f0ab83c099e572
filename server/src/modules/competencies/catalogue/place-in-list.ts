/** The cursor of a list sorted by name: where a page ends and the next one begins. */
import { type SqlBool, sql } from 'kysely';
import * as z from 'zod';
import type { Actor } from '#kernel/actor.ts';
import { forbidden } from '#kernel/broken.ts';
import { cursorFor, KeyText, pageFrom, placeAt } from '#kernel/calls/paging.ts';

const Place = z.tuple([KeyText, z.uuid()]);

/** Rows of table `alias` after the cursor; all of them without one. */
export const behind = (alias: 'c' | 'j', cursor: string | undefined) => {
  const place = placeAt(cursor, Place);
  if (!place) return sql<SqlBool>`true`;
  return sql<SqlBool>`(${sql.ref(`${alias}.name_key`)}, ${sql.ref(`${alias}.id`)}) > (${place[0]}, ${place[1]}::uuid)`;
};

/** A condition that every word searched for is in the name or the code. */
export const found = (alias: 'c' | 'j', search: string | undefined) =>
  search
    ? sql<SqlBool>`${sql.ref(`${alias}.name_key`)} || ' ' || lower(${sql.ref(`${alias}.code_key`)})
        like all ((select app.patterns(${search}))::text[])`
    : sql<SqlBool>`true`;

type Ordered = { readonly name_key: string; readonly id: string };

/** A page of rows. A row more than the page asked for shows that there is a next page. */
export const pageOf = <Row extends Ordered>(rows: readonly Row[], limit: number) =>
  pageFrom(rows, limit, ({ name_key, id }) => cursorFor([name_key, id]));

/** Refuses accounts without a company, which have no catalogue to write. */
export const insideCompany = ({ company_id }: Pick<Actor, 'company_id'>): string => {
  if (company_id === null) throw forbidden();
  return company_id;
};
