import { defaultTicketTargets } from '@pdy/contract/rules/tickets/priority';
import { describe, expect, it } from 'vitest';
import { seen } from '#test/seen.ts';
import { aTeam, call } from '#test/team.ts';
import { aTicket, handleConfidence } from '#test/tickets.ts';

const aReport = async () => {
  const team = await aTeam();
  const handler = await team.company.person('admin');
  await handleConfidence(team.admin, [handler]);
  const ticket = await aTicket(team.ana, { code: 'relato', impact: 'individual', urgency: 'baixa' });
  return { ...team, handler, ticket };
};

describe('MO-20: a confidential ticket', () => {
  it('is urgent, with its own deadlines, whatever impact and urgency it states', async () => {
    const { ticket, ana, handler } = await aReport();
    const { first_response, resolution } = defaultTicketTargets.sigilosa;
    expect(ticket).toMatchObject({
      priority: 'alta',
      first_response: { target_minutes: first_response },
      resolution: { target_minutes: resolution },
    });
    const low = call(handler).ticketQueue.prioritise({ ...seen(ticket), priority: 'media' });
    await expect(low).rejects.toMatchObject({ data: { rule: 'confidential_ticket_is_urgent' } });
    const critical = await call(handler).ticketQueue.prioritise({ ...seen(ticket), priority: 'critica' });
    expect(critical).toMatchObject({ priority: 'critica', resolution: { target_minutes: resolution } });
    expect((await aTicket(ana, { urgency: 'baixa', title: 'Outro' })).priority).toBe('baixa');
  });

  it('follows the company’s settings for it', async () => {
    const { admin, ana } = await aReport();
    const sigilosa = { first_response: 30, resolution: 90 };
    await call(admin).ticketSettings.change({
      ...{ prefix: 'CH', anonymous_channel: null, version: 0 },
      targets: { ...defaultTicketTargets, sigilosa },
    });
    const next = await aTicket(ana, { code: 'relato', title: 'Mais um' });
    expect(next).toMatchObject({
      first_response: { target_minutes: 30 },
      resolution: { target_minutes: 90 },
    });
    expect((await call(admin).ticketSettings.get()).targets.sigilosa).toEqual(sigilosa);
  });

  it('tells, like any ticket, when it falls due, before it is sent and afterwards', async () => {
    const { ana, handler, ticket } = await aReport();
    const { foreseen } = await call(ana).tickets.choices();
    const [due, usual] = [foreseen.sigilosa, foreseen.baixa];
    expect(due?.first_response_due_at?.getTime()).toBeLessThan(usual?.first_response_due_at?.getTime() ?? 0);
    const opened = await aTicket(ana, { urgency: 'baixa', title: 'Comum' });
    const nearly = (one: Date | null | undefined, other: Date | null | undefined) =>
      expect(Math.abs((one?.getTime() ?? 0) - (other?.getTime() ?? 1e15))).toBeLessThan(120_000);
    nearly(opened.first_response_due_at, usual?.first_response_due_at);
    nearly(opened.resolution_due_at, usual?.resolution_due_at);
    nearly(ticket.resolution_due_at, due?.resolution_due_at);
    await call(handler).ticketQueue.answer({
      id: opened.id,
      body: 'Olá',
      file_ids: [],
      status: 'em_andamento',
    });
    const { items } = await call(ana).tickets.mine({});
    expect(items.find(({ id }) => id === opened.id)?.first_response_due_at).toBeNull();
    expect(items.find(({ id }) => id === ticket.id)?.first_response_due_at).not.toBeNull();
  });
});
