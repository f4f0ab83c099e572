import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { copyOf, nameOf } from '#test/own-copy.ts';
import { aCycle } from '#test/reviews.ts';
import { closeCycle, publishCycle, sendReview } from '#test/reviews-done.ts';
import { seen } from '#test/seen.ts';
import { call, sqlAs } from '#test/team.ts';
import { owner, type Person } from '#test/world.ts';

const [ofAna, ofLead] = ['Conduzi a migração em maio.', 'Ana conduziu a migração em maio.'];

const aReviewed = async (more: Parameters<typeof aCycle>[0] = {}) => {
  const reviewed = await aCycle(more);
  const { ana, lead } = reviewed;
  await sendReview(ana, ana, reviewed, ofAna);
  await sendReview(lead, ana, reviewed, ofLead);
  return reviewed;
};

const placesOf = async (person: Person) =>
  (await sql<{ box: number }>`select box from app.own_review_places()`.execute(sqlAs(person))).rows;

describe('LG-02: performance reviews in the copy of one’s own data', () => {
  it('are shown as under way before the publication, without ratings, answers of others or position', async () => {
    const reviewed = await aReviewed({ publish_box: true });
    const { ana, peer, lead } = reviewed;
    const collecting = await copyOf(ana);
    expect(collecting.rowsOf('review_participants')).toMatchObject([
      {
        ...{ cycle: 'Segundo semestre', period_start: '2025-09-01', period_end: '2026-02-28' },
        ...{ cycle_status: 'collecting', status: 'active', manager: await nameOf(lead) },
      },
    ]);
    expect(collecting.rowsOf('review_assignments')).toMatchObject([{ group: 'self', status: 'sent' }]);
    expect(collecting.body).toContain(ofAna);
    expect(collecting.body).toContain('Meta: Painel de rotas (15/01/2026)');

    await sendReview(lead, peer, reviewed, 'Falta ouvir mais.');
    await closeCycle(reviewed);
    const collected = await copyOf(peer);
    expect(collected.rowsOf('review_participants')).toMatchObject([{ cycle_status: 'collected' }]);
    for (const { body, rowsOf } of [collecting, collected]) {
      expect(body).not.toMatch(/Ana conduziu|Falta ouvir mais/);
      expect([...rowsOf('review_results'), ...rowsOf('review_places')]).toEqual([]);
    }
    expect(await placesOf(ana)).toEqual([]);
  });

  it.each([false, true])(
    'are shown with result, position and reason once published (the screen shows the position: %s)',
    async (publish_box) => {
      const reviewed = await aReviewed({ publish_box });
      const { ana, lead, competencies } = reviewed;
      await publishCycle(reviewed);
      const { rowsOf } = await copyOf(ana);
      const leader = await nameOf(lead);
      const about = { cycle: 'Segundo semestre', about: await nameOf(ana) };
      const answers = rowsOf('review_forms');
      expect(answers.filter(({ rater }) => rater === leader)).toHaveLength(4);
      expect(answers).toContainEqual({
        ...{
          ...about,
          rater: leader,
          group: 'manager',
          question: 'Que papel pode assumir?',
          competency: null,
        },
        ...{ mark: 4, is_unseen: false, text: ofLead, links: 'Meta: Painel de rotas (15/01/2026)' },
      });
      const marks = { mark_self: 3, mark_manager: 4, mark_peer: null, score: 4 };
      expect(rowsOf('review_results')).toHaveLength(competencies.length);
      for (const row of rowsOf('review_results'))
        expect(row).toMatchObject({ ...marks, competencies_score: 4, goals_score: 3.5, final: 3.8 });
      expect(rowsOf('review_places')).toEqual([
        {
          ...{ cycle: 'Segundo semestre', box: 3, performance: 3.8, potential: 2, readiness: 0.5 },
          ...{ vertical_axis: 'potencial', medium_from: 2.5, high_from: 3.75 },
          reason:
            'Desempenho: 3,80 (alto); Potencial: 2,00 (baixo). Médio a partir de 2,50 e alto a partir de 3,75.',
        },
      ]);
    },
  );

  it('show anonymous answers once published, comment by comment', async () => {
    const reviewed = await aReviewed();
    const { ana, cycle, competencies } = reviewed;
    await publishCycle(reviewed);
    const said = [{ prompt: 'O que ajudou?', group: 'peer', texts: ['Explica bem.', 'Cumpre o prazo.'] }];
    await owner.query(
      `update review_results set computed = computed || jsonb_build_object('comments', $2::jsonb) where cycle_id = $1`,
      [cycle.id, JSON.stringify(said)],
    );
    const rows = (await copyOf(ana)).rowsOf('review_results');
    expect(rows).toHaveLength(competencies.length + 2);
    expect(rows.filter(({ text }) => text !== null)).toMatchObject([
      { competency: null, question: 'O que ajudou?', text: 'Explica bem.', final: null },
      { question: 'O que ajudou?', text: 'Cumpre o prazo.' },
    ]);
  });

  it('show the box by its name, and the vertical axis that the cycle chose', async () => {
    const reviewed = await aReviewed({ vertical_axis: 'media' });
    await publishCycle(reviewed);
    const { json, rowsOf } = await copyOf(reviewed.ana);
    const places = json.secoes.find(({ tabela }) => tabela === 'review_places');
    expect(places?.valores.box?.['3']).toBe('Especialista de confiança');
    expect(rowsOf('review_places')[0]?.reason).toMatch(
      /; Média de potencial e prontidão: 2,50 \(médio\)\. Médio/,
    );
  });

  it('show no result, position or answer of the manager while a publication is taken back', async () => {
    const reviewed = await aReviewed({ publish_box: true });
    const { admin, ana } = reviewed;
    const published = await publishCycle(reviewed);
    expect(await placesOf(ana)).toEqual([{ box: 3 }]);
    await call(admin).reviewCycles.reopen({ ...seen(published), reason: 'Faltou uma avaliação.' });
    expect(await placesOf(ana)).toEqual([]);
    const { rowsOf, body } = await copyOf(ana);
    expect([...rowsOf('review_results'), ...rowsOf('review_places')]).toEqual([]);
    expect(body).toContain(ofAna);
    expect(body).not.toContain(ofLead);
  });

  it('show managers what they wrote about others, but not what others wrote or got, and administrators nothing', async () => {
    const reviewed = await aReviewed();
    const { ana, lead, top, admin } = reviewed;
    await publishCycle(reviewed);
    const { rowsOf, body } = await copyOf(lead);
    const led = await nameOf(ana);
    expect(rowsOf('review_assignments')).toContainEqual(
      expect.objectContaining({ about: led, group: 'manager', status: 'sent', sent_on: '2026-03-10' }),
    );
    const written = rowsOf('review_forms').filter(({ about }) => about === led);
    expect(written.map(({ text }) => text)).toEqual([ofLead, ofLead, ofLead, ofLead]);
    expect(body).not.toContain(ofAna);
    expect(rowsOf('review_places')).toHaveLength(1);
    expect(await placesOf(lead)).toHaveLength(1);
    for (const other of [top, admin]) expect(await placesOf(other)).toEqual([]);
    const ofAdmin = await copyOf(admin);
    expect(ofAdmin.json.secoes.filter(({ tabela }) => tabela.startsWith('review_'))).toEqual([]);
  });
});
