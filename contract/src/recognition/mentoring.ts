/** Who can help with a competency: people who offer it themselves. No level is shown, and none is required. */
import * as z from 'zod';
import { Id, pageAsked, pageOf, SearchTerm, Seen, Version } from '../common.ts';
import { procedure } from '../procedure.ts';
import { mentorStatuses, mostMentorWords } from './words.ts';

export const Mentor = z.object({
  person: z.object({
    user_id: Id,
    name: z.string(),
    avatar_url: z.string().nullable(),
    position: z.string().nullable(),
    department: z.string().nullable(),
  }),
  competency: z.object({ id: Id, name: z.string() }),
  /** The caller's job demands more of it than they hold. */
  is_lacking: z.boolean(),
  /** The caller's request; null: there is none, or it is over. */
  asked: z.enum(['asked', 'accepted']).nullable(),
});
export type Mentor = z.infer<typeof Mentor>;

export const MentorRequest = z.object({
  id: Id,
  person: z.string(),
  mentor: z.string(),
  competency: z.string(),
  note: z.string().nullable(),
  status: z.enum(mentorStatuses),
  created_at: z.date(),
  /** True: the caller was asked; false: the caller asked. */
  is_for_me: z.boolean(),
  version: Version,
});
export type MentorRequest = z.infer<typeof MentorRequest>;

export const NewMentorRequest = z.strictObject({
  mentor_id: Id,
  competency_id: Id,
  note: z
    .string()
    .trim()
    .max(mostMentorWords, `Texto muito longo (máximo ${mostMentorWords} caracteres)`)
    .nullable()
    .transform((text) => text || null),
});

const anybody = procedure('signed_in');
const Offer = z.object({
  id: Id,
  name: z.string(),
  is_offered: z.boolean(),
  /** False: it was archived, and is listed only because the caller offers it. */
  is_active: z.boolean(),
  /** The caller's running mentorings for it; they end with the offer. */
  accepted: z.int(),
});

export const mentoring = {
  list: anybody
    .get(
      '/mentoring',
      'Who offers to teach what: what the caller lacks most first, then by name of the competency, page by page',
    )
    .input(z.strictObject({ search: SearchTerm.optional(), ...pageAsked }))
    .output(pageOf(Mentor)),
  offers: {
    list: anybody
      .get(
        '/mentoring/offers',
        'The competencies of the company, and which of them the caller offers to teach',
      )
      .output(z.array(Offer)),
    set: anybody
      .put('/mentoring/offers/{competency_id}', 'Offer to teach a competency, or no longer')
      .input(z.strictObject({ competency_id: Id, is_offered: z.boolean() }))
      .output(z.object({ competency_id: Id, is_offered: z.boolean() })),
  },
  requests: {
    list: anybody
      .get('/mentoring/requests', 'What the caller asked and is asked, the newest first, page by page')
      .input(z.strictObject(pageAsked))
      .output(pageOf(MentorRequest)),
    ask: procedure('goals')
      .post('/mentoring/requests', 'Ask somebody who offers it; it becomes a personal activity of the caller')
      .input(NewMentorRequest)
      .output(MentorRequest),
    answer: anybody
      .post('/mentoring/requests/{id}/answer', 'Accept or decline what one is asked')
      .input(Seen.extend({ is_accepted: z.boolean() }))
      .output(MentorRequest),
    end: anybody
      .post('/mentoring/requests/{id}/end', 'End it, from either side')
      .input(Seen)
      .output(MentorRequest),
  },
};
