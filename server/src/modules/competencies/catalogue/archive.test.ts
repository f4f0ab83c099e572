import { describe, expect, it } from 'vitest';
import { aPair, archived, competenciesOf } from '#test/archived.ts';
import { anItem } from '#test/library.ts';
import { aDraft, anActive } from '#test/plans.ts';
import { seen } from '#test/seen.ts';
import { addRows, atOnce, call, outcomes, today } from '#test/team.ts';
import { aCompetency, aJob, owner, type Person, recorded } from '#test/world.ts';

describe('MO-01 before a competency is archived', () => {
  it('its jobs, running plans, people and evidence are counted', async () => {
    const { admin, ana, lead, peer, old, fresh } = await aPair();
    await aJob(ana, [{ competency_id: old.id, level: 3 }]);
    await aJob(peer, [
      { competency_id: old.id, level: 3 },
      { competency_id: fresh.id, level: 3 },
    ]);
    const goal = { competency_id: old.id, target_level: 3 };
    await anActive(ana, lead, [goal]);
    await aDraft(peer, [goal]);
    await addRows(ana, [
      { competency_id: old.id, level: 3 },
      { competency_id: old.id, level: 2 },
    ]);
    const { archivePreview } = competenciesOf(admin);
    const alone = await archivePreview({ id: old.id });
    expect(alone).toEqual({ jobs: 2, shared_jobs: null, plans: 1, people: 1, evidence: 2 });
    const into = await archivePreview({ id: old.id, replacement_id: fresh.id });
    expect(into.shared_jobs).toBe(1);
  });

  it('strangers learn nothing, and employees may not ask', async () => {
    const { ana, stranger, old } = await aPair();
    const ask = (person: Person) => competenciesOf(person).archivePreview({ id: old.id });
    expect(outcomes(await Promise.allSettled([ask(ana), ask(stranger)]))).toEqual(['FORBIDDEN', 'NOT_FOUND']);
  });
});

describe('MO-01 a competency archived with a replacement', () => {
  it('hands over its demands; where a job asks for both, the higher one stays', async () => {
    const { admin, ana, peer, old, fresh } = await aPair();
    const one = await aJob(ana, [{ competency_id: old.id, level: 4, criticality: 3 }]);
    const both = await aJob(peer, [
      { competency_id: old.id, level: 2, criticality: 3 },
      { competency_id: fresh.id, level: 4, criticality: 1 },
    ]);
    const after = await archived(admin, old.id, fresh.id);
    expect(after).toMatchObject({
      status: 'archived',
      replaced_by: { id: fresh.id, name: fresh.name },
      demanded_by: [],
    });
    const demands = async (id: string) =>
      (await call(admin).catalogue.jobs.get({ id })).demanded.map(({ competency, level, criticality }) => [
        competency.id,
        level,
        criticality,
      ]);
    expect(await demands(one.id)).toEqual([[fresh.id, 4, 3]]);
    expect(await demands(both.id)).toEqual([[fresh.id, 4, 3]]);
    expect((await recorded(old.id)).at(-1)).toMatchObject({
      name: 'competencies.competency.archived',
      actor_id: admin.person_id,
      payload: { replaced_by_id: fresh.id, demands: 2 },
    });
  });

  it('lets its evidence count for the other with 0.7 of the quality, once', async () => {
    const { admin, ana, old, fresh } = await aPair();
    await addRows(ana, [{ competency_id: old.id, level: 4, quality: 0.9, supersede_key: 'prova' }]);
    await archived(admin, old.id, fresh.id);
    const copies = async () =>
      (
        await owner.query(
          'select supersede_key, quality, level, observed_on::text, status from competency_evidence where competency_id = $1',
          [fresh.id],
        )
      ).rows;
    const copy = { supersede_key: 'prova moved', level: 4, observed_on: today, status: 'valid' };
    expect(await copies()).toEqual([{ ...copy, quality: 0.63 }]);
    const { standings } = await call(ana).competencies.of({});
    const held = standings.find(({ competency }) => competency.id === fresh.id)?.held;
    expect(held).toMatchObject({ estimate: 4, level: 4, weight: 0.63 });

    const back = await competenciesOf(admin).get({ id: old.id });
    await competenciesOf(admin).restore(seen(back));
    await archived(admin, old.id, fresh.id);
    expect(await copies()).toEqual([{ ...copy, quality: 0.63 }]);
  });

  it('no longer appears beside its replacement in what people hold, and is still explained', async () => {
    const { admin, ana, old, fresh } = await aPair();
    await addRows(ana, [{ competency_id: old.id, level: 4 }]);
    const names = async () => (await call(ana).competencies.of({})).standings.map((one) => one.competency.id);
    expect(await names()).toEqual([old.id]);
    await archived(admin, old.id, fresh.id);
    expect(await names()).toEqual([fresh.id]);
    expect((await call(ana).competencies.why({ competency_id: old.id })).evidence).toHaveLength(1);
    const back = await competenciesOf(admin).get({ id: old.id });
    await competenciesOf(admin).restore(seen(back));
    expect((await names()).sort()).toEqual([old.id, fresh.id].sort());
  });

  it('hands over what the library teaches; an item that teaches both reaches as far as either', async () => {
    const { admin, ana, old, fresh } = await aPair();
    const [one, both] = await Promise.all([
      anItem(ana.company_id, [{ competency: old.id, entry_level: 2, to_level: 3 }]),
      anItem(ana.company_id, [
        { competency: old.id, entry_level: 1, to_level: 3 },
        { competency: fresh.id, entry_level: 2, to_level: 4 },
      ]),
    ]);
    await archived(admin, old.id, fresh.id);
    const { rows } = await owner.query(
      `select item_id, competency_id, entry_level, to_level from library_item_competencies
       where company_id = $1 order by entry_level`,
      [ana.company_id],
    );
    expect(rows).toEqual([
      { item_id: both.id, competency_id: fresh.id, entry_level: 1, to_level: 4 },
      { item_id: one.id, competency_id: fresh.id, entry_level: 2, to_level: 3 },
    ]);
  });

  it('still does so for what a running goal proves later', async () => {
    const { admin, ana, old, fresh } = await aPair();
    await archived(admin, old.id, fresh.id);
    await addRows(ana, [{ competency_id: old.id, level: 5 }]);
    const { standings } = await call(ana).competencies.of({});
    expect(standings.find(({ competency }) => competency.id === fresh.id)?.held.level).toBe(5);
  });

  it('takes out the moved evidence when the original is taken out', async () => {
    const { admin, ana, old, fresh } = await aPair();
    await addRows(ana, [{ competency_id: old.id, level: 4 }]);
    await archived(admin, old.id, fresh.id);
    const { rows } = await owner.query<{ id: string }>(
      'select id from competency_evidence where competency_id = $1',
      [old.id],
    );
    const evidence_id = rows[0]?.id ?? '';
    await call(admin).evidenceActs.annul({ evidence_id, reason: 'Registrada por engano.' });
    const { standings } = await call(ana).competencies.of({});
    const held = standings.find(({ competency }) => competency.id === fresh.id)?.held;
    expect(held).toMatchObject({ level: null, weight: 0 });
  });

  it('leads to no chains: the last one is named', async () => {
    const { admin, ana, old, fresh } = await aPair();
    const last = await aCompetency(ana.company_id);
    await archived(admin, old.id, fresh.id);
    await archived(admin, fresh.id, last.id);
    const { replaced_by } = await competenciesOf(admin).get({ id: old.id });
    expect(replaced_by?.id).toBe(last.id);
  });

  it.each([
    ['itself', 'competency_does_not_replace_itself', (old: string) => old],
    ['an archived one', 'replacement_is_active', (_: string, gone: string) => gone],
    ['one of another company', 'replacement_is_active', (_o: string, _g: string, far: string) => far],
  ])('cannot be replaced by %s', async (_, rule, pick) => {
    const { admin, stranger, old, fresh } = await aPair();
    await archived(admin, fresh.id, null);
    const far = await aCompetency(stranger.company_id);
    await expect(archived(admin, old.id, pick(old.id, fresh.id, far.id))).rejects.toMatchObject({
      data: { rule },
    });
  });

  it('of two archived into each other at once one stays', async () => {
    const { admin, corporate, old, fresh } = await aPair();
    const results = await atOnce(
      ['select from competencies where id = any ($1) for update', [old.id, fresh.id]],
      () => [archived(admin, old.id, fresh.id), archived(corporate, fresh.id, old.id)],
    );
    expect(outcomes(results).filter((outcome) => outcome === 'ok')).toHaveLength(1);
  });
});

describe('MO-01 a competency archived without a replacement', () => {
  it('is no longer asked for by any job, and keeps its evidence', async () => {
    const { admin, ana, old } = await aPair();
    await aJob(ana, [{ competency_id: old.id, level: 3 }]);
    await addRows(ana, [{ competency_id: old.id, level: 2 }]);
    await archived(admin, old.id, null);
    const { standings } = await call(ana).competencies.of({});
    expect(standings.map(({ competency, gap }) => [competency.id, gap])).toEqual([[old.id, null]]);
  });

  it('is asked for by no job, even when a file asks for it at the same moment', async () => {
    const { admin, corporate, old } = await aPair();
    const { id: job_profile_id } = await aJob(admin, []);
    const { rows } = await owner.query<{ job: string; competency: string }>(
      'select j.code as job, c.code as competency from job_profiles j, competencies c where j.id = $1 and c.id = $2',
      [job_profile_id, old.id],
    );
    const text = `cargo_codigo;competencia_codigo;nivel\n${rows[0]?.job};${rows[0]?.competency};3`;
    await atOnce<unknown>(['select from competencies where id = $1 for update', old.id], () => [
      archived(admin, old.id, null),
      call(corporate).catalogue.files.import({
        kind: 'exigencias',
        file: new File([text], 'exigencias.csv'),
        apply: true,
      }),
    ]);
    expect(await competenciesOf(admin).get({ id: old.id })).toMatchObject({ status: 'archived' });
    const asked = await owner.query('select from job_requirements where job_profile_id = $1', [
      job_profile_id,
    ]);
    expect(asked.rowCount).toBe(0);
  });

  it('is used by nobody until it is restored', async () => {
    const { admin, old } = await aPair();
    const gone = await archived(admin, old.id, null);
    const { code, name, description, kind, half_life_days, no_decay } = gone;
    const change = { code, name, description, kind, half_life_days, no_decay };
    const rule = { data: { rule: 'archived_is_restored_first' } };
    const written = {
      ...change,
      ...seen(gone),
      category_id: null,
      parent_id: null,
      status: 'active' as const,
    };
    await expect(competenciesOf(admin).change(written)).rejects.toMatchObject(rule);
    await expect(archived(admin, old.id, null)).rejects.toMatchObject(rule);
    const back = await competenciesOf(admin).restore(seen(gone));
    expect(back.status).toBe('active');
    await expect(competenciesOf(admin).restore(seen(back))).rejects.toMatchObject({
      data: { rule: 'only_archived_ones_return' },
    });
  });
});
