import { describe, expect, it } from 'vitest';
import { anImporter, csv, linesOf, triedOut } from '#test/imports.ts';
import { owner } from '#test/world.ts';

describe('a file about somebody who has left', () => {
  it('says so where it changes nothing: about the person, and about people who still report to them', async () => {
    const { admin, at, company } = await anImporter();
    const marcia = await company.person('manager');
    const rui = await company.person('employee', marcia);
    const name = 'update profiles set email = $2, first_name = $3, last_name = $4 where user_id = $1';
    await owner.query(name, [marcia.person_id, at('marcia'), 'Márcia', 'Dias']);
    await owner.query(name, [rui.person_id, at('rui'), 'Rui', 'Mota']);
    await owner.query('update profiles set is_active = false where user_id = $1', [marcia.person_id]);
    const { id } = await triedOut(
      admin,
      csv(`Márcia;Dias;${at('marcia')}`, `Rui;Mota;${at('rui')};;;;;;;${at('marcia')};`),
    );
    expect(await linesOf(admin, id)).toMatchObject([
      {
        action: 'sem_alteracao',
        message: 'Esta pessoa está desativada na empresa. O arquivo não a reativa.',
      },
      {
        action: 'sem_alteracao',
        message: expect.stringContaining('Márcia Dias, que é gestor desta pessoa, está desativado'),
      },
    ]);
  });
});
