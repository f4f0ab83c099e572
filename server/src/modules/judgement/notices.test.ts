import { describe, expect, it } from 'vitest';
import { aCase, aJudgedTeam, rateAll } from '#test/judgement.ts';
import { settle } from '#test/library.ts';
import { bellOf } from '#test/notices.ts';
import { call } from '#test/team.ts';
import { as } from '#test/world.ts';

const named = (name: string) => `Você foi indicado como especialista em ${name}`;
const more = (name: string) => `Casos para avaliar em ${name}`;

describe('MO-17: a person who is named as an expert', () => {
  it('is told once how many cases wait, and the notice is read once they have rated the last', async () => {
    const { admin, experts, competency } = await aJudgedTeam({ rated: false });
    const [one, two, three] = experts;
    if (!one || !two || !three) throw new Error('no experts');
    expect(await bellOf(one)).toEqual({ unread: 1, titles: [named(competency.name)] });
    const { items } = await as(one).notifications.bell();
    expect(items[0]?.notification).toMatchObject({
      mensagem: '12 casos esperam a sua avaliação: diga quanto cada resposta resolve a situação.',
      link_destino: '/behavioral-tests?avaliar=true',
    });
    const [first] = await call(one).judgementRatings.list();
    const marks = first?.options.map(({ id }) => ({ option_id: id, mark: 3 })) ?? [];
    await call(one).judgementRatings.rate({ id: first?.id ?? '', marks });
    expect((await bellOf(one)).unread).toBe(1);
    await rateAll([one]);
    expect(await bellOf(one)).toEqual({ unread: 0, titles: [named(competency.name)] });
    expect((await bellOf(two)).unread).toBe(1);
    const ids = experts.map(({ person_id }) => person_id);
    await call(admin).judgementAdmin.name_experts({ competency_id: competency.id, person_ids: ids });
    expect((await bellOf(one)).titles).toEqual([named(competency.name)]);
  });

  it('is no longer asked once they are not named', async () => {
    const { admin, experts, competency } = await aJudgedTeam({ rated: false });
    const [one, ...others] = experts;
    if (!one) throw new Error('no experts');
    await settle(admin.company_id);
    const person_ids = others.map(({ person_id }) => person_id);
    await call(admin).judgementAdmin.name_experts({ competency_id: competency.id, person_ids });
    expect(await bellOf(one)).toEqual({ unread: 0, titles: [] });
  });

  it('is told of a case that comes into use later, unless they have already been asked', async () => {
    const { admin, experts, competency } = await aJudgedTeam();
    const [one] = experts;
    if (!one) throw new Error('no experts');
    await settle(admin.company_id);
    const { cases, create, move } = call(admin).judgementAdmin;
    const [old, older] = await cases({ competency_id: competency.id });
    if (!old || !older) throw new Error('no cases');
    const into = async (out: typeof old, at: number) => {
      await move({ id: out.id, version: out.version, to: 'retired' });
      const { id } = await create(aCase(competency.id, out.set_number, at));
      await move({ id, version: 1, to: 'active' });
      await settle(admin.company_id);
      return id;
    };
    const added = [await into(old, 7)];
    expect(await bellOf(one)).toEqual({ unread: 1, titles: [more(competency.name), named(competency.name)] });
    added.push(await into(older, 8));
    expect((await bellOf(one)).unread).toBe(1);
    for (const id of added) await move({ id, version: 2, to: 'retired' });
    expect((await bellOf(one)).unread).toBe(0);
  });
});
