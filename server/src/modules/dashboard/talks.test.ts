/** MO-04: whom a leader should talk with today, and why. */
import { describe, expect, it } from 'vitest';
import { praise } from '#test/feedback.ts';
import { aTeamWithGap, monday, notifyTeams } from '#test/monday-lines.ts';
import { anActive, firstGoal } from '#test/plans.ts';
import { addRows, aTeam, call } from '#test/team.ts';
import { aCompetency, aJob, type Person } from '#test/world.ts';

const late = '2026-08-20';

const talksWith = async (lead: Person, day = late) =>
  (await call(lead, day).dashboard.lead()).talks.map(({ kind, person }) => [kind, person.user_id]);

/** The level of a person in what the job asks for rises from 2 to 4 on a day. */
const rise = async (person: Person, competency_id: string, day: string) => {
  await aJob(person, [{ competency_id, level: 4 }]);
  await addRows(person, [{ competency_id, level: 2 }], '2026-03-10');
  await addRows(person, [{ competency_id, level: 4.5, supersede_key: 'later' }], day);
};

describe('MO-04: the people a leader should talk with', () => {
  it('are three, for a risk, a success and a silence, and nobody twice', async () => {
    const { lead, ana, peer, company } = await aTeam();
    const third = await company.person('employee', lead);
    const competency = await aCompetency(company.id);
    const goal = firstGoal(await anActive(ana, lead));
    await anActive(peer, lead);
    await rise(ana, competency.id, '2026-08-01');
    await rise(peer, competency.id, '2026-08-10');
    await call(third, '2026-08-12').feedbackRequests.ask({
      about_id: null,
      to_ids: [lead.person_id],
      question: 'O que eu poderia ter feito melhor?',
      competency_ids: [],
    });
    const { talks } = await call(lead, late).dashboard.lead();
    expect(talks).toMatchObject([
      { kind: 'goal_at_risk', goal: { id: goal.id, health: 'atrasada', due_on: '2026-08-10', progress: 0 } },
      { kind: 'level_rose', person: { user_id: peer.person_id }, competency: { id: competency.id } },
      { kind: 'quiet', person: { user_id: third.person_id }, request: { asked_on: '2026-08-12' } },
    ]);
    const rose = talks.find(({ kind }) => kind === 'level_rose');
    const levelOn = async (day: string) =>
      (await call(peer, day).competencies.of({})).standings.find(
        (standing) => standing.competency.id === competency.id,
      )?.held.estimate;
    expect(rose).toMatchObject({ before: await levelOn('2026-06-21'), after: await levelOn(late) });
    expect(await levelOn(late)).toBeGreaterThan(3);
  });

  it('leave out a success that the leader has praised, and a level that rose long ago', async () => {
    const { lead, ana, company } = await aTeam();
    const competency = await aCompetency(company.id);
    await rise(ana, competency.id, '2026-06-01');
    const ofRise = async (day: string) =>
      (await call(lead, day).dashboard.lead()).talks.filter(({ kind }) => kind === 'level_rose').length;
    expect(await ofRise('2026-07-01')).toBe(1);
    expect(await ofRise(late)).toBe(0);
    await call(lead, '2026-06-30').feedback.give(praise(ana));
    expect(await ofRise('2026-07-01')).toBe(0);
  });

  it('leave out people who are away, and are none for people who lead nobody', async () => {
    const { lead, top, ana, peer, admin } = await aTeam();
    const ofTop = await talksWith(top);
    expect(ofTop).toEqual([['without_plan', lead.person_id]]);
    expect(await talksWith(admin)).toEqual([]);
    const [[, first] = []] = await talksWith(lead);
    const [away, here] = first === ana.person_id ? [ana, peer] : [peer, ana];
    await call(away, late).pdi.absences.add({ starts_on: late, ends_on: late });
    expect(await talksWith(lead)).toEqual([['without_plan', here.person_id]]);
  });

  it('come with this week’s line while it applies to somebody', async () => {
    const team = await aTeamWithGap();
    const lineOf = async (person: Person, day = monday) => (await call(person, day).dashboard.lead()).line;
    expect(await lineOf(team.lead)).toBeNull();
    await notifyTeams(team);
    expect(await lineOf(team.lead)).toMatchObject({
      kind: 'gap_shared',
      competency: { id: team.competency.id },
      people: 2,
      asked_on: null,
    });
    expect(await lineOf(team.top)).toBeNull();
    expect(await lineOf(team.lead, '2026-03-16')).toBeNull();
    for (const person of [team.ana, team.peer])
      await addRows(
        person,
        [{ competency_id: team.competency.id, level: 4.5, supersede_key: `${team.competency.id} 0` }],
        monday,
      );
    expect(await lineOf(team.lead)).toBeNull();
  });
});
