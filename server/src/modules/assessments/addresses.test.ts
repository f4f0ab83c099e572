import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCompany, as } from '#test/world.ts';

const notThere = { code: 'NOT_FOUND', status: 404, message: 'Registro não encontrado.' };

describe('MO-13: an address that names no test and no result', () => {
  let calls: ReturnType<typeof as>;
  beforeAll(async () => {
    calls = as(await (await aCompany()).person());
  });

  it.each(['nada', '1', '0199', randomUUID()])('answers that it does not exist: %s', async (id) => {
    const { simulados, proficiency, attempts } = calls;
    const lease_id = randomUUID();
    const asked = [
      simulados.get({ id }),
      simulados.result({ id }),
      simulados.plan({ id, competency_id: randomUUID() }),
      proficiency.get({ id }),
      proficiency.result({ id }),
      proficiency.plan({ id }),
      attempts.open({ id, lease_id: null }),
      attempts.save({
        id,
        lease_id,
        position: 1,
        revision: 1,
        answer: null,
        is_flagged: false,
        client_ms: 0,
      }),
      attempts.answer({ id, lease_id, position: 1, answer: { kind: 'dont_know' } }),
      attempts.leave({ id, lease_id, times: 1 }),
      attempts.submit({ id }),
    ];
    for (const one of await Promise.allSettled(asked))
      expect(one).toMatchObject({ status: 'rejected', reason: notThere });
  });

  it('still reports what else is wrong with the request', async () => {
    const extra = { id: 'nada', seed: 'x' } as { id: string };
    await expect(calls.simulados.get(extra)).rejects.toMatchObject({ code: 'BAD_REQUEST', status: 400 });
    await expect(calls.simulados.plan({ id: randomUUID(), competency_id: 'x' })).rejects.toMatchObject({
      ...{ code: 'BAD_REQUEST', status: 422 },
      data: { issues: [{ message: 'Identificador inválido' }] },
    });
  });
});
