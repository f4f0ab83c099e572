/** Events of judgement cases and of the people who answer them. No payload contains an answer. */
import * as z from 'zod';
import { Id } from '../common.ts';
import { caseStates } from './words.ts';

const session = z.object({ person_id: Id, competency_id: Id });

export const judgementEvents = {
  /** The subject is the session. */
  'judgement.session.started': session,
  'judgement.session.finished': z.object({ person_id: Id }),
  'judgement.session.erased': z.object({ person_id: Id }),
  /** The subject is the case. */
  'judgement.case.added': z.object({}),
  'judgement.case.changed': z.object({}),
  'judgement.case.moved': z.object({ to: z.enum(caseStates) }),
  'judgement.case.rated': z.object({}),
  /** The subject is the competency. */
  'judgement.cases.copied': z.object({ code: z.string(), cases: z.int() }),
  'judgement.experts.named': z.object({
    person_ids: z.array(Id),
    /** Those who were not experts of the competency before. */
    added_ids: z.array(Id),
  }),
};
