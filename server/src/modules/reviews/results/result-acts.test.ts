import { beforeAll, describe, expect, it } from 'vitest';
import { aMarkedCycle, close, type Marked, publicationDay, publish, reopen } from '#test/review-results.ts';
import { seen } from '#test/seen.ts';
import { addRows, call, on } from '#test/team.ts';
import { aVisitor } from '#test/visitors.ts';
import { type Person, runReactions } from '#test/world.ts';

const broken = (rule: string) => ({ code: 'RULE_BROKEN', data: { rule } });
const hidden = { code: 'NOT_FOUND' };
const forbidden = { code: 'FORBIDDEN' };
const text = 'A nota não considera o projeto que entreguei em janeiro.';

const results = (person: Person, day = publicationDay) => call(person, day).reviewResults;

const published = async (of?: Marked) => {
  const marked = of ?? (await aMarkedCycle());
  await close(marked);
  await publish(marked);
  return marked;
};

const seenBy = async (person: Person, participant_id: string, day?: string) => {
  const { version } = await results(person, day).get({ participant_id });
  return { participant_id, version };
};

describe('the meeting about a result', () => {
  it('is recorded by the manager who reviewed, on a day from the publication to today', async () => {
    const of = await aMarkedCycle();
    await close(of);
    const early = await seenBy(of.lead, of.ids.ana);
    await expect(results(of.lead).talk({ ...early, talked_on: publicationDay })).rejects.toMatchObject(
      broken('review_is_published'),
    );
    await publish(of);
    const day = '2026-03-27';
    const now = await seenBy(of.lead, of.ids.ana);
    for (const talked_on of ['2026-03-24', '2026-03-28'])
      await expect(results(of.lead, day).talk({ ...now, talked_on })).rejects.toMatchObject(
        broken('review_talk_is_after_publication'),
      );
    const talked_on = '2026-03-26';
    for (const other of [of.ana, of.top, of.admin])
      await expect(results(other, day).talk({ ...now, talked_on })).rejects.toMatchObject(forbidden);
    await expect(results(of.peer, day).talk({ ...now, talked_on })).rejects.toMatchObject(hidden);
    expect((await results(of.lead, day).talk({ ...now, talked_on })).talked_on).toBe(talked_on);
    await runReactions(of.company.id, on(day).clock);
    const history = await call(of.ana, day).notifications.history({});
    expect(history.items.map(({ notification: { titulo } }) => titulo)).toContain(
      'A conversa sobre “Segundo semestre” foi registrada',
    );
    await expect(results(of.lead, day).talk({ ...now, talked_on })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    const ended = await call(of.admin, day).reviewCycles.get({ id: of.cycle.id });
    await call(of.admin, day).reviewCycles.end(seen(ended));
    const last = await seenBy(of.lead, of.ids.ana, day);
    await expect(results(of.lead, day).talk({ ...last, talked_on })).rejects.toMatchObject(
      broken('review_cycle_goes_on_from_here'),
    );
  });
});

describe('acknowledging a result', () => {
  it('is done once by the person, and what they wrote outlives a reopening', async () => {
    const of = await published();
    const own = await seenBy(of.ana, of.ids.ana);
    for (const other of [of.lead, of.admin])
      await expect(results(other).acknowledge({ ...own, comment: '' })).rejects.toMatchObject(forbidden);
    const comment = 'Concordo com quase tudo.';
    const read = await results(of.ana).acknowledge({ ...own, comment });
    expect(read).toMatchObject({ acknowledged_on: publicationDay, comment });
    expect(await results(of.lead).get({ participant_id: of.ids.ana })).toMatchObject({ comment });
    await expect(
      results(of.ana).acknowledge({ ...own, version: read.version, comment: '' }),
    ).rejects.toMatchObject(broken('review_is_acknowledged_once'));
    await reopen(of);
    await publish(of);
    expect(await results(of.ana).get({ participant_id: of.ids.ana })).toMatchObject({
      acknowledged_on: null,
      comment,
    });
  });
});

describe('contesting a result', () => {
  const last = '2026-04-04';

  it('is possible on the last day, and not on the one after it', async () => {
    const of = await published();
    expect(await results(of.ana, last).get({ participant_id: of.ids.ana })).toMatchObject({
      contest_until: last,
    });
    const own = await seenBy(of.ana, of.ids.ana);
    await expect(results(of.ana, '2026-04-05').contest({ ...own, text })).rejects.toMatchObject(
      broken('review_is_contested_in_time'),
    );
    expect(
      (await results(of.ana, '2026-04-05').get({ participant_id: of.ids.ana })).contest_until,
    ).toBeNull();
    const contested = await results(of.ana, last).contest({ ...own, text });
    expect(contested).toMatchObject({
      contest_ticket: expect.stringMatching(/^CH-\d{6}$/),
      contest_until: null,
    });
    await expect(results(of.ana, last).contest({ ...own, text })).rejects.toMatchObject(
      broken('review_is_contested_once'),
    );
  });

  describe('contesting opens a ticket', () => {
    let of: Marked;
    let code: string | null;
    beforeAll(async () => {
      of = await published();
      const own = await seenBy(of.ana, of.ids.ana);
      for (const other of [of.lead, of.admin])
        await expect(results(other).contest({ ...own, text })).rejects.toMatchObject(forbidden);
      await expect(results(of.ana).contest({ ...own, text: 'Curto demais.' })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
      code = (await results(of.ana).contest({ ...own, text })).contest_ticket;
      await runReactions(of.company.id, on(publicationDay).clock);
    });

    const ticketAs = async (person: Person) => {
      const { items } = await call(of.admin, publicationDay).ticketQueue.list({
        view: 'all',
        contest_id: of.ids.ana,
      });
      return call(person, publicationDay).tickets.get({ id: items[0]?.id ?? '' });
    };

    it('of its own kind, with the result as it was, for its person and administrators', async () => {
      for (const reader of [of.ana, of.admin, of.corporate])
        expect(await ticketAs(reader)).toMatchObject({
          code,
          description: text,
          contest: {
            kind: 'review',
            contest_id: of.ids.ana,
            copy: { title: 'Segundo semestre', final: 3.2 },
          },
        });
      for (const other of [of.lead, of.top, of.peer])
        await expect(ticketAs(other)).rejects.toMatchObject(hidden);
      expect((await results(of.lead).get({ participant_id: of.ids.ana })).contest_ticket).toBeNull();
      const { calls } = await aVisitor(of.company.id);
      const { id } = await ticketAs(of.admin);
      expect((await calls.tickets.get({ id })).contest?.copy).toMatchObject({ final: null, rows: [] });
    });

    it('that is announced to administrators', async () => {
      const noticesOf = async (person: Person) =>
        (await call(person, publicationDay).notifications.history({})).items.map(
          ({ notification: { titulo } }) => titulo,
        );
      const title = expect.stringMatching(/contestou o resultado de “Segundo semestre”$/);
      for (const reader of [of.admin, of.corporate]) expect(await noticesOf(reader)).toContainEqual(title);
      for (const other of [of.ana, of.lead]) expect(await noticesOf(other)).not.toContainEqual(title);
    });

    it('that the attendant grants or refuses', async () => {
      const ticket = await ticketAs(of.admin);
      const decide = (outcome: 'granted' | 'overridden', outcome_id: string | null) =>
        call(of.admin, publicationDay).ticketQueue.decide({ ...seen(ticket), outcome, outcome_id });
      await expect(decide('granted', of.ids.ana)).rejects.toMatchObject(
        broken('outcome_names_what_was_done'),
      );
      await expect(decide('overridden', of.ids.ana)).rejects.toMatchObject(
        broken('outcome_names_what_was_done'),
      );
      expect((await decide('granted', null)).contest?.outcome).toBe('granted');
      expect((await ticketAs(of.ana)).contest?.outcome).toBe('granted');
    });
  });
});

describe('leaders read', () => {
  it('the progress of each of their team’s reviews, in running cycles', async () => {
    const of = await aMarkedCycle();
    const team = (person: Person) => results(person).team({});
    const own = { self_sent: true, manager_sent: true, final: null, acknowledged: false };
    const waiting = { self_sent: false, manager_sent: false };
    expect(await team(of.lead)).toMatchObject([own, waiting]);
    expect((await team(of.lead)).every(({ assignment_id }) => assignment_id !== null)).toBe(true);
    expect((await team(of.top)).map(({ assignment_id }) => assignment_id !== null).toSorted()).toEqual([
      false,
      false,
      true,
    ]);
    for (const other of [of.ana, of.admin, of.stranger]) expect(await team(other)).toEqual([]);
    await close(of);
    expect(await team(of.lead)).toMatchObject([{ final: 3.2 }, { final: null }]);
    await publish(of);
    const ended = await call(of.admin, publicationDay).reviewCycles.get({ id: of.cycle.id });
    await call(of.admin, publicationDay).reviewCycles.end(seen(ended));
    expect(await team(of.lead)).toEqual([]);
    expect(await results(of.lead).team({ cycle_id: of.cycle.id })).toHaveLength(2);
  });

  it('boxes and files: of the people they lead, a line, and administrators of everybody but themselves', async () => {
    const of = await published();
    const input = { cycle_id: of.cycle.id };
    const ids = async (person: Person, manager_id?: string) =>
      (await results(person).boxes({ ...input, ...(manager_id && { manager_id }) })).people
        .map(({ participant_id }) => participant_id)
        .toSorted();
    const { ana, lead, peer } = of.ids;
    expect(await ids(of.lead)).toEqual([ana, peer].toSorted());
    expect(await ids(of.top)).toEqual([ana, lead, peer].toSorted());
    expect(await ids(of.admin)).toEqual([ana, lead, peer].toSorted());
    expect(await ids(of.admin, of.lead.person_id)).toEqual([ana, peer].toSorted());
    // Nothing is shown of the line above.
    expect(await ids(of.lead, of.top.person_id)).toEqual([ana, peer].toSorted());
    for (const other of [of.ana, of.peer]) await expect(ids(other)).rejects.toMatchObject(forbidden);
    await expect(ids(of.stranger)).rejects.toMatchObject(hidden);
    const lines = async (person: Person) => {
      const file = await results(person).export({ ...input, format: 'csv' });
      return Buffer.from(file.base64, 'base64').toString('utf8').trim().split('\r\n');
    };
    expect((await lines(of.lead))[0]).toContain('Pessoa;Gestor;Departamento;Cargo;Nota final');
    expect(await lines(of.lead)).toHaveLength(3);
    expect((await lines(of.lead)).join()).toContain('3,2');
    await expect(lines(of.ana)).rejects.toMatchObject(forbidden);
    expect((await results(of.admin).export({ ...input, format: 'xlsx' })).file_name).toMatch(/\.xlsx$/);
  });
});

describe('a result shows beside its ratings', () => {
  it('how levels changed in the period, and the widest gap to the job', async () => {
    const of = await aMarkedCycle();
    await addRows(of.ana, [{ competency_id: of.b, level: 2 }], '2025-08-01');
    await addRows(of.ana, [{ competency_id: of.b, level: 2.4 }], '2026-02-01');
    await published(of);
    const result = await results(of.ana).get({ participant_id: of.ids.ana });
    const [b] = result.competencies.filter(({ competency_id }) => competency_id === of.b);
    expect(b).toMatchObject({ demanded: 3, held_before: 2, held_after: 2.4 });
    expect(result.grew).toMatchObject({ competency_id: of.b, from: 2, to: 2.4 });
    // The level in `a` reaches the demand.
    expect(result.next).toMatchObject({ competency_id: of.b, demanded: 3 });
    expect(result.before).toEqual([]);
  });
});
