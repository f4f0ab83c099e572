import { afterAll, describe, expect, inject, it } from 'vitest';
import { anArea, answered, draftOf, opened, stepTo } from '#test/rounds.ts';
import { openJobsDb } from '#test/sealed.ts';
import { seen } from '#test/seen.ts';
import { call } from '#test/team.ts';
import { owner, type Person } from '#test/world.ts';

const jobsDb = openJobsDb(inject('postgres').urls.jobs);
afterAll(() => jobsDb.close());

const afterwards = '2026-03-18';

const refusalOf = (creator: Person, draft: Parameters<typeof opened>[1]) =>
  opened(creator, draft).then(
    () => 'opened',
    (error: Error) => error.message,
  );

const someMore = async (
  { company, lead }: Awaited<ReturnType<typeof anArea>>,
  area: string,
  count: number,
) => {
  const people: Person[] = [];
  for (let made = 0; made < count; made++) people.push(await company.person('employee', lead));
  await owner.query('update profiles set department = $1 where user_id = any ($2::uuid[])', [
    area,
    people.map(({ person_id }) => person_id),
  ]);
  return people;
};

describe('beside somebody else’s round', () => {
  it('nobody finds out through drafts whom it asks: every list is refused in the same words', async () => {
    const { admin, ana, people } = await anArea({ count: 14 });
    const about = { kind: 'person', person_id: ana.person_id } as const;
    await opened(admin, draftOf(people.slice(0, 7), about));
    const lists = [people.slice(0, 7), people.slice(0, 8), people.slice(7), people];
    const found = new Set<string>();
    for (const list of lists) found.add(await refusalOf(ana, draftOf(list, about)));
    expect([...found]).toEqual(['Já há uma rodada sobre este assunto, ou houve há menos de 30 dias.']);
  });

  it('a cancelled one does not count', async () => {
    const { admin, ana, people, company } = await anArea();
    const about = { kind: 'person', person_id: ana.person_id } as const;
    const id = await opened(admin, draftOf(people, about));
    await call(admin).rounds.call_off(seen(await call(admin).rounds.get({ id })));
    await stepTo(company.id, '2026-03-10', jobsDb);
    expect(await refusalOf(ana, draftOf(people, about))).toBe('opened');
  });
});

describe('an area that had a round of its own', () => {
  it('is shown together with others in a round about the company', async () => {
    const team = await anArea();
    const { admin, corporate, people, area, company } = team;
    const [sales, stock] = [await someMore(team, 'Vendas', 6), await someMore(team, 'Estoque', 7)];
    await opened(admin, draftOf(people, { kind: 'area', department: area }));
    const asked = [...people, ...sales, ...stock];
    const id = await opened(corporate, draftOf(asked, { title: 'A empresa' }));
    await answered(corporate, id, asked);
    await stepTo(company.id, afterwards, jobsDb);
    const { result } = await call(corporate).rounds.get({ id });
    expect(result?.groups.map((one) => one.area).sort()).toEqual(['', 'Estoque']);
  });

  it('lets no small rest be worked out', async () => {
    const team = await anArea();
    const few = await someMore(team, 'Vendas', 4);
    const { admin, corporate, people, area } = team;
    await opened(admin, draftOf(people, { kind: 'area', department: area }));
    expect(await refusalOf(corporate, draftOf([...people, ...few]))).toContain('quase todas essas pessoas');
  });

  it('waits until a round about the company that asks its people is long over', async () => {
    const { admin, lead, people, area } = await anArea();
    await opened(admin, draftOf(people));
    const own = draftOf(people, { kind: 'area', department: area });
    expect(await refusalOf(lead, own)).toContain('pessoas desta área');
  });
});
