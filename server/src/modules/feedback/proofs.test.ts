import { describe, expect, it } from 'vitest';
import { ofOld, praise } from '#test/feedback.ts';
import { setActive } from '#test/plans.ts';
import { aTeam, call } from '#test/team.ts';
import { aCompetency, as, owner, platformAdmin, runReactions } from '#test/world.ts';

const day = '2026-03-10';
const noon = '2026-03-10T15:00:00Z';
const seen = ({ id, version }: { id: string; version: number }) => ({ id, version });

describe('a rating in feedback (MO-08)', () => {
  it('proves a level: of a leader by name, of a colleague without, and of who has just come nothing', async () => {
    const { company, ana, lead, peer } = await aTeam();
    const [one, two] = [await aCompetency(company.id), await aCompetency(company.id)];
    const rated = (id: string) => ({ competencies: [{ competency_id: id, rating: 4 }] });
    const evidence = async () => {
      const { rows } = await owner.query(
        `select kind, level::float8 as level, author_id, status from competency_evidence where person_id = $1 order by kind, status`,
        [ana.person_id],
      );
      return rows;
    };
    await call(peer).feedback.give(praise(ana, rated(one.id)));
    await runReactions(company.id, () => new Date(noon));
    expect(await evidence()).toEqual([]);
    await ofOld([ana, peer, lead]);
    const given = await call(peer).feedback.give(praise(ana, rated(one.id)));
    await call(lead).feedback.give(praise(ana, rated(two.id)));
    await runReactions(company.id, () => new Date(noon));
    expect(await evidence()).toEqual([
      { kind: 'manager_rating', level: 4, author_id: lead.person_id, status: 'valid' },
      { kind: 'peer_feedback', level: 4, author_id: null, status: 'valid' },
    ]);
    await call(peer, day).feedback.retract(seen(given));
    await runReactions(company.id, () => new Date(noon));
    expect(await evidence()).toMatchObject([{ status: 'valid' }, { kind: 'peer_feedback', status: 'void' }]);
  });
});

describe('LG-02: a person’s own data (MO-08)', () => {
  it('holds feedback they gave and got, though no column names them as its person, and loses its words with them', async () => {
    const { company, ana, peer, admin } = await aTeam();
    const { id } = await as(peer).feedback.give(praise(ana));
    const { id: back } = await as(ana).feedback.give(praise(peer));
    for (const person of [ana, peer]) {
      const { id: request } = await as(person).dataRequests.ask({ kind: 'access' });
      await runReactions(company.id);
      const { body } = await as(person).dataRequests.fetchFile({ id: request });
      const { secoes } = JSON.parse(body) as { secoes: { tabela: string; registros: { id: string }[] }[] };
      const held = secoes.find(({ tabela }) => tabela === 'feedbacks')?.registros ?? [];
      expect(held.map((one) => one.id).toSorted()).toEqual([id, back].toSorted());
    }
    await setActive(ana, false);
    const reason = 'A pessoa pediu a anonimização dos seus dados.';
    const { id: erasure, version } = await as(admin).privacy.erasures.ask({
      person_id: ana.person_id,
      reason,
    });
    const later = { clock: () => new Date(Date.now() + 8 * 86_400_000) };
    const typed_word = 'ANONIMIZAR' as const;
    await as(await platformAdmin(), later).platform.erasures.erase({ id: erasure, version, typed_word });
    const { rows } = await owner.query('select distinct body from feedbacks where id = any ($1)', [
      [id, back],
    ]);
    expect(rows).toEqual([{ body: 'Conteúdo removido a pedido' }]);
  });
});
