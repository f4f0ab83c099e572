import { describe, expect, it } from 'vitest';
import { holds } from '#test/career.ts';
import { aCompany, db, platformDb } from '#test/world.ts';
import { addCareerMap } from './career.ts';
import { addCatalogue } from './company.ts';
import type { Colleague } from './people.ts';
import { callsOn } from './working.ts';

const today = '2026-11-22';
/** Distance from one job of a drawn map to the next, in pixels. */
const cell = { w: 272, h: 128 };

describe('the career map of a demo company', () => {
  it('is published with every job, and one person has a target with more than one way to it', async () => {
    const company = await aCompany();
    const catalogue = await addCatalogue(db, company.id);
    const [admin, ana] = [await company.person('admin'), await company.person('employee')];
    await holds(ana, catalogue.jobs.get('DAD-PL') ?? '');
    const calls = callsOn({ db, platformDb }, company.id);
    const people = { admin: admin as unknown as Colleague, person: ana as unknown as Colleague };
    await addCareerMap({ calls, catalogue, today }, people);
    await addCareerMap({ calls, catalogue, today }, people); // A second load goes on where the first was interrupted.
    const { nodes, map, target, routes, board } = await calls(ana, today).career.view({});
    expect([nodes.length, map?.number]).toEqual([catalogue.jobs.size, 1]);
    expect(target?.job_profile_id).toBe(catalogue.jobs.get('TEC-SR'));
    expect(routes.length).toBeGreaterThan(1);
    expect(board?.items).toHaveLength(2);
    const [own, wanted] = ['DAD-PL', 'TEC-SR'].map((code) =>
      nodes.find(({ job_profile_id }) => job_profile_id === catalogue.jobs.get(code)),
    );
    expect((wanted?.x ?? 0) - (own?.x ?? 0), 'one step further').toBe(cell.w);
    expect((wanted?.y ?? 0) - (own?.y ?? 0), 'in the next row, so that both are seen at once').toBe(cell.h);
  });
});
