/** A company's settings for tickets: codes, categories, handlers and targets. */
import * as z from 'zod';
import { Id, Line, Version } from '../common.ts';
import { orNull } from '../optional-fields.ts';
import { procedure } from '../procedure.ts';
import { ticketImpacts, ticketTerms } from '../rules/tickets/priority.ts';

const noMinutes = 'Informe de 1 minuto a 1.000 horas';
/** Business minutes; 480 are one day of the usual calendar. */
const Minutes = z.int(noMinutes).min(1, noMinutes).max(60_000, noMinutes);

const Targets = z
  .strictObject({ first_response: Minutes, resolution: Minutes })
  .refine(({ first_response, resolution }) => first_response <= resolution, {
    message: 'A primeira resposta não pode vencer depois da solução',
    path: ['first_response'],
  });

const fields = {
  prefix: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2,5}$/, 'O prefixo tem de 2 a 5 letras, de A a Z.'),
  /** The channel for anonymous reports; null: the company names none. */
  anonymous_channel: Line.max(500, 'Texto muito longo (máximo 500 caracteres)').nullable().transform(orNull),
  /** By priority; confidential tickets have a target of their own, whatever their priority. */
  targets: z.strictObject({
    critica: Targets,
    alta: Targets,
    media: Targets,
    baixa: Targets,
    sigilosa: Targets,
  }),
};

export const TicketTermsChange = z.strictObject({
  ...fields,
  /** 0: never changed. */
  version: z.int().min(0),
});

const Named = z.object({ user_id: Id, name: z.string() });

export const HandledCategory = z.object({
  id: Id,
  code: z.string().nullable(),
  name: z.string(),
  description: z.string(),
  default_impact: z.enum(ticketImpacts),
  is_confidential: z.boolean(),
  is_active: z.boolean(),
  /** Active people named as handlers; empty: all administrators, or nobody for a confidential category. */
  handlers: z.array(Named),
  /** The number of open tickets; null: the reader may not know. */
  under_way: z.int().nullable(),
  version: Version,
});
export type HandledCategory = z.infer<typeof HandledCategory>;

export const CategoryChange = z.strictObject({
  name: Line.min(1, 'Nome é obrigatório').max(80, 'Nome muito longo (máximo 80 caracteres)'),
  description: Line.max(300, 'Texto muito longo (máximo 300 caracteres)'),
  default_impact: z.enum(ticketImpacts),
  handler_ids: z.array(Id).max(50, 'Até 50 pessoas por categoria'),
  is_active: z.boolean(),
});

/** A category is confidential from its creation or never, because confidential tickets stay confidential. */
export const NewCategory = CategoryChange.omit({ is_active: true }).extend({ is_confidential: z.boolean() });

export const TicketSettings = z.object({
  prefix: z.string(),
  anonymous_channel: z.string().nullable(),
  targets: z.record(z.enum(ticketTerms), z.object({ first_response: z.int(), resolution: z.int() })),
  version: z.int(),
  categories: z.array(HandledCategory),
  /** People who may be named as handlers. */
  staff: z.array(Named),
});
export type TicketSettings = z.infer<typeof TicketSettings>;

const manager = procedure('company.manage');

export const ticketSettings = {
  get: manager.get('/company/tickets', 'How the company attends tickets').output(TicketSettings),
  change: manager
    .put(
      '/company/tickets',
      'Change prefix, targets of tickets to come, and the channel for reports without a name',
    )
    .input(TicketTermsChange)
    .output(TicketSettings),
  add_category: manager
    .post(
      '/company/tickets/categories',
      'A category of the company’s own; whether in confidence is said once',
    )
    .input(NewCategory)
    .output(TicketSettings),
  change_category: manager
    .put('/company/tickets/categories/{id}', 'Change a category and who attends it')
    .input(CategoryChange.extend({ id: Id, version: Version }))
    .output(TicketSettings),
};
