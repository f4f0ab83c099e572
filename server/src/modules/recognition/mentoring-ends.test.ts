import { describe, expect, it } from 'vitest';
import { seen } from '#test/seen.ts';
import { aTeam, call, rowOf } from '#test/team.ts';
import { aCompetency, type Person, runReactions } from '#test/world.ts';

const titlesOf = async (person: Person) =>
  (await call(person).notifications.history({})).items.map(({ notification }) => notification.titulo);
const activitiesOf = async (person: Person) =>
  (await call(person).pdi.personalActivities.list()).map(({ status }) => status);
const statusesOf = async (person: Person) =>
  (await call(person).mentoring.requests.list({})).items.map(({ status }) => status);

const asked = async () => {
  const team = await aTeam();
  const { id: competency_id } = await aCompetency(team.company.id);
  await call(team.peer).mentoring.offers.set({ competency_id, is_offered: true });
  const request = await call(team.ana).mentoring.requests.ask({
    ...{ mentor_id: team.peer.person_id, competency_id, note: null },
  });
  const noticesOf = async (person: Person) => {
    await runReactions(team.company.id);
    return titlesOf(person);
  };
  return { ...team, competency_id, request, noticesOf };
};

const accepted = async () => {
  const world = await asked();
  const request = await call(world.peer).mentoring.requests.answer({
    ...{ ...seen(world.request), is_accepted: true },
  });
  return { ...world, request };
};

const begin = async (person: Person) => {
  const [activity] = await call(person).pdi.personalActivities.list();
  if (activity) await call(person).pdi.personalActivities.move({ ...seen(activity), status: 'doing' });
};

describe('a mentoring that ends', () => {
  it('removes an activity that was not begun when it is declined', async () => {
    const { ana, peer, request } = await asked();
    expect(await activitiesOf(ana)).toEqual(['todo']);
    await call(peer).mentoring.requests.answer({ ...seen(request), is_accepted: false });
    expect(await activitiesOf(ana)).toEqual([]);
  });

  it('is announced to the mentor when the mentee gives up', async () => {
    const { ana, peer, request, noticesOf } = await asked();
    await call(ana).mentoring.requests.end(seen(request));
    expect(await activitiesOf(ana)).toEqual([]);
    expect(await noticesOf(peer)).toContainEqual(expect.stringContaining('desistiu do pedido de mentoria'));
    expect(await noticesOf(ana)).toEqual([]);
  });

  it('leaves what was begun as done, and is announced to the other side', async () => {
    const { ana, peer, request, noticesOf } = await accepted();
    await begin(ana);
    await call(peer).mentoring.requests.end(seen(request));
    expect(await activitiesOf(ana)).toEqual(['done']);
    expect(await noticesOf(ana)).toContainEqual(expect.stringContaining('encerrou a mentoria'));
    expect((await noticesOf(peer)).filter((one) => one.includes('encerr'))).toEqual([]);
  });

  it('is announced, after a question, where the offer is switched off', async () => {
    const { ana, peer, competency_id, noticesOf } = await accepted();
    const offered = (await call(peer).mentoring.offers.list()).find(({ id }) => id === competency_id);
    expect(offered).toMatchObject({ is_offered: true, accepted: 1 });
    await call(peer).mentoring.offers.set({ competency_id, is_offered: false });
    expect(await statusesOf(ana)).toEqual(['ended']);
    expect(await activitiesOf(ana)).toEqual([]);
    expect(await noticesOf(ana)).toContainEqual(expect.stringMatching(/^A mentoria com .* se encerrou$/));
  });

  it.each(['mentor', 'asker'] as const)('is over once the %s is deactivated', async (who) => {
    const { ana, peer, admin, noticesOf } = await accepted();
    const [gone, left] = who === 'mentor' ? [peer, ana] : [ana, peer];
    const { version } = await rowOf<{ version: number }>('select version from profiles where user_id = $1', [
      gone.person_id,
    ]);
    await call(admin).users.deactivate({ id: gone.person_id, version });
    expect(await statusesOf(left)).toEqual(['ended']);
    expect(await noticesOf(left)).toContainEqual(expect.stringMatching(/^A mentoria com .* se encerrou$/));
  });
});
