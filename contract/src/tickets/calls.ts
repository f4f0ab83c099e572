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
    .get('/tickets/contested', 'The data that would be stored with a contest by the caller')
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
    .get(
      '/tickets/{id}',
      'A ticket, as the caller may see it: as its requester, or as a person who handles it',
    )
    .input(z.strictObject({ id: Id }))
    .output(Ticket),
  reply: requester
    .post('/tickets/{id}/reply', 'Reply in the caller’s own ticket; work goes on if it was waiting or solved')
    .input(TicketReply.extend({ id: Id }))
    .output(Ticket),
  cancel: requester
    .post('/tickets/{id}/cancel', 'Cancel the caller’s own ticket')
    .input(TicketReason.extend(Seen.shape))
    .output(Ticket),
  solve: requester
    .post('/tickets/{id}/solve', 'Mark the caller’s own ticket as solved')
    .input(Seen)
    .output(Ticket),
  close: requester
    .post('/tickets/{id}/close', 'Close the caller’s own solved ticket at once')
    .input(Seen)
    .output(Ticket),
  reopen: requester
    .post('/tickets/{id}/reopen', 'Reopen the caller’s own solved ticket, within 7 days')
    .input(TicketReopening.extend(Seen.shape))
    .output(Ticket),
  rate: requester
    .post('/tickets/{id}/rating', 'Rate once how the caller’s ticket was handled, within 7 days')
    .input(TicketRating.extend({ id: Id }))
    .output(Ticket),
  files: {
    add: opener
      .post(
        '/tickets/files',
        'Upload a file for a ticket or a message (10 MB; png, jpg, webp, gif, pdf, txt, csv, xlsx, docx)',
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
      .delete('/tickets/files/{id}', 'Remove a file that has not been sent')
      .input(z.strictObject({ id: Id }))
      .output(z.object({ id: Id })),
    fetch: procedure('signed_in')
      .get(
        '/tickets/files/{id}',
        'The content of a file, as text inside an answer, so that no browser opens it as a page',
      )
      .input(z.strictObject({ id: Id }))
      .output(FileDownload),
  },
};
