/** The calls of requesters, and what every reader of a ticket gets. */
import * as z from 'zod';
import { FileDownload, Id, pageAsked, pageOf, SearchTerm, Seen } from '../common.ts';
import { procedure } from '../procedure.ts';
import { ticketTerms } from '../rules/tickets/priority.ts';
import { ContestCopy } from './contests.ts';
import {
  Contest,
  NewTicket,
  Ticket,
  TicketCategory,
  TicketFile,
  TicketRating,
  TicketReason,
  TicketReopening,
  TicketReply,
  TicketRow,
} from './tickets.ts';
import { mostTicketFileBytes } from './words.ts';

const Foreseen = z.object({
  first_response_due_at: z.date().nullable(),
  resolution_due_at: z.date().nullable(),
});

const requester = procedure('tickets');
const opener = procedure('tickets.create');

export const tickets = {
  choices: opener.get('/tickets/choices', 'What a new ticket can be about, and who would read it').output(
    z.object({
      categories: z.array(TicketCategory),
      /** The company's channel for anonymous reports; null: it has named none. */
      anonymous_channel: z.string().nullable(),
      /** The platform's team answers, because the caller belongs to no company. */
      is_of_platform: z.boolean(),
      /** Nobody in the company but the caller handles tickets, so the platform's team (if there is one) answers. */
      is_alone: z.boolean(),
      /** When a ticket opened now is due, by priority or as confidential; null: the company has no working hours. */
      foreseen: z.record(z.enum(ticketTerms), Foreseen),
    }),
  ),
  open: opener
    .post('/tickets', 'Open a ticket; its number follows the last one of the company without a gap')
    .input(NewTicket)
    .output(Ticket),
  contested: opener
    .get('/tickets/contested', 'What would go along with a contest of one’s own, as it would be kept')
    .input(z.strictObject({ contest: Contest }))
    .output(ContestCopy),
  mine: requester
    .get('/tickets/mine', "The caller's own tickets, the newest first, page by page")
    .input(
      z.strictObject({
        is_over: z.stringbool().or(z.boolean()).optional(),
        search: SearchTerm.optional(),
        ...pageAsked,
      }),
    )
    .output(pageOf(TicketRow)),
  get: procedure('signed_in')
    .get('/tickets/{id}', 'A ticket as the reader may see it: who asked, or whoever attends it')
    .input(z.strictObject({ id: Id }))
    .output(Ticket),
  reply: requester
    .post('/tickets/{id}/reply', 'Answer in a ticket of one’s own; one that waited or was solved goes on')
    .input(TicketReply.extend({ id: Id }))
    .output(Ticket),
  cancel: requester
    .post('/tickets/{id}/cancel', 'Give up what one asked')
    .input(TicketReason.extend(Seen.shape))
    .output(Ticket),
  solve: requester
    .post('/tickets/{id}/solve', 'Say of one’s own ticket that it is solved')
    .input(Seen)
    .output(Ticket),
  close: requester
    .post('/tickets/{id}/close', 'Close a solved ticket of one’s own at once')
    .input(Seen)
    .output(Ticket),
  reopen: requester
    .post('/tickets/{id}/reopen', 'Open a solved ticket of one’s own again, within 7 days')
    .input(TicketReopening.extend(Seen.shape))
    .output(Ticket),
  rate: requester
    .post('/tickets/{id}/rating', 'Say once how one was attended, within 7 days')
    .input(TicketRating.extend({ id: Id }))
    .output(Ticket),
  files: {
    add: opener
      .post(
        '/tickets/files',
        'Bring a file, to be sent with a ticket or a message (10 MB; png, jpg, webp, gif, pdf, txt, csv, xlsx, docx)',
      )
      .input(
        z.strictObject({
          file: z
            .file('Escolha um arquivo.')
            .min(1, 'O arquivo está vazio.')
            .max(mostTicketFileBytes, 'Arquivo maior que 10 MB'),
        }),
      )
      .output(TicketFile),
    remove: opener
      .delete('/tickets/files/{id}', 'Take back a file that was not sent')
      .input(z.strictObject({ id: Id }))
      .output(z.object({ id: Id })),
    fetch: procedure('signed_in')
      .get(
        '/tickets/files/{id}',
        'The content of a file, as text inside an answer: no browser opens it as a page',
      )
      .input(z.strictObject({ id: Id }))
      .output(FileDownload),
  },
};
