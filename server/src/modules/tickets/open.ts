/** Opening a ticket. Contract: `contract/src/tickets/tickets.ts`. */
import { type TicketPriority, ticketPriority } from '@pdy/contract/rules/tickets/priority';
import { ticketCode } from '@pdy/contract/rules/tickets/status';
import type { NewTicket, Ticket } from '@pdy/contract/tickets/tickets';
import { mostTicketsAnHour, sameTitleMinutes } from '@pdy/contract/tickets/words';
import { sql } from 'kysely';
import { broken, notFound, tooMany } from '#kernel/broken.ts';
import { calendarOfCompany } from '#kernel/company-calendar.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { answeredBy, readersOf } from './attending.ts';
import { dueFrom } from './clocks.ts';
import { frozen } from './contests.ts';
import { sendFiles } from './files.ts';
import { prefixOf } from './rows.ts';
import { termsOf } from './targets.ts';
import { ticketAsRead } from './view.ts';
import { aboutTicket, type HeldTicket, type TicketContext, writeLines } from './write.ts';

export const choices = authed.tickets.choices.handler(async ({ context: { tx, actor } }) => {
  const [categories, { anonymous_channel }, answered_by] = await Promise.all([
    readersOf(tx),
    termsOf(tx),
    answeredBy(tx, { person_id: actor.person_id, is_confidential: false, category_id: null }),
  ]);
  const is_of_platform = actor.is_visiting === true && actor.role === 'employee';
  return {
    // nobody would read it: it is not offered until somebody is named
    categories: categories.filter(({ is_confidential, readers }) => !is_confidential || readers.length > 0),
    anonymous_channel,
    is_of_platform,
    is_alone: !is_of_platform && answered_by === 'platform',
  };
});

const hourMs = 3_600_000;

/** Refuses a flood, and asks about what reads like a ticket of a moment ago. */
const demandCalm = async ({ tx, actor, clock }: TicketContext, title: string, is_another: boolean) => {
  const now = clock().getTime();
  const recent = await tx
    .selectFrom('tickets')
    .select(['title', 'created_at'])
    .where('opened_by', '=', actor.person_id)
    .where('created_at', '>', new Date(now - hourMs))
    .orderBy('created_at')
    .execute();
  const [first] = recent;
  if (first && recent.length >= mostTicketsAnHour) {
    const left = Math.max(1, Math.ceil((first.created_at.getTime() + hourMs - now) / 60_000));
    throw tooMany(`Muitos chamados em pouco tempo. Tente novamente em ${left} minutos.`, left * 60);
  }
  const since = now - sameTitleMinutes * 60_000;
  const isSame = (one: { title: string; created_at: Date }) =>
    one.title === title && one.created_at.getTime() > since;
  if (!is_another && recent.some(isSame)) throw broken('ticket_was_just_opened');
};

type Asker = {
  readonly person_id: string;
  readonly asker_name: string | null;
  readonly asker_email: string | null;
};

/** Whoever belongs to no company is written down as they are: nobody who attends could look them up. */
const askerOf = async ({ tx, actor: { person_id, is_visiting } }: TicketContext): Promise<Asker> => {
  if (!is_visiting) return { person_id, asker_name: null, asker_email: null };
  const { rows } = await sql<{ name: string; email: string }>`select * from app.keep_asker()`.execute(tx);
  return { person_id, asker_name: rows[0]?.name ?? null, asker_email: rows[0]?.email ?? null };
};

/**
 * A category, the instant at which a ticket of it begins, as the database will write it, and who gets it (`next_id`): whom
 * the category names, or the handler with the fewest tickets under way, of several the one whose last came longest ago.
 * Null: nobody is named, and somebody takes it from the queue. Never who asks.
 */
const categoryOf = async (tx: Tx, id: string, asker_id: string) => {
  const { rows } = await sql<Category>`
    select c.id, c.is_confidential, c.is_active, c.assignee_id, c.code,
      app.next_handler(c.id, ${asker_id}, c.assignee_id) as next_id, app.now() as now
    from ticket_categories c where c.company_id = app.company_id() and c.id = ${id}`.execute(tx);
  const [category] = rows;
  if (!category) throw notFound();
  return category;
};

type Category = {
  readonly id: string;
  readonly is_confidential: boolean;
  readonly is_active: boolean;
  readonly assignee_id: string | null;
  readonly code: string | null;
  readonly next_id: string | null;
  readonly now: Date;
};

type OpenedTicket = Pick<HeldTicket, 'id' | 'person_id' | 'is_confidential' | 'category_id'>;
type Written = Pick<NewTicket, 'title' | 'description' | 'impact' | 'urgency' | 'file_ids'>;

const insertTicket = async (
  context: TicketContext,
  asker: Asker,
  { title, description, impact, urgency, file_ids }: Written,
  more: {
    readonly category: Category;
    readonly page?: string | null;
    readonly contest?: Awaited<ReturnType<typeof frozen>> | null;
  },
): Promise<OpenedTicket> => {
  const { tx } = context;
  const { category, page = null, contest = null } = more;
  const priority: TicketPriority = ticketPriority(impact, urgency);
  const [{ targets }, calendar] = await Promise.all([termsOf(tx), calendarOfCompany(tx)]);
  const { next_id: assignee_id, now } = category;
  const begun = {
    first_response_target: targets[priority].first_response,
    resolution_target: targets[priority].resolution,
  };
  const ticket = await tx
    .insertInto('tickets')
    .values({
      ...asker,
      ...begun,
      ...dueFrom(now, begun, calendar),
      title,
      description,
      page,
      category_id: category.id,
      is_confidential: category.is_confidential,
      impact,
      urgency,
      priority,
      assignee_id,
      ...(contest && { ...contest, contest_copy: JSON.stringify(contest.contest_copy) }),
    })
    .returning(['id', 'person_id', 'is_confidential', 'category_id'])
    .executeTakeFirstOrThrow();
  await writeLines(tx, ticket, [
    { kind: 'criado', after: priority, ...begun },
    ...(assignee_id ? [{ kind: 'atribuicao' as const, after: assignee_id }] : []),
  ]);
  await sendFiles(context, file_ids, { ticket_id: ticket.id, message_id: null });
  await context.record('tickets.ticket.opened', ticket.id, aboutTicket(ticket));
  return ticket;
};

/** The number comes last: from here to the end of the transaction nobody else of the company gets one. */
const numbered = async (tx: Tx, ticket: Ticket): Promise<Ticket> => {
  const { rows } = await sql<{ number: number; prefix: string }>`
    select app.number_now(${ticket.id}) as number, ${prefixOf} as prefix`.execute(tx);
  const [given] = rows;
  if (!given) throw notFound();
  return { ...ticket, code: ticketCode(given.prefix, given.number) };
};

export const open = authed.tickets.open.handler(async ({ input, context }) => {
  const { tx } = context;
  const asker = await askerOf(context);
  await demandCalm(context, input.title, input.is_another);
  const category = await categoryOf(tx, input.category_id, asker.person_id);
  if (!category.is_active && input.contest === null) throw broken('ticket_category_is_open');
  const [readers] = category.is_confidential ? await readersOf(tx, category.id) : [];
  if (category.is_confidential && !readers?.readers.length) throw broken('confidential_ticket_is_read');
  const contest = input.contest && (await frozen(context, input.contest));
  const { id } = await insertTicket(context, asker, input, {
    category,
    page: input.page,
    contest,
  });
  return numbered(tx, await ticketAsRead(context, id, input.file_ids.length === 0));
});

/** What the product opens in the caller's name, among what goes to whoever cares for people. */
export const openByProduct = async (
  context: TicketContext,
  { title, description }: Pick<Written, 'title' | 'description'>,
): Promise<void> => {
  const asker = await askerOf(context);
  const { id } = await context.tx
    .selectFrom('ticket_categories')
    .select('id')
    .where('code', '=', 'rh')
    .executeTakeFirstOrThrow();
  const written = { title, description, impact: 'individual', urgency: 'alta', file_ids: [] } as const;
  await insertTicket(
    context,
    asker,
    { ...written, file_ids: [] },
    { category: await categoryOf(context.tx, id, asker.person_id) },
  );
};

export const openFor = authed.ticketQueue.open_for.handler(async ({ input, context }) => {
  const { tx } = context;
  await demandCalm(context, input.title, input.is_another);
  const category = await categoryOf(tx, input.category_id, input.person_id);
  if (category.is_confidential) throw broken('confidential_ticket_is_own');
  if (!category.is_active) throw broken('ticket_category_is_open');
  const person = await tx
    .selectFrom('profiles')
    .select('user_id')
    .where('user_id', '=', input.person_id)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (!person) throw notFound();
  const asker = { person_id: person.user_id, asker_name: null, asker_email: null };
  const { id } = await insertTicket(context, asker, input, { category });
  return numbered(tx, await ticketAsRead(context, id));
});
