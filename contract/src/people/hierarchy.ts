/** Who reports to whom: moves in the tree of a company's people, and the requests of managers. */
import * as z from 'zod';
import { Day, DueDate, Id, Line, ReadableId, Seen, TableFormat, Version } from '../common.ts';
import { procedure } from '../procedure.ts';
import { ListFile } from './exports.ts';
import { hierarchyTree } from './hierarchy-tree.ts';
import { MakesLeader } from './leaving.ts';
import { Role } from './people.ts';

/** The most people who have not joined yet in one answer. */
export const mostAwaited = 1000;

export const AwaitedPerson = z.object({
  /** The id of the invitation. */
  id: Id,
  /** The known name, or else the address. */
  name: z.string(),
  email: z.string(),
  role: Role,
  job: z.string().nullable(),
  status: z.enum(['preparado', 'pendente']),
  /** Their future manager; null for nobody, and for somebody who has not joined yet either. */
  manager: z.object({ id: Id, name: z.string() }).nullable(),
  /** The invitation of their future manager, if that person has not joined yet. */
  leader_id: Id.nullable(),
});
export type AwaitedPerson = z.infer<typeof AwaitedPerson>;

const Reason = Line.max(500, 'Motivo muito longo (máximo 500 caracteres)');

/**
 * `from_manager_id` is what the caller read: a person who was moved meanwhile is not moved again. People who have not
 * joined yet move under the id of their invitation, also below each other; members only move below members.
 */
export const Move = z.strictObject({
  profile_id: Id,
  from_manager_id: Id.nullable(),
  to_manager_id: Id.nullable(),
});
export type Move = z.infer<typeof Move>;

export const BatchStatus = z.enum(['agendada', 'aplicada', 'cancelada', 'conflito']);
export type BatchStatus = z.infer<typeof BatchStatus>;

/** Changes that are applied together, all or none. */
export const Batch = z.object({
  id: Id,
  effective_on: Day,
  status: BatchStatus,
  reason: z.string().nullable(),
  /** Why nothing was applied; null unless the status is conflito. */
  conflict: z.string().nullable(),
  created_by: z.string().nullable(),
  created_at: z.date(),
  moves: z.array(
    z.object({
      profile_id: Id,
      name: z.string(),
      readable_id: ReadableId,
      from_manager_id: Id.nullable(),
      from_name: z.string().nullable(),
      from_readable_id: ReadableId,
      to_manager_id: Id.nullable(),
      to_name: z.string().nullable(),
      to_readable_id: ReadableId,
    }),
  ),
  version: Version,
});
export type Batch = z.infer<typeof Batch>;

export const MoveRequestStatus = z.enum(['pendente', 'aprovada', 'recusada', 'cancelada']);
export type MoveRequestStatus = z.infer<typeof MoveRequestStatus>;

const Someone = z.object({ id: Id, name: z.string(), readable_id: ReadableId });

/** A manager's request to the administration, because the move goes beyond their own line. */
export const MoveRequest = z.object({
  id: Id,
  person: Someone,
  from: Someone.nullable(),
  /** Null: no manager. */
  to: Someone.nullable(),
  requested_by: Someone.nullable(),
  note: z.string().nullable(),
  status: MoveRequestStatus,
  answer: z.string().nullable(),
  created_at: z.date(),
  version: Version,
});
export type MoveRequest = z.infer<typeof MoveRequest>;

/** Moves that were prepared together. */
export const PreparedMoves = z.strictObject({
  moves: z
    .array(Move)
    .min(1, 'Prepare ao menos uma mudança')
    .max(200, 'Aplique até 200 mudanças por vez')
    .refine(
      (moves) => new Set(moves.map(({ profile_id }) => profile_id)).size === moves.length,
      'Mude cada pessoa uma vez só',
    ),
  /** Absent: today. People who have not joined yet can only move today. */
  effective_on: DueDate.optional(),
  reason: Reason.optional(),
  makes_leaders: MakesLeader,
});

/** The decision on a request. */
export const MoveDecision = Seen.extend({
  is_approved: z.boolean(),
  makes_leader: MakesLeader,
  answer: Line.max(500, 'Resposta muito longa (máximo 500 caracteres)').optional(),
});

const page = z.strictObject({
  /** The last id of the previous page. */
  after: Id.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
});
const done = z.object({ moved: z.int() });

export const hierarchy = {
  ...hierarchyTree,
  awaited: procedure('users.manage')
    .get(
      '/hierarchy/awaited',
      'Who is prepared or invited and has not come in yet, with whom they will answer to',
    )
    .output(z.object({ people: z.array(AwaitedPerson), total: z.int() })),
  export: procedure('users.manage')
    .post(
      '/hierarchy/export',
      'Everybody with their manager as a file; written in the background from 5,001 people on',
    )
    .input(z.strictObject({ format: TableFormat }))
    .output(ListFile),
  move: procedure('hierarchy.manage')
    .post('/hierarchy/move', 'Put one person under another manager, now')
    .input(Move.extend({ reason: Reason.optional(), makes_leader: MakesLeader }))
    .output(done),
  apply: procedure('users.manage')
    .post('/hierarchy/batches', 'Up to 200 moves together, all or none: today, or on a day to come')
    .input(PreparedMoves)
    .output(
      z.object({
        /** Null: only people who have not joined yet moved, and such moves are not part of a batch. */
        batch_id: Id.nullable(),
        status: BatchStatus,
      }),
    ),
  batches: procedure('users.manage')
    .get('/hierarchy/batches', 'Changes that were prepared, newest first')
    .input(page)
    .output(z.object({ items: z.array(Batch), next: Id.nullable() })),
  cancelBatch: procedure('users.manage')
    .post('/hierarchy/batches/{id}/cancel', 'Call off changes of a day to come')
    .input(Seen)
    .output(z.object({})),
  requests: procedure('hierarchy.manage')
    .get(
      '/hierarchy/requests',
      'What managers asked for, newest first: of everybody for administrators, else one’s own',
    )
    .input(page.extend({ status: MoveRequestStatus.optional() }))
    .output(z.object({ items: z.array(MoveRequest), next: Id.nullable() })),
  request: procedure('hierarchy.manage')
    .post('/hierarchy/requests', 'Ask the administration for a move')
    .input(
      z.strictObject({
        profile_id: Id,
        to_manager_id: Id.nullable(),
        note: Line.max(500, 'Observação muito longa (máximo 500 caracteres)').optional(),
      }),
    )
    .output(z.object({ id: Id })),
  decide: procedure('users.manage')
    .post('/hierarchy/requests/{id}/decide', 'Move as asked, or refuse with an answer')
    .input(MoveDecision)
    .output(z.object({})),
  withdraw: procedure('hierarchy.manage')
    .post('/hierarchy/requests/{id}/cancel', 'Take the own request back')
    .input(Seen)
    .output(z.object({})),
};
