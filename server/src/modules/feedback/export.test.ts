import { describe, expect, it } from 'vitest';
import { praise } from '#test/feedback.ts';
import { aTeam, call } from '#test/team.ts';
import type { Person } from '#test/world.ts';

describe('one’s own feedback as a file (MO-08)', () => {
  const textOf = async (person: Person, side: 'received' | 'given') => {
    const { base64, file_name } = await call(person).feedback.export({ side });
    return { file_name, text: Buffer.from(base64, 'base64').toString('utf8') };
  };

  it('holds what one received or gave and nothing else, and no formula runs in it', async () => {
    const { ana, peer, lead } = await aTeam();
    await call(peer).feedback.give({ ...praise(ana), body: '=SOMA(1;2) foi o que você explicou melhor' });
    await call(lead).feedback.give(praise(peer));
    const got = await textOf(ana, 'received');
    expect(got.file_name).toBe('feedback_recebido_2026-03-10.csv');
    expect(got.text.split('\r\n').filter(Boolean)).toHaveLength(2);
    expect(got.text).toContain(`"'=SOMA(1;2) foi o que você explicou melhor"`);
    expect((await textOf(peer, 'given')).text).toContain('SOMA');
    expect((await textOf(lead, 'received')).text).not.toContain('SOMA');
    expect((await textOf(ana, 'given')).text.split('\r\n').filter(Boolean)).toHaveLength(1);
  });
});
