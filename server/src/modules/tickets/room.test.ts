/** How many files one ticket holds, and how much one person attaches in a day. */
import { mostBytesOfTicket, mostFilesOfTicket, mostTicketBytesADay } from '@pdy/contract/tickets/words';
import { describe, expect, it } from 'vitest';
import { inTurn } from '#kernel/files/file-places.ts';
import { aTeam, call } from '#test/team.ts';
import { aFile, aTicket, at, written } from '#test/tickets.ts';
import { owner, type Person } from '#test/world.ts';

const broken = (rule: string) => ({ code: 'RULE_BROKEN', data: { rule } });
const isFull = broken('ticket_has_room_for_files');
const now = '2026-03-10T15:00:00Z';

/** Files of these sizes in bytes that the ticket already has. */
const standing = (author: Person, ticket_id: string, sizes: readonly number[], created_at = now) =>
  owner.query(
    `insert into ticket_files (company_id, author_id, person_id, ticket_id, name, mime, size_bytes, sha256, created_at)
     select $1, $2, $2, $3, 'relato.txt', 'text/plain', size, repeat('a', 64), $5
     from unnest($4::int[]) size`,
    [author.company_id, author.person_id, ticket_id, sizes, created_at],
  );
const count = async (ticket_id: string) => {
  const { rows } = await owner.query('select count(*)::int as many from ticket_files where ticket_id = $1', [
    ticket_id,
  ]);
  return rows[0]?.many;
};
/** This many bytes in files of at most 10 MB. */
const inFiles = (bytes: number): number[] =>
  bytes > 10_485_760 ? [10_485_760, ...inFiles(bytes - 10_485_760)] : [bytes];

const reply = async (person: Person, id: string, files: readonly string[]) =>
  call(person).tickets.reply({ id, body: 'Segue.', file_ids: [...files] });

describe('the files of one ticket', () => {
  it('are at most a hundred; files beyond that stay unsent, and words still go', async () => {
    const { ana, peer } = await aTeam();
    const { id } = await aTicket(ana);
    await standing(ana, id, Array(mostFilesOfTicket - 2).fill(1));
    const [one, two, three] = [await aFile(ana), await aFile(ana), await aFile(ana)];
    await expect(reply(ana, id, [one, two, three])).rejects.toMatchObject(isFull);
    expect(await count(id)).toBe(mostFilesOfTicket - 2);
    await reply(ana, id, [one, two]);
    await expect(reply(ana, id, [three])).rejects.toMatchObject(isFull);
    expect((await reply(ana, id, [])).messages).toHaveLength(2);
    // The limit is per ticket.
    const other = await aTicket(ana, { title: 'Outro', file_ids: [three] });
    expect(other.files).toHaveLength(1);
    expect((await aTicket(peer, { file_ids: [await aFile(peer)] })).files).toHaveLength(1);
  });

  it('are at most 100 MB, to the byte', async () => {
    const { ana } = await aTeam();
    const { id } = await aTicket(ana);
    await standing(ana, id, inFiles(mostBytesOfTicket - 3));
    const [three, one] = [await aFile(ana, 'abc'), await aFile(ana, 'a')];
    await reply(ana, id, [three]);
    await expect(reply(ana, id, [one])).rejects.toMatchObject(isFull);
  });

  it('reach exactly that number when many answers come at once', async () => {
    const { ana } = await aTeam();
    const { id } = await aTicket(ana);
    await standing(ana, id, Array(mostFilesOfTicket - 3).fill(1));
    const files: string[] = [];
    for (let n = 0; n < 8; n += 1) files.push(await aFile(ana));
    const sent = await Promise.allSettled(files.map((file) => reply(ana, id, [file])));
    const refused = sent.flatMap((one) => (one.status === 'rejected' ? [one.reason.data.rule] : []));
    expect(refused).toEqual(Array(5).fill('ticket_has_room_for_files'));
    expect(await count(id)).toBe(mostFilesOfTicket);
  });
});

describe('a person’s attachments within a day', () => {
  it('are at most 200 MB over all of their tickets, and the next day starts from zero', async () => {
    const { ana, peer } = await aTeam();
    const tickets: string[] = [];
    for (const title of ['Um', 'Dois', 'Três'])
      tickets.push((await at(ana, now).tickets.open(await written(ana, { title }))).id);
    const [first = '', second = '', third = ''] = tickets;
    const add = (person: Person, instant: string) =>
      at(person, instant).tickets.files.add({ file: new File(['a'], 'relato.txt') });
    await standing(ana, first, inFiles(mostTicketBytesADay / 2));
    await standing(ana, second, inFiles(mostTicketBytesADay / 2 - 2));
    const { id } = await add(ana, now);
    await at(ana, now).tickets.reply({ id: third, body: 'Segue.', file_ids: [id] });
    await add(ana, now);
    const isOver = broken('ticket_files_of_a_day');
    await expect(add(ana, '2026-03-10T15:00:01Z')).rejects.toMatchObject(isOver);
    await expect(add(ana, '2026-03-11T14:59:59Z')).rejects.toMatchObject(isOver);
    await add(peer, '2026-03-10T15:00:01Z');
    await add(ana, '2026-03-11T15:00:01Z');
  });

  /** One machine handles one person's files in turn; calls on another machine run in between. */
  const onMachines: Readonly<
    Record<string, (person: Person, work: () => Promise<unknown>) => Promise<unknown>>
  > = {
    'one machine': (_, work) => work(),
    'several machines': ({ person_id }, work) => inTurn(person_id, work),
  };
  it.each(Object.keys(onMachines))(
    'do not exceed the limit with many files at once, on %s',
    async (where) => {
      const { ana } = await aTeam();
      const { id } = await at(ana, now).tickets.open(await written(ana));
      await standing(ana, id, inFiles(mostTicketBytesADay - 3));
      const refused: string[] = [];
      const add = () =>
        at(ana, now)
          .tickets.files.add({ file: new File(['a'], 'relato.txt') })
          .catch(({ data }) => refused.push(data.rule));
      await onMachines[where]?.(ana, () => Promise.all(Array.from({ length: 8 }, add)));
      expect(refused).toEqual(Array(5).fill('ticket_files_of_a_day'));
    },
  );
});
