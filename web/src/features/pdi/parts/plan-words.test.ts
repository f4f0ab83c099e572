import type { Goal } from '@pdy/contract/pdi/goal';
import type { Approver } from '@pdy/contract/pdi/plan';
import { describe, expect, it } from 'vitest';
import { firstPlanWords } from './beginning-words.ts';
import {
  approverWords,
  clarityOf,
  completedWords,
  criterionHelp,
  decidedWords,
  decisionWords,
  expectedOf,
  goalCountWords,
  leaderOf,
  paceWords,
  purposeWords,
  stateReason,
  statusWords,
} from './plan-words.ts';

const goal = (change: Partial<Goal>): Goal => ({
  id: crypto.randomUUID(),
  plan_id: crypto.randomUUID(),
  title: 'Apresentar um achado por mês',
  description: '',
  competency: null,
  target_level: null,
  baseline_level: null,
  held_estimate: null,
  completed_estimate: null,
  mode: 'activities',
  metric_name: null,
  metric_unit: null,
  start_value: null,
  current_value: null,
  target_value: null,
  percent: 0,
  success_criteria: '',
  weight: 10,
  priority: 'medium',
  cadence_days: 14,
  visibility: 'manager',
  is_competency_archived: false,
  start_on: '2026-01-01',
  due_on: '2026-12-31',
  status: 'in_progress',
  cancel_reason: null,
  recommendation_id: null,
  awaiting: 0,
  progress: 0,
  expected: 0,
  health: 'no_ritmo',
  version: 1,
  activities: [],
  ...change,
});
const waiting = {
  status: 'submitted',
  approver_name: 'Renato Siqueira',
  approval_mode: 'manager',
  deputy_name: null,
} as const;

describe('the health of a plan', () => {
  it('is explained by the goals that decide it, without private ones', () => {
    const late = goal({ title: 'Ler o manual', health: 'atrasada' });
    const hidden = goal({ visibility: 'private', health: 'atrasada' });
    const well = goal({ health: 'no_ritmo' });
    expect(stateReason([well, late, hidden])).toBe('A meta “Ler o manual” está atrasada.');
    expect(stateReason([well, hidden, well])).toBe('2 metas estão no ritmo.');
    expect(stateReason([hidden])).toBe('Nenhuma meta em andamento.');
  });
});

describe('the expected progress of a plan', () => {
  it('is the weighted mean of its goals, without private and cancelled ones', () =>
    expect(
      expectedOf([
        goal({ expected: 80, weight: 30 }),
        goal({ expected: 40, weight: 10 }),
        goal({ expected: 0, weight: 90, status: 'cancelled' }),
        goal({ expected: 0, weight: 90, visibility: 'private' }),
      ]),
    ).toBe(70));
  it('is 0 without goals', () => expect(expectedOf([])).toBe(0));
});

describe('the pace', () => {
  const said = (progress_shown: number) =>
    paceWords({ progress_shown, goals: [goal({ expected: 63 })] }).join('');
  it.each([
    [66, 'Você está 3 pontos acima do esperado para hoje (marca âmbar).'],
    [62, 'Você está 1 ponto abaixo do esperado para hoje (marca âmbar).'],
    [63, 'Você está exatamente no esperado para hoje (marca âmbar).'],
  ])('at %i%% is described in a sentence', (progress, sentence) => expect(said(progress)).toBe(sentence));
});

const nobody = leaderOf(undefined);

describe('the reader of the plan', () => {
  it('is only its owner while it is a draft', () =>
    expect(
      statusWords({ ...waiting, status: 'draft' }, { manager: 'Renato Siqueira', passedOver: null }),
    ).toBe(
      'Só você lê até enviar o PDI; depois, a linha de gestão e a administração também. Renato decide.',
    ));
  it('is the approver once it was sent', () =>
    expect(statusWords(waiting, nobody)).toContain('Renato está com o seu PDI'));
  it('is an administrator when no manager was found', () =>
    expect(
      statusWords({ ...waiting, approver_name: null, approval_mode: 'company_admin' }, nobody),
    ).toContain('enviado ao administrador da empresa'));
  it('is named before the plan is sent: by name, as the administrator, or nobody', () => {
    const asked = (approval_mode: Approver['approval_mode'], approver_name: string | null = null) =>
      decisionWords({ approval_mode, approver_name }, null);
    expect(asked('manager', 'Renato Siqueira')).toBe(
      'Renato Siqueira decide. A linha de gestão e a administração também leem.',
    );
    expect(asked('company_admin')).toBe(
      'Não encontramos um gestor ativo. O PDI será enviado ao administrador da empresa.',
    );
    expect(asked('self_no_approver')).toBe(
      'Seu PDI é aprovado assim que você o enviar, porque não há gestor acima de você nem outro administrador que possa decidir.',
    );
  });
  it('may be the person who decides in place of a manager without the right role, and both are named', () => {
    const leader = leaderOf({ manager_name: 'João Conceição', manager_gap: 'no_role' });
    const why = 'João Conceição lidera você no cadastro, mas ainda não tem o papel Gestor, que aprova PDIs.';
    const { passedOver } = leader;
    expect(decisionWords({ approval_mode: 'company_admin', approver_name: null }, passedOver)).toBe(
      `${why} O PDI será enviado ao administrador da empresa.`,
    );
    expect(decisionWords({ approval_mode: 'escalated', approver_name: 'Renato Siqueira' }, passedOver)).toBe(
      `${why} Renato Siqueira decide. A linha de gestão e a administração também leem.`,
    );
    const sent = { status: 'submitted', approver_name: null, approval_mode: 'company_admin' } as const;
    expect(statusWords(sent, leader)).toBe(`${why} O PDI foi enviado ao administrador da empresa.`);
    expect(purposeWords(null, leader.manager)).toBe('O seu plano de desenvolvimento, meta por meta.');
  });
  it('may replace a manager who has left, and the text says so', () =>
    expect(
      decisionWords(
        { approval_mode: 'company_admin', approver_name: null },
        leaderOf({ manager_name: 'João', manager_gap: 'inactive' }).passedOver,
      ),
    ).toContain('não está mais ativo na empresa'));
  it('may decide for another person, and both are named', () =>
    expect(approverWords({ ...waiting, deputy_name: 'Vitória Lima' })).toBe(
      'Vitória Lima, em nome de Renato Siqueira',
    ));
  it('is not named when nobody was found', () =>
    expect(approverWords({ ...waiting, approver_name: null, approval_mode: 'self_no_approver' })).toBe(
      'Ninguém',
    ));
});

describe('the text about a plan that is opened for a decision', () => {
  const sent = { ...waiting, day: '25/11/2026' };
  it('is empty while the plan waits', () =>
    expect(decidedWords({ ...sent, status: 'submitted' })).toBeNull());
  it('says that it was approved, by whom and when', () =>
    expect(decidedWords({ ...sent, status: 'active' })).toBe(
      'Este PDI já foi aprovado por Renato Siqueira, em 25/11/2026.',
    ));
  it('says that it was sent back, also in the name of another person', () =>
    expect(decidedWords({ ...sent, deputy_name: 'Vitória Lima', status: 'changes_requested' })).toBe(
      'Ajustes já pedidos por Vitória Lima, em nome de Renato Siqueira, em 25/11/2026. O PDI volta para cá quando for enviado de novo.',
    ));
  it('names nobody when nobody had to decide', () =>
    expect(
      decidedWords({ ...sent, approver_name: null, approval_mode: 'self_no_approver', status: 'active' }),
    ).toBe('Este PDI já foi aprovado em 25/11/2026.'));
});

describe('the texts around the plan', () => {
  it('name the manager', () =>
    expect(purposeWords(null, 'Renato Siqueira')).toBe('O plano que você e Renato combinam, meta por meta.'));
  it('mention no manager when there is none', () => {
    expect(purposeWords(null, null)).toBe('O seu plano de desenvolvimento, meta por meta.');
    expect(purposeWords({ approver_name: null, status: 'active' }, null)).toBe(
      'O seu plano de desenvolvimento, meta por meta.',
    );
  });
  it('mention gaps and a manager before the first plan only to people who have them', () => {
    expect(firstPlanWords(['SQL', 'Ética'], 'Renato Siqueira')).toBe(
      'Em 5 minutos você monta o primeiro com base nas suas lacunas: SQL e Ética. Seu gestor só vê quando você enviar.',
    );
    expect(firstPlanWords([], 'Renato Siqueira')).toBe(
      'Em 5 minutos você monta o primeiro com base nas suas lacunas. Seu gestor só vê quando você enviar.',
    );
    expect(firstPlanWords(null, null)).toBe(
      'Em 5 minutos você monta o primeiro com as metas que escolher. Só você vê até enviar.',
    );
  });
  it('count the goals', () =>
    expect(goalCountWords([goal({}), goal({ status: 'completed' }), goal({ status: 'cancelled' })])).toBe(
      '3 metas, 1 concluída, 1 cancelada',
    ));
});

describe('the check of how clear a goal is', () => {
  const plan = { period_start: '2026-01-01', period_end: '2026-12-31' };
  const measured = (change: Partial<Goal>) => goal({ success_criteria: '', ...change });
  const asksForMeasure = (one: Goal) => clarityOf(one, plan).messages.some(({ check }) => check === 'M');
  it('asks for a criterion when nothing else measures the goal, and says when one is optional', () => {
    expect(asksForMeasure(measured({ mode: 'manual' }))).toBe(true);
    expect(asksForMeasure(measured({ mode: 'competency' }))).toBe(false);
    expect(criterionHelp({ mode: 'competency' })).toMatch(/^Opcional: /);
    expect(criterionHelp({ mode: 'manual' })).not.toMatch(/^Opcional/);
  });
});

describe('the level at the completion of a goal', () => {
  const measured = { status: 'completed', mode: 'competency', target_level: 3 } as const;

  it('is named for a goal that the level measures, reached or not', () => {
    expect(completedWords(goal({ ...measured, completed_estimate: 2.42, held_estimate: 3.1 }))).toBe(
      'Concluída com nível 2,4; a meta era 3',
    );
    expect(completedWords(goal({ ...measured, completed_estimate: 3 }))).toBe(
      'Concluída com nível 3,0; a meta era 3',
    );
  });

  it('may have been unknown, and the text says so', () => {
    expect(completedWords(goal(measured))).toBe('Concluída sem nível conhecido; a meta era 3');
  });

  it('is not named for other goals', () => {
    expect(completedWords(goal({ ...measured, status: 'in_progress' }))).toBeNull();
    expect(completedWords(goal({ ...measured, mode: 'activities' }))).toBeNull();
  });
});
