/** Opening a ticket. Contract: `contract/src/tickets/tickets.ts`. */
import { firstPriority, type TicketTerm, ticketTerms } from '@pdy/contract/rules/tickets/priority';
import { ticketCode } from '@pdy/contract/rules/tickets/status';
import type { NewTicket, Ticket } from '@pdy/contract/tickets/tickets';
import { mostTicketsAnHour, sameTitleMinutes } from '@pdy/contract/tickets/words';
import { sql } from 'kysely';
import { broken, notFound } from '#kernel/broken.ts';
import { holdCount, hourBefore, refuseTooOften, type WithinHour } from '#kernel/calls/limits.ts';
import { calendarColumn, calendarOf, calendarOfCompany } from '#kernel/company-calendar.ts';
import type { AtEnd } from '#kernel/database/one-transaction.ts';
import { authed } from '#kernel/procedure.ts';
import { answeredBy, readersOf } from './attending.ts';
import { dueFrom } from './clocks.ts';
import { type Frozen, frozen } from './contests.ts';
import { sendFiles } from './files.ts';
import { prefixOf } from './rows.ts';
import { targetOf, termsColumn, termsFrom, termsOf } from './targets.ts';
import { ticketAsRead } from './view.ts';
import { aboutTicket, type HeldTicket, type TicketContext, writeLines } from './write.ts';

export const choices = authed.tickets.choices.handler(async ({ context: { tx, actor, clock } }) => {
  const [categories, { anonymous_channel, targets }, calendar, answered_by] = await Promise.all([
    readersOf(tx),
    termsOf(tx),
    calendarOfCompany(tx),
    answeredBy(tx, { person_id: actor.person_id, is_confidential: false, category_id: null }),
  ]);
  const is_of_platform = actor.is_visiting === true && actor.role === 'employee';
  return {
    // Nobody would read it: it is not offered until a handler is named.
    categories: categories.filter(({ is_confidential, readers }) => !is_confidential || readers.length > 0),
    anonymous_channel,
    is_of_platform,
    is_alone: !is_of_platform && answered_by === 'platform',
    foreseen: Object.fromEntries(
      ticketTerms.map((one) => {
        const { first_response, resolution } = targets[one];
        const begun = { first_response_target: first_response, resolution_target: resolution };
        return [one, dueFrom(clock(), begun, calendar)] as const;
      }),
    ) as Record<TicketTerm, ReturnType<typeof dueFrom>>,
  };
});

/** What one person opened in the last hour. */
type Lately = WithinHour & { readonly is_same: boolean };

/** Refuses a flood, and asks for confirmation of a ticket that reads like a recent one. */
const assertNotFlooding = (lately: Lately, is_another: boolean, now: Date) => {
  refuseTooOften('tickets', lately, { most: mostTicketsAnHour, now });
  if (!is_another && lately.is_same) throw broken('ticket_was_just_opened');
};

type Requester = {
  readonly person_id: string;
  readonly asker_name: string | null;
  readonly asker_email: string | null;
};

/**
 * The requester of a new ticket. The name and address of a person without a company are stored with it: no attendant
 * could look them up.
 */
const requesterOf = async ({ tx, actor: { person_id, is_visiting } }: TicketContext): Promise<Requester> => {
  if (!is_visiting) return { person_id, asker_name: null, asker_email: null };
  const { rows } = await sql<{ name: string; email: string }>`select * from app.keep_asker()`.execute(tx);
  return { person_id, asker_name: rows[0]?.name ?? null, asker_email: rows[0]?.email ?? null };
};

/**
 * Everything needed to begin a ticket, in one statement: its category, the company's terms and calendar, the author's
 * recent tickets, the instant as the database will write it, and the assignee (`next_id`): a handler of the category,
 * the one with the fewest tickets in progress; of several, the one whose last ticket is the oldest. Null: there is no
 * handler, and an attendant takes it from the queue. Never the requester.
 */
const beginningOf = async (
  { tx, actor, clock }: TicketContext,
  requester_id: string,
  { category_id, title }: Pick<NewTicket, 'category_id' | 'title'>,
) => {
  const now = clock();
  const [hourAgo, justNow] = [hourBefore(now), new Date(now.getTime() - sameTitleMinutes * 60_000)];
  const { rows } = await sql<Row>`
    select c.id, c.is_confidential, c.is_active, app.next_handler(c.id, ${requester_id}, c.assignee_id) as next_id,
      app.now() as now, ${termsColumn} as terms, ${calendarColumn} as calendar,
      (select jsonb_build_object('many', count(*), 'first', min(t.created_at),
          'is_same', coalesce(bool_or(t.title = ${title} and t.created_at > ${justNow}), false))
        from tickets t where t.company_id = c.company_id and t.opened_by = ${actor.person_id}
          and t.created_at > ${hourAgo}) as lately
    from ticket_categories c where c.company_id = app.company_id() and c.id = ${category_id}`.execute(tx);
  const [row] = rows;
  if (!row) throw notFound();
  const { terms, calendar, lately, ...category } = row;
  return { ...category, lately, targets: termsFrom(terms).targets, calendar: calendarOf(calendar) };
};

type Row = {
  readonly id: string;
  readonly is_confidential: boolean;
  readonly is_active: boolean;
  readonly next_id: string | null;
  readonly now: Date;
  readonly terms: Parameters<typeof termsFrom>[0];
  readonly calendar: Parameters<typeof calendarOf>[0];
  readonly lately: Lately;
};

type OpenedTicket = Pick<HeldTicket, 'id' | 'person_id' | 'is_confidential' | 'category_id'>;
type Written = Pick<NewTicket, 'title' | 'description' | 'impact' | 'urgency' | 'file_ids'>;

const insertTicket = async (
  context: TicketContext,
  requester: Requester,
  { title, description, impact, urgency, file_ids }: Written,
  more: {
    readonly category: Awaited<ReturnType<typeof beginningOf>>;
    readonly page?: string | null;
    readonly contest?: Awaited<ReturnType<typeof frozen>> | null;
  },
): Promise<OpenedTicket> => {
  const { tx } = context;
  const { category, page = null, contest = null } = more;
  const { next_id: assignee_id, now, targets, calendar, is_confidential } = category;
  const priority = firstPriority({ impact, urgency, is_confidential });
  const begun = targetOf({ targets }, priority, is_confidential);
  const ticket = await tx
    .insertInto('tickets')
    .values({
      ...requester,
      ...begun,
      ...dueFrom(now, begun, calendar),
      title,
      description,
      page,
      category_id: category.id,
      is_confidential,
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

/** Gives a ticket its number last: until the end of the transaction no other ticket of the company can get one. */
const numbered = ({ atEnd }: { readonly atEnd: AtEnd }, ticket: Ticket): Ticket =>
  atEnd(
    ticket,
    sql<{
      number: number;
      prefix: string;
    }>`select app.number_now(${ticket.id}) as number, ${prefixOf} as prefix`,
    (answer, [given]) => ({ ...answer, code: given ? ticketCode(given.prefix, given.number) : answer.code }),
  );

export const contested = authed.tickets.contested.handler(
  async ({ input: { contest }, context }) => (await frozen(context, contest)).contest_copy,
);

export const open = authed.tickets.open.handler(async ({ input, context }) => {
  const { tx, actor } = context;
  await holdCount(tx, 'tickets', actor.person_id);
  const requester = await requesterOf(context);
  const category = await beginningOf(context, requester.person_id, input);
  assertNotFlooding(category.lately, input.is_another, context.clock());
  if (!category.is_active && input.contest === null) throw broken('ticket_category_is_open');
  const [readers] = category.is_confidential ? await readersOf(tx, category.id) : [];
  if (category.is_confidential && !readers?.readers.length) throw broken('confidential_ticket_is_read');
  const contest = input.contest && (await frozen(context, input.contest));
  const { id } = await insertTicket(context, requester, input, {
    category,
    page: input.page,
    contest,
  });
  const isSilent = input.file_ids.length === 0;
  return numbered(context, await ticketAsRead(context, id, { isSilent, calendar: category.calendar }));
});

/** Tickets that the product opens in the caller's name, in the category 'rh'. */
export const openByProduct = async (
  context: TicketContext,
  { title, description }: Pick<Written, 'title' | 'description'>,
  contest: Frozen | null = null,
): Promise<{ readonly id: string }> => {
  const requester = await requesterOf(context);
  const { id } = await context.tx
    .selectFrom('ticket_categories')
    .select('id')
    .where('code', '=', 'rh')
    .executeTakeFirstOrThrow();
  const written = { title, description, impact: 'individual', urgency: 'alta', file_ids: [] } as const;
  return insertTicket(
    context,
    requester,
    { ...written, file_ids: [] },
    { category: await beginningOf(context, requester.person_id, { category_id: id, title }), contest },
  );
};

/** A contest that is written elsewhere. It gets its number at once, so it is opened last. */
export const openContest = async (
  context: TicketContext,
  written: Pick<Written, 'title' | 'description'>,
  contest: Frozen,
): Promise<void> => {
  const { id } = await openByProduct(context, written, contest);
  await sql`select app.number_now(${id})`.execute(context.tx);
};

export const openFor = authed.ticketQueue.open_for.handler(async ({ input, context }) => {
  const { tx, actor } = context;
  await holdCount(tx, 'tickets', actor.person_id);
  const category = await beginningOf(context, input.person_id, input);
  assertNotFlooding(category.lately, input.is_another, context.clock());
  if (category.is_confidential) throw broken('confidential_ticket_is_own');
  if (!category.is_active) throw broken('ticket_category_is_open');
  const person = await tx
    .selectFrom('profiles')
    .select('user_id')
    .where('user_id', '=', input.person_id)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (!person) throw notFound();
  const requester = { person_id: person.user_id, asker_name: null, asker_email: null };
  const { id } = await insertTicket(context, requester, input, { category });
  return numbered(context, await ticketAsRead(context, id, { calendar: category.calendar }));
});
