import { tourMarks } from '@pdy/contract/onboarding/values';
import { describe, expect, it } from 'vitest';
import { markChoices, unseenBy } from './mark-words.ts';

describe('MO-28: the target of a step', () => {
  it('may be everything that the people of the role see', () => {
    const all = Object.keys(tourMarks).length;
    expect(markChoices('platform_admin', null)).toHaveLength(all);
    const employee = markChoices('employee', null).map(({ value }) => value);
    expect(employee).not.toContain('[data-tour="menu-admin"]');
    expect(employee).toContain('[data-tour="dashboard-gaps"]');
    expect(markChoices('employee', 'menu-admin').map(({ value }) => value)).toContain(
      '[data-tour="menu-admin"]',
    );
  });

  it('has a warning when its page is hidden or not open to the role', () => {
    expect(unseenBy('menu-reports', 'employee', ['/reports'])).toMatch('oculta');
    expect(unseenBy('menu-reports', 'employee', [])).toBeNull();
    expect(unseenBy('menu-admin', 'employee', [])).toMatch('não vê');
    expect(unseenBy('header-user', 'employee', ['/reports'])).toBeNull();
    // One page of the group is enough.
    const three = ['/simulacoes', '/proficiencia', '/behavioral-tests'];
    expect(unseenBy('menu-assessments', 'employee', three)).toBeNull();
    expect(unseenBy('menu-assessments', 'employee', [...three, '/performance'])).toMatch('oculta');
  });
});
