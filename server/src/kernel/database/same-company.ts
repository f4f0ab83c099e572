/** Rows of two tenant tables belong together only within one company, so every such join compares the company too. */

type Column = `${string}.${string}`;
type CompanyOf<C extends Column> = C extends `${infer Table}.${string}` ? `${Table}.company_id` : never;

/**
 * A join that knows these columns. Kysely's own type takes only columns of its tables, so a wrong name does not
 * compile.
 */
type Joins<C extends string> = { readonly onRef: (left: C, equals: '=', right: C) => Joins<C> };

/**
 * Joins on two columns and on the company of both. Both columns are written with their table or its alias; the
 * joined table comes first. Further conditions follow in a callback:
 * `(join) => sameCompany('f.request_id', 'r.id')(join).on('f.person_id', '=', id)`.
 */
export const sameCompany = <Joined extends Column, Other extends Column>(joined: Joined, other: Other) => {
  const company = <C extends Column>(column: C) => column.replace(/\.[^.]+$/, '.company_id') as CompanyOf<C>;
  return <Join extends Joins<Joined | Other | CompanyOf<Joined | Other>>>(join: Join): Join =>
    join.onRef(company(joined), '=', company(other)).onRef(joined, '=', other) as Join;
};
