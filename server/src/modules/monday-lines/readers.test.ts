/** Who gets Monday's line, and by which channel. */
import { describe, expect, it } from 'vitest';
import { aTeamWithGap, linesOf, monday, notifyTeams } from '#test/monday-lines.ts';
import { call } from '#test/team.ts';
import { owner, type Person } from '#test/world.ts';

describe('nothing is sent', () => {
  it.each<[string, (team: Awaited<ReturnType<typeof aTeamWithGap>>) => Promise<unknown>]>([
    [
      'of a team of one',
      ({ peer }) => owner.query('update profiles set manager_id = null where user_id = $1', [peer.person_id]),
    ],
    [
      'of a team of whom one has left',
      ({ peer }) => owner.query('update profiles set is_active = false where user_id = $1', [peer.person_id]),
    ],
    [
      'of a team of whom one is away',
      ({ peer }) => call(peer, monday).pdi.absences.add({ starts_on: monday, ends_on: '2026-03-16' }),
    ],
    [
      'to whom leads without the role',
      ({ lead }) => owner.query(`update profiles set role = 'employee' where user_id = $1`, [lead.person_id]),
    ],
    [
      'to whom is away',
      ({ lead }) => call(lead, monday).pdi.absences.add({ starts_on: monday, ends_on: monday }),
    ],
    [
      'to whom has left',
      ({ lead }) => owner.query('update profiles set is_active = false where user_id = $1', [lead.person_id]),
    ],
    [
      'where the library is hidden',
      ({ company }) =>
        owner.query(
          `insert into company_page_settings (company_id, disabled_pages) values ($1, '{/action-library}')`,
          [company.id],
        ),
    ],
  ])('%s', async (_, change) => {
    const team = await aTeamWithGap();
    await change(team);
    expect(await notifyTeams(team)).toBe(0);
    expect(await linesOf(team.lead)).toEqual([]);
  });

  it('of another company', async () => {
    const [team, other] = [await aTeamWithGap(), await aTeamWithGap()];
    await notifyTeams(team);
    expect(await linesOf(other.lead)).toEqual([]);
  });
});

describe('a mail about the line', () => {
  const mails = async ({ person_id }: Person) =>
    (
      await owner.query(
        `select from pgboss.job where name = 'notification_mail' and data->>'person_id' = $1 and data ? 'notification_id'`,
        [person_id],
      )
    ).rowCount;

  it('comes to those who chose it, and to nobody else', async () => {
    const [chose, silent] = [await aTeamWithGap(), await aTeamWithGap()];
    const preferences = await call(silent.lead).notificationPreferences.get();
    expect(preferences.items).toContainEqual({ tipo: 'equipe', frequency: 'off' });
    await call(chose.lead).notificationPreferences.change({
      items: [{ tipo: 'equipe', frequency: 'immediate' }],
    });
    for (const team of [chose, silent]) await notifyTeams(team);
    expect(await mails(chose.lead)).toBe(1);
    expect(await mails(silent.lead)).toBe(0);
  });
});
