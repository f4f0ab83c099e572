/** The tree of a company's people: whole, or level by level where there are many; who is looked for in it, and its health. */
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
  /** Whoever left is in the tree only while they still lead somebody. */
  is_active: z.boolean(),
  /** The caller may open their page. */
  is_readable: z.boolean(),
  /** How many stand right below, while they are not told too; absent in a tree that is told whole. */
  direct: z.int().optional(),
});
export type TreePerson = z.infer<typeof TreePerson>;

/** As it was at the end of that day; for those who lead. */
const on = Day.optional();

/** What a tree is like, counted as `hierarchyFigures` counts it. */
export const TreeHealth = z.object({
  people: z.int(),
  roots: z.int(),
  levels: z.int(),
  managers: z.int(),
  avg_span: z.number(),
  max_span: z.int(),
  /** How many people each filter means. */
  meant: z.record(z.enum(healthFilters), z.int()),
});
export type TreeHealth = z.infer<typeof TreeHealth>;

/** So many of those who are looked for are told. */
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
        /** Those right below the person alone, whatever the size of the company. Absent: everybody, or the top. */
        under: Id.optional(),
        after: Cursor.optional(),
      }),
    )
    .output(
      z.object({
        /** By name; at the top of a larger company whoever leads comes first. */
        people: z.array(TreePerson),
        is_whole: z.boolean(),
        /** Active people in all; null where a level further down is told, or a page behind the first. */
        total: z.int().nullable(),
        /** Of the next people of the level (`levelPage` at a time); null on the last. */
        next: Cursor.nullable(),
        /**
         * Position, department and role are kept from this day on, and the day asked for lies before it: shown is the job
         * of the catalogue that was held then, else what stood when keeping began. Null: all is as it was.
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
        /** Those found, by name, and everybody above each. */
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
