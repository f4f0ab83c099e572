import { describe, expect, it } from 'vitest';
import {
  aPeerCycle,
  approved,
  peerAt as at,
  cycleOf,
  nominate,
  open,
  openingDay,
  participantId,
  peerIn,
} from '#test/review-peers.ts';
import { call, on } from '#test/team.ts';
import { db, owner, type Person } from '#test/world.ts';
import { reactions } from '../../../reactions.ts';
import { stepCompany } from '../index.ts';

const broken = (rule: string) => ({ code: 'RULE_BROKEN', data: { rule } });
const reason = 'Trabalhamos pouco juntos.';

describe('the opening of a cycle', () => {
  it('comes on its day, and from then on nobody names, approves, declines or takes back', async () => {
    const run = await aPeerCycle();
    const { ana, lead, company } = run;
    await nominate(run, ana, ana, at(run.others, 0));
    await approved(run, ana, run.others.slice(1, 5));
    const waiting = await peerIn(lead, ana, at(run.others, 0));
    const done = await peerIn(lead, ana, at(run.others, 1));
    const participant_id = await participantId(run, ana);
    await stepCompany({ db, reactions }, company.id, on(openingDay).clock());
    expect((await cycleOf(run)).status).toBe('collecting');
    const frozen = broken('review_raters_are_frozen');
    const peer_id = run.peer.person_id;
    for (const caller of [ana, lead, run.admin])
      await expect(call(caller).reviewPeers.nominate({ participant_id, peer_id })).rejects.toMatchObject(
        frozen,
      );
    await expect(
      call(lead).reviewPeers.approve({ id: waiting.id, version: waiting.version }),
    ).rejects.toMatchObject(frozen);
    await expect(
      call(lead).reviewPeers.reject({ id: done.id, version: done.version, reason }),
    ).rejects.toMatchObject(frozen);
    await expect(call(at(run.others, 1)).reviewPeers.decline({ id: done.id, reason })).rejects.toMatchObject(
      frozen,
    );
    await expect(call(ana).reviewPeers.withdraw({ id: waiting.id })).rejects.toMatchObject(frozen);
  });

  it('asks approved colleagues and direct reports, and tells which group is too small', async () => {
    const run = await aPeerCycle({ led: 2 });
    const { ana, lead, peer, admin, cycle_id } = run;
    await nominate(run, ana, ana, at(run.others, 4));
    await approved(run, ana, run.others.slice(0, 4));
    await approved(run, peer, run.others.slice(0, 3));
    await open(run);
    const asked = async (person: Person) =>
      (await call(person, openingDay).sealed.mine()).map(({ group, person: about }) => [
        group,
        about?.user_id,
      ]);
    for (const colleague of run.others.slice(0, 4))
      expect(await asked(colleague)).toEqual([['peer', ana.person_id]]);
    expect(await asked(at(run.others, 4))).toEqual([]);
    for (const led of [ana, peer, ...run.reports])
      expect(await asked(led)).toEqual([['upward', lead.person_id]]);
    const { items } = await call(admin, openingDay).reviewCycles.participants({ cycle_id });
    const unasked = Object.fromEntries(items.map(({ person, unasked: groups }) => [person.user_id, groups]));
    expect(unasked).toEqual({
      [ana.person_id]: [],
      [lead.person_id]: ['peer'],
      [peer.person_id]: ['peer'],
    });
  });

  it('asks each person only about what the job of the participant demands', async () => {
    const run = await aPeerCycle();
    const { ana, peer } = run;
    await owner.query(`delete from review_demands where participant_id = $1 and competency_id = $2`, [
      await participantId(run, peer),
      run.competencies[1]?.id,
    ]);
    await approved(run, ana, run.others.slice(0, 4));
    await approved(run, peer, run.others.slice(0, 4));
    await open(run);
    const rater = at(run.others, 0);
    const counts: Record<string, number> = {};
    for (const task of await call(rater, openingDay).sealed.mine()) {
      const { questions } = await call(rater, openingDay).sealed.form({ id: task.id });
      counts[task.person?.user_id ?? ''] = questions.filter(({ kind }) => kind === 'mark').length;
    }
    expect(counts).toEqual({ [ana.person_id]: 2, [peer.person_id]: 1 });
  });

  it('leaves out colleagues who became the manager or left since they were approved', async () => {
    const run = await aPeerCycle();
    const { ana } = run;
    await approved(run, ana, run.others.slice(0, 5));
    await owner.query('update profiles set is_active = false where user_id = $1', [
      at(run.others, 0).person_id,
    ]);
    await open(run);
    expect(await call(at(run.others, 1), openingDay).sealed.mine()).toHaveLength(1);
    const { rows } = await owner.query('select from sealed_invitations where rater_id = $1', [
      at(run.others, 0).person_id,
    ]);
    expect(rows).toEqual([]);
  });
});

describe('a person who joins while the cycle collects', () => {
  it('brings their colleagues along, who stay as they are, and is not a subject for people who collect already', async () => {
    const run = await aPeerCycle({ colleagues: 6 });
    const { ana, admin, cycle_id } = run;
    await approved(run, ana, run.others.slice(0, 4));
    await open(run);
    const late = at(run.others, 5);
    await owner.query(
      `insert into person_jobs (company_id, person_id, job_profile_id, starts_on)
       select company_id, $1, job_profile_id, '2025-01-01' from person_jobs where person_id = $2`,
      [late.person_id, ana.person_id],
    );
    await call(admin, openingDay).reviewCycles.add_participant({
      ...{ cycle_id, person_id: late.person_id },
      peer_ids: run.others.slice(0, 4).map(({ person_id }) => person_id),
    });
    const about = (await call(at(run.others, 0), openingDay).sealed.mine()).map(
      ({ person }) => person?.user_id,
    );
    expect(about.toSorted()).toEqual([ana.person_id, late.person_id].toSorted());
    expect(await call(late, openingDay).sealed.mine()).toEqual([]);
    await expect(
      call(admin, openingDay).reviewPeers.nominate({
        ...{ participant_id: await participantId(run, late), peer_id: at(run.others, 4).person_id },
      }),
    ).rejects.toMatchObject(broken('review_raters_are_frozen'));
  });
});
