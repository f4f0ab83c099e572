/** The tree of a company's people: whole, or level by level where there are many; the search in it, and its health. */
import * as z from 'zod';
import { Cursor, Day, Id, SearchTerm } from '../common.ts';
import { procedure } from '../procedure.ts';
import { Role } from './people.ts';
import { healthFilters, mostPeopleOfTree } from './values.ts';

export const TreePerson = z.object({
  user_id: Id,
  name: z.string(),
  position: z.string().nullable(),
  department: z.string().nullable(),
  role: Role,
  avatar_url: z.string().nullable(),
  manager_id: Id.nullable(),
  /** People who left are in the tree only while they still lead somebody. */
  is_active: z.boolean(),
  /** The caller may open their page. */
  is_readable: z.boolean(),
  /** The number of direct reports, if these are not in the answer; absent in a whole tree. */
  direct: z.int().optional(),
});
export type TreePerson = z.infer<typeof TreePerson>;

/** The tree as it was at the end of that day; for people who lead. */
const on = Day.optional();

/** The figures of a tree, counted as in `hierarchyFigures`. */
export const TreeHealth = z.object({
  people: z.int(),
  roots: z.int(),
  levels: z.int(),
  managers: z.int(),
  avg_span: z.number(),
  max_span: z.int(),
  /** The number of people whom each filter matches. */
  meant: z.record(z.enum(healthFilters), z.int()),
});
export type TreeHealth = z.infer<typeof TreeHealth>;

/** The most people in one result of the search. */
export const mostFound = 50;

export const hierarchyTree = {
  tree: procedure('signed_in')
    .get(
      '/hierarchy',
      `Everybody of the company with their manager; of companies of more than ${mostPeopleOfTree} people a level`,
    )
    .input(
      z.strictObject({
        on,
        /** Only the direct reports of this person, in a company of any size. Absent: everybody, or the top. */
        under: Id.optional(),
        after: Cursor.optional(),
      }),
    )
    .output(
      z.object({
        /** By name; at the top of a larger company, people who lead come first. */
        people: z.array(TreePerson),
        is_whole: z.boolean(),
        /** The number of active people; null for a lower level, and for a page after the first. */
        total: z.int().nullable(),
        /** The next people of the level (pages of `levelPage`); null on the last page. */
        next: Cursor.nullable(),
        /**
         * The day from which positions, departments and roles were recorded, if `on` lies before it. Then the answer
         * has the catalogue job held on that day, or else the first recorded values. Null: everything is as it was.
         */
        places_since: Day.nullable(),
      }),
    ),
  found: procedure('signed_in')
    .get('/hierarchy/found', 'People of the tree who are looked for, with everybody above them')
    .input(
      z.strictObject({
        on,
        id: Id.optional(),
        search: SearchTerm.optional(),
        health: z.enum(healthFilters).optional(),
      }),
    )
    .output(
      z.object({
        /** The matching people, by name, and everybody above each of them. */
        people: z.array(TreePerson),
        found: z.array(Id).max(mostFound),
        is_more: z.boolean(),
      }),
    ),
  health: procedure('signed_in')
    .get('/hierarchy/health', 'What the tree is like, in figures, and how many people need care')
    .input(z.strictObject({ on }))
    .output(TreeHealth),
};
