/** Requests for feedback, about the caller or a person whom they lead. */
import * as z from 'zod';
import { Day, Id, Seen, SeenText, Version } from '../common.ts';
import { procedure } from '../procedure.ts';
import { FeedbackPerson } from './feedback.ts';
import { mostAskedAtOnce, mostFeedbackCompetencies, requestStatuses } from './words.ts';

export const NewRequest = z.strictObject({
  /** Null: about the caller. */
  about_id: Id.nullable(),
  to_ids: z
    .array(Id)
    .min(1, 'Escolha ao menos uma pessoa')
    .max(mostAskedAtOnce, `Peça a no máximo ${mostAskedAtOnce} pessoas de cada vez.`),
  question: SeenText.min(10, 'Escreva ao menos 10 caracteres').max(
    500,
    'Texto muito longo (máximo 500 caracteres)',
  ),
  competency_ids: z.array(Id).max(mostFeedbackCompetencies, `Até ${mostFeedbackCompetencies} competências`),
});
export type NewRequest = z.infer<typeof NewRequest>;

export const FeedbackRequest = z.object({
  id: Id,
  requester: FeedbackPerson,
  about: FeedbackPerson,
  to: FeedbackPerson,
  question: z.string(),
  competencies: z.array(z.object({ id: Id, name: z.string() })),
  due_on: Day,
  status: z.enum(requestStatuses),
  decline_reason: z.string().nullable(),
  was_extended: z.boolean(),
  created_at: z.date(),
  is_own: z.boolean(),
  version: Version,
});
export type FeedbackRequest = z.infer<typeof FeedbackRequest>;

export const Decline = z.strictObject({
  ...Seen.shape,
  reason: z.string().trim().max(500, 'Texto muito longo (máximo 500 caracteres)'),
});

const person = procedure('signed_in');
const one = z.strictObject({ id: Id });

export const feedbackRequests = {
  list: person
    .get('/feedback/requests', 'Requests that the caller made or received, newest first')
    .output(z.array(FeedbackRequest)),
  get: person.get('/feedback/requests/{id}', 'One request').input(one).output(FeedbackRequest),
  suggested: person
    .get(
      '/feedback/requests/suggested',
      'Competencies of the job whose level is least certain, the least certain first',
    )
    .input(z.strictObject({ about_id: Id.optional() }))
    .output(z.array(z.object({ id: Id, name: z.string(), confidence: z.int().nullable() }))),
  ask: person
    .post(
      '/feedback/requests',
      'Ask up to five people for feedback about the caller or a person whom the caller leads',
    )
    .input(NewRequest)
    .output(z.object({ asked: z.int() })),
  decline: person
    .post('/feedback/requests/{id}/decline', 'Decline a request, with or without a reason')
    .input(Decline)
    .output(FeedbackRequest),
  cancel: person
    .post('/feedback/requests/{id}/cancel', 'Cancel a request; the person who was asked need not answer')
    .input(Seen)
    .output(FeedbackRequest),
  extend: person
    .post('/feedback/requests/{id}/extend', 'Give one more week to answer a request, once')
    .input(Seen)
    .output(FeedbackRequest),
};
