/** A person's layer over the career map: notes, milestones, goals and links; shared with the manager if they choose. */
import * as z from 'zod';
import { Day, DueDate, Id, Seen, Version, WebAddress } from '../common.ts';
import { procedure } from '../procedure.ts';
import { Coordinate } from './editor.ts';

/** The most items of one board. */
export const mostBoardItems = 200;

export const BoardItemKind = z.enum(['note', 'milestone', 'goal', 'link']);
export type BoardItemKind = z.infer<typeof BoardItemKind>;

export const BoardColor = z.enum(['amber', 'indigo', 'green', 'grey']);
export type BoardColor = z.infer<typeof BoardColor>;

export const BoardItem = z.object({
  id: Id,
  kind: BoardItemKind,
  x: Coordinate,
  y: Coordinate,
  w: z.int(),
  h: z.int(),
  text: z.string(),
  color: BoardColor,
  /** The job it belongs to; null: none. */
  job_profile_id: Id.nullable(),
  /** Only for a goal. */
  goal: z.object({ id: Id, title: z.string() }).nullable(),
  url: z.string().nullable(),
  milestone_on: Day.nullable(),
  is_done: z.boolean(),
  version: Version,
});
export type BoardItem = z.infer<typeof BoardItem>;

const looks = {
  x: Coordinate,
  y: Coordinate,
  w: z.int().min(120).max(600).default(200),
  h: z.int().min(48).max(600).default(96),
  text: z.string().trim().max(1000, 'Texto muito longo (máximo 1000 caracteres)').default(''),
  color: BoardColor.default('amber'),
  job_profile_id: Id.nullable().default(null),
  milestone_on: DueDate.nullable().default(null),
  is_done: z.boolean().default(false),
};

/** The client chooses the id, so that a removed item can be restored unchanged. */
export const NewBoardItem = z
  .strictObject({
    ...looks,
    id: Id,
    kind: BoardItemKind,
    goal_id: Id.nullable().default(null),
    url: WebAddress.nullable().default(null),
  })
  .refine(({ kind, text, goal_id }) => kind === 'goal' || goal_id !== null || text !== '', {
    message: 'Escreva alguma coisa.',
    path: ['text'],
  });
export type NewBoardItem = z.infer<typeof NewBoardItem>;

/** A change of an item: only the changed fields. */
export const BoardItemChange = Seen.extend({
  x: Coordinate.optional(),
  y: Coordinate.optional(),
  text: z.string().trim().max(1000, 'Texto muito longo (máximo 1000 caracteres)').optional(),
  color: BoardColor.optional(),
  /** Null: it belongs to no job from now on. */
  job_profile_id: Id.nullable().optional(),
  milestone_on: DueDate.nullable().optional(),
  is_done: z.boolean().optional(),
});
export type BoardItemChange = z.infer<typeof BoardItemChange>;

const call = procedure('pdi');

/** The visible part of the map. */
export const Viewport = z.strictObject({
  x: z.number().min(-200_000).max(200_000),
  y: z.number().min(-200_000).max(200_000),
  zoom: z.number().min(0.1).max(2),
});
export type Viewport = z.infer<typeof Viewport>;

export const board = {
  look: call
    .post('/career/board/viewport', 'Keep which part of the map one looks at')
    .input(Viewport)
    .output(Viewport),
  share: call
    .post('/career/board/share', "Let one's manager see target and board, or no longer")
    .input(z.strictObject({ shared_with_manager: z.boolean() }))
    .output(z.object({ shared_with_manager: z.boolean() })),
  add: call.post('/career/board/items', "Put something on one's board").input(NewBoardItem).output(BoardItem),
  change: call
    .post('/career/board/items/{id}', 'Change one thing of the board')
    .input(BoardItemChange)
    .output(BoardItem),
  remove: call
    .post('/career/board/items/{id}/remove', 'Take one thing off')
    .input(Seen)
    .output(z.object({ id: Id })),
};
