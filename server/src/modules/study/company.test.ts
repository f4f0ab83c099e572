import { describe, expect, it } from 'vitest';
import { aDeck, at, firstCard, morning } from '#test/study.ts';
import { aTeam } from '#test/team.ts';

describe('a company’s settings for cards (MO-07)', () => {
  const asked = { retention_percent: 95, maximum_interval: 60 };

  it('are read and set by people who manage it, and are logged', async () => {
    const { admin, corporate, ana, lead, stranger } = await aTeam();
    expect(await at(admin, morning).study.company_settings({})).toEqual({
      retention_percent: 90,
      maximum_interval: 365,
    });
    await at(admin, morning).study.change_company_settings(asked);
    expect(await at(corporate, morning).study.company_settings({})).toEqual(asked);
    expect(await at(stranger, morning).study.company_settings({})).toMatchObject({ retention_percent: 90 });
    for (const one of [ana, lead]) {
      const { study } = at(one, morning);
      await expect(study.change_company_settings(asked)).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(study.company_settings({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
  });

  it('hold for everybody’s next answer: the higher the retention, the sooner a card comes back', async () => {
    const { admin, ana } = await aTeam();
    await aDeck(ana, 1);
    const before = await firstCard(ana);
    await at(admin, morning).study.change_company_settings(asked);
    const after = await firstCard(ana);
    expect(after.previews[3]).toBeLessThan(before.previews[3]);
  });
});
