/** A file on an activity, a goal or a check-in that shows what was done. Its type is detected from its content. */
import * as z from 'zod';
import { FileDownload, Id } from '../common.ts';
import { procedure } from '../procedure.ts';
import { type AttachmentKind, attachmentKinds } from './values.ts';

/** The size of one file, in bytes. */
const mostAttachmentBytes = 10 * 1_048_576;
/** Files per activity, per goal (those of its activities not counted), or per check-in. */
export const mostAttachments = 10;

export const Attachment = z.object({
  id: Id,
  /** Null: it belongs to a check-in. */
  goal_id: Id.nullable(),
  /** Null: it belongs to the goal as a whole, or to a check-in. */
  activity_id: Id.nullable(),
  checkin_id: Id.nullable(),
  name: z.string(),
  mime: z.enum(Object.keys(attachmentKinds) as [AttachmentKind, ...AttachmentKind[]]),
  size_bytes: z.int(),
  /** The SHA-256 of the content, in hexadecimal. */
  sha256: z.string(),
  created_at: z.date(),
});
export type Attachment = z.infer<typeof Attachment>;

/** Either a goal, with or without one of its activities, or a check-in. */
const isOfOnePlace = (place: {
  goal_id: string | null;
  activity_id: string | null;
  checkin_id: string | null;
}) =>
  (place.goal_id === null) !== (place.checkin_id === null) &&
  (place.activity_id === null || place.goal_id !== null);

const attachment = procedure('goals');

export const attachments = {
  list: attachment
    .get('/pdi/goals/{goal_id}/attachments', 'Files of a goal and of its activities, the newest first')
    .input(z.strictObject({ goal_id: Id }))
    .output(z.array(Attachment)),
  of_checkin: attachment
    .get(
      '/pdi/checkins/{checkin_id}/attachments',
      'Files of a check-in, the newest first; for those who lead the person once it is sent',
    )
    .input(z.strictObject({ checkin_id: Id }))
    .output(z.array(Attachment)),
  add: attachment
    .post(
      '/pdi/attachments',
      "Bring a file to one's goal, activity or check-in (10 MB; pdf, png, jpg, docx, xlsx, pptx, txt, csv)",
    )
    .input(
      z
        .strictObject({
          goal_id: Id.nullable().default(null),
          activity_id: Id.nullable().default(null),
          checkin_id: Id.nullable().default(null),
          file: z
            .file('Escolha um arquivo.')
            .min(1, 'O arquivo está vazio.')
            .max(mostAttachmentBytes, 'Arquivo muito grande (máximo 10 MB).'),
        })
        .refine(isOfOnePlace, { path: ['goal_id'], error: 'Diga a que o arquivo pertence.' }),
    )
    .output(Attachment),
  fetch: attachment
    .get(
      '/pdi/attachments/{id}',
      'The content of a file, as text inside an answer: no browser opens it as a page of ours',
    )
    .input(z.strictObject({ id: Id }))
    .output(FileDownload),
  remove: attachment
    .delete('/pdi/attachments/{id}', "Take one's file away")
    .input(z.strictObject({ id: Id }))
    .output(z.object({ id: Id })),
};
