/** Who answers to whom: moves in the tree of a company's people, and what managers ask for. */
import * as z from 'zod';
import { Day, DueDate, Id, Line, ReadableId, Seen, TableFormat, Version } from '../common.ts';
import { procedure } from '../procedure.ts';
import { ListFile } from './exports.ts';
import { hierarchyTree } from './hierarchy-tree.ts';
import { MakesLeader } from './leaving.ts';
import { Role } from './people.ts';

/** At most so many of those who have not come in yet are told at once. */
export const mostAwaited = 1000;

export const AwaitedPerson = z.object({
  /** Of the invitation. */
  id: Id,
  /** What is known of the name, else the address. */
  name: z.string(),
  email: z.string(),
  role: Role,
  job: z.string().nullable(),
  status: z.enum(['preparado', 'pendente']),
  /** The person they will answer to; null when it is nobody, or somebody who is awaited too. */
  manager: z.object({ id: Id, name: z.string() }).nullable(),
  /** The invitation of the awaited person they will answer to. */
  leader_id: Id.nullable(),
});
export type AwaitedPerson = z.infer<typeof AwaitedPerson>;

const Reason = Line.max(500, 'Motivo muito longo (máximo 500 caracteres)');

/**
 * `from_manager_id` is what the caller read: whoever was moved meanwhile is not moved again. Whoever is awaited moves
 * under the id of their invitation, and may be put under somebody who is awaited too; people are put under people.
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

/** What a manager asks of the administration, because it lies outside the own line. */
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
  /** Absent: today; those who are awaited move today alone. */
  effective_on: DueDate.optional(),
  reason: Reason.optional(),
  makes_leaders: MakesLeader,
});

/** What becomes of a request. */
export const MoveDecision = Seen.extend({
  is_approved: z.boolean(),
  makes_leader: MakesLeader,
  answer: Line.max(500, 'Resposta muito longa (máximo 500 caracteres)').optional(),
});

const page = z.strictObject({
  /** The last id of the page before. */
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
        /** Null: nobody moved but those who are awaited, whose moves are no part of a batch. */
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
