import { describe, expect, it } from 'vitest';
import { aPeerCycle, peerAt as at, cycleOf, nominate, peerIn } from '#test/review-peers.ts';
import { seen } from '#test/seen.ts';
import { call, on } from '#test/team.ts';
import { owner, type Person, runReactions } from '#test/world.ts';

const broken = (rule: string) => ({ code: 'RULE_BROKEN', data: { rule } });
const gone = { code: 'NOT_FOUND' };
const reason = 'Trabalhamos pouco juntos.';

const ownOf = async (person: Person) => (await call(person).reviewPeers.mine())[0]?.peers ?? [];

describe('between launch and opening', () => {
  it('people name colleagues, and their leader approves or rejects with a reason', async () => {
    const run = await aPeerCycle();
    const { ana, lead } = run;
    const [one, two] = [at(run.others, 0), at(run.others, 1)];
    expect((await cycleOf(run)).status).toBe('nominating');
    await nominate(run, ana, ana, one);
    await nominate(run, ana, ana, two);
    expect(await ownOf(ana)).toMatchObject([{ status: 'named' }, { status: 'named' }]);
    const first = await peerIn(lead, ana, one);
    await call(lead).reviewPeers.approve({ id: first.id, version: first.version });
    const second = await peerIn(lead, ana, two);
    await call(lead).reviewPeers.reject({ id: second.id, version: second.version, reason });
    const own = await ownOf(ana);
    expect(own.find(({ person }) => person.user_id === one.person_id)?.status).toBe('approved');
    expect(own.find(({ person }) => person.user_id === two.person_id)).toMatchObject({
      ...{ status: 'rejected', reason },
    });
  });

  it('nobody approves their own, and nobody outside the line sees or decides anything', async () => {
    const run = await aPeerCycle();
    const { ana, lead, peer } = run;
    await nominate(run, ana, ana, at(run.others, 0));
    const { id, version } = await peerIn(lead, ana, at(run.others, 0));
    for (const caller of [ana, peer, at(run.others, 0), at(run.others, 1)]) {
      await expect(call(caller).reviewPeers.approve({ id, version })).rejects.toMatchObject(gone);
      await expect(call(caller).reviewPeers.reject({ id, version, reason })).rejects.toMatchObject(gone);
    }
    await expect(nominate(run, peer, ana, at(run.others, 1))).rejects.toMatchObject(gone);
    expect(await call(ana).reviewPeers.team()).toEqual([]);
    expect(await call(peer).reviewPeers.team()).toEqual([]);
  });

  it('an administrator approves for people who have no manager', async () => {
    const run = await aPeerCycle({}, {});
    const { admin, top, cycle_id, others } = run;
    await owner.query('delete from person_jobs where person_id = $1', [top.person_id]);
    const template = await call(admin).reviewTemplates.add({
      ...{ name: 'Sem cargo', asks_job_demands: false },
      items: [
        {
          ...{ kind: 'text', competency_id: null, prompt: 'O que ajudou?', help: '', is_required: false },
          ...{ weight: 1, groups: ['peer'] },
        },
      ],
    });
    const published = await call(admin).reviewTemplates.publish(seen(template));
    const { version: _, id: __, ...before } = await call(admin).reviewCycles.get({ id: cycle_id });
    const draft = await call(admin).reviewCycles.add({
      ...{ name: 'Direção', description: '', kind: 'single', template_id: published.id },
      ...{
        period_start: before.period_start,
        period_end: before.period_end,
        nominate_until: before.nominate_until,
      },
      ...{
        collect_from: before.collect_from,
        collect_until: before.collect_until,
        publish_on: before.publish_on,
      },
      ...{ groups: ['peer'], group_weights: { peer: 100 }, section_weights: { competencies: 100, goals: 0 } },
      ...{ medium_from: 2.5, high_from: 3.75, vertical_axis: 'potencial', blind_manager: true },
      ...{ publish_box: false, contest_days: 10 },
      audience: {
        ...{ everybody: false, departments: [], job_profile_ids: [], without: [] },
        person_ids: [top.person_id],
      },
    });
    // People whom the director leads cannot be colleagues, so only a few are left to ask.
    await owner.query('update profiles set manager_id = $1 where user_id = any ($2)', [
      run.lead.person_id,
      others.map(({ person_id }) => person_id),
    ]);
    await call(admin).reviewCycles.launch(seen(draft));
    await runReactions(run.company.id, on('2026-03-10').clock);
    const [own] = await call(top).reviewPeers.mine();
    await call(top).reviewPeers.nominate({
      ...{ participant_id: own?.participant_id ?? '', peer_id: at(others, 0).person_id },
    });
    const found = (await call(admin).reviewPeers.team()).find(({ cycle }) => cycle.id === draft.id);
    const [named] = found?.peers ?? [];
    await call(admin).reviewPeers.approve({ id: named?.id ?? '', version: named?.version ?? 0 });
    expect((await call(top).reviewPeers.mine())[0]?.peers).toMatchObject([{ status: 'approved' }]);
  });

  it('a colleague is neither the person, nor their manager, nor somebody they lead, and works here', async () => {
    const run = await aPeerCycle();
    const { ana, lead, stranger } = run;
    const away = at(run.others, 4);
    await owner.query('update profiles set is_active = false where user_id = $1', [away.person_id]);
    const refusals: [Person, Person, string][] = [
      [ana, ana, 'colleague_is_another_person'],
      [ana, lead, 'colleague_is_no_leader'],
      [lead, ana, 'colleague_is_not_led'],
      [ana, away, 'colleague_works_here'],
      [ana, stranger, 'colleague_works_here'],
    ];
    for (const [person, peer, rule] of refusals)
      await expect(nominate(run, person, person, peer)).rejects.toMatchObject(broken(rule));
    await nominate(run, ana, ana, run.peer);
    await expect(nominate(run, ana, ana, run.peer)).rejects.toMatchObject(
      broken('one_nomination_of_a_colleague'),
    );
  });

  it('the ninth review by one person is refused, no matter who names them', async () => {
    const run = await aPeerCycle();
    const { ana, lead, admin, cycle_id, company } = run;
    const busy = at(run.others, 0);
    for (let made = 0; made < 8; made++) {
      const person = await company.person('employee', run.top);
      await owner.query(
        `with p as (insert into review_participants (company_id, cycle_id, person_id) values ($1, $2, $3) returning id)
         insert into review_nominations (company_id, cycle_id, participant_id, person_id, peer_id, status, is_own)
         select $1, $2, p.id, $3, $4, 'approved', true from p`,
        [company.id, cycle_id, person.person_id, busy.person_id],
      );
    }
    for (const caller of [ana, lead, admin])
      await expect(nominate(run, caller, ana, busy)).rejects.toMatchObject({
        ...broken('colleague_has_no_more_reviews'),
        message: 'Esta pessoa já tem 8 avaliações neste ciclo.',
      });
    await nominate(run, ana, ana, at(run.others, 1));
  });

  it('a refusal by a colleague is reported to the approver, and never to the participant', async () => {
    const run = await aPeerCycle();
    const { ana, lead } = run;
    const colleague = at(run.others, 0);
    await nominate(run, ana, ana, colleague);
    expect(await call(colleague).reviewPeers.asked()).toEqual([]);
    const { id, version } = await peerIn(lead, ana, colleague);
    await call(lead).reviewPeers.approve({ id, version });
    expect(await call(colleague).reviewPeers.asked()).toMatchObject([{ id }]);
    const before = await call(ana).reviewPeers.mine();
    await call(colleague).reviewPeers.decline({ id, reason });
    expect(await call(ana).reviewPeers.mine()).toEqual(before);
    expect(await peerIn(lead, ana, colleague)).toMatchObject({ status: 'declined', reason });
    expect(await call(colleague).reviewPeers.asked()).toEqual([]);
  });

  it('a participant does not see colleagues the leader adds, and may name them without learning of it', async () => {
    const run = await aPeerCycle();
    const { ana, lead } = run;
    const colleague = at(run.others, 0);
    await nominate(run, lead, ana, colleague);
    expect(await ownOf(ana)).toEqual([]);
    expect(await peerIn(lead, ana, colleague)).toMatchObject({ status: 'approved', is_own: false });
    await nominate(run, ana, ana, colleague);
    expect(await ownOf(ana)).toMatchObject([{ status: 'approved' }]);
  });

  it('two people who name each other are reported to the approver', async () => {
    const run = await aPeerCycle();
    const { ana, peer, lead } = run;
    await nominate(run, ana, ana, peer);
    expect(await peerIn(lead, ana, peer)).toMatchObject({ is_mutual: false, load: 1 });
    await nominate(run, peer, peer, ana);
    expect(await peerIn(lead, ana, peer)).toMatchObject({ is_mutual: true });
  });

  it('a participant names until the last day, takes back what waits, and names at most six', async () => {
    const run = await aPeerCycle({ colleagues: 8 });
    const { ana } = run;
    for (const colleague of run.others.slice(0, 6)) await nominate(run, ana, ana, colleague);
    await expect(nominate(run, ana, ana, at(run.others, 6))).rejects.toMatchObject(
      broken('review_peers_are_enough'),
    );
    const [first] = await ownOf(ana);
    await call(ana).reviewPeers.withdraw({ id: first?.id ?? '' });
    expect(await ownOf(ana)).toHaveLength(5);
    await expect(nominate(run, ana, ana, at(run.others, 6), '2026-03-13')).rejects.toMatchObject(
      broken('review_nominations_are_over'),
    );
  });
});
