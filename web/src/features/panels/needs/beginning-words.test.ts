import { describe, expect, it } from 'vitest';
import { lackText } from './beginning-words.ts';
import { aBeginning, aNeed } from './needs-sample.ts';

const textOf = (step: Parameters<typeof lackText>[0], needs = {}, beginning = {}) =>
  lackText(step, { needs: { ...aNeed, ...needs }, beginning: { ...aBeginning, ...beginning } });

describe('a step of the first days', () => {
  it('says how many invited people have not entered yet', () => {
    expect(textOf('invites', {}, { entered: 6, not_entered: 24 })).toBe('24 de 30 ainda não entraram.');
    expect(textOf('invites', {}, { entered: 1, not_entered: 1 })).toBe('1 de 2 ainda não entrou.');
    expect(textOf('invites', {}, { entered: 6, not_entered: 0 })).toBeNull();
  });

  it('says how many people have no manager, and how many lead without the role', () => {
    expect(textOf('hierarchy', { people_without_manager: 3, people_at_the_top: 1 })).toBe(
      '3 pessoas sem gestor.',
    );
    expect(
      textOf('hierarchy', { people_without_manager: 3, people_at_the_top: 1, leaders_without_role: 2 }),
    ).toBe('3 pessoas sem gestor, 2 pessoas lideram sem o papel de gestor.');
    expect(textOf('hierarchy', { people_without_manager: 1, people_at_the_top: 1 })).toBeNull();
  });

  it('says what jobs and the library lack, and which plans wait', () => {
    expect(textOf('competencies', {}, { jobs_without_competencies: 1 })).toBe('1 cargo sem competências.');
    expect(textOf('library', {}, { competencies_without_content: 12 })).toBe(
      '12 competências pedidas sem atividade na biblioteca.',
    );
    expect(textOf('plans', {}, { plans_waiting: 1 })).toBe('1 PDI espera aprovação.');
    expect(textOf('plans', {}, { plans_waiting: null })).toBeNull();
  });
});
