import type { Needs } from '@pdy/contract/panels/panels';
import { describe, expect, it } from 'vitest';
import { needRows } from './need-rows.ts';
import { aNeed } from './needs-sample.ts';

const nothing = aNeed;

const saying = (change: Partial<Needs>) =>
  needRows({ ...nothing, ...change }).map(({ figure, what }) => `${figure} ${what}`);

describe('MO-25: the list of what needs an administrator', () => {
  it('leads to the question bank if the reader can open it, with one line for everything that waits there', () => {
    const rows = (page?: 'corporate') =>
      needRows({ ...nothing, questions_to_review: 3 }, page).map(({ figure, what, goal }) => [
        figure,
        what,
        goal,
      ]);
    const what = 'questões esperam a sua revisão';
    expect(rows()).toEqual([['3', what, { href: '/admin/simulations?aba=banco&revisar=true' }]]);
    expect(rows('corporate')).toEqual([
      ['3', what, { href: '/corporate?aba=avaliacoes&parte=banco&revisar=true' }],
    ]);
  });

  it('is empty while there is only the top of the hierarchy', () => {
    expect(needRows(nothing)).toEqual([]);
    const alone = { people_without_manager: 1, people_at_the_top: 0, seats: { used: 1, max_users: 50 } };
    expect(needRows({ ...nothing, ...alone })).toEqual([]);
  });

  it.each<[Partial<Needs>, string]>([
    [{ alerts: 2 }, '2 alertas de segurança'],
    [{ approvals_overdue: 1 }, '1 aprovação atrasada'],
    [{ tickets_overdue: 2 }, '2 chamados atrasados'],
    [{ invites_expiring: 1 }, '1 convite expirando'],
    [{ stale_evidence: 3 }, '3 evidências vencidas'],
    [{ stale_evidence: 1000 }, '1.000 evidências vencidas'],
    [{ stale_evidence: 1001 }, 'mais de 1.000 evidências vencidas'],
    [{ hierarchy_requests: 1 }, '1 mudança de gestor pedida'],
    [{ contests: 2 }, '2 evidências contestadas'],
    [{ certificates: 1 }, '1 certificado para aprovar'],
    [{ plans_to_decide: 1 }, '1 decisão de PDI espera por você'],
    [{ activities_to_validate: 2 }, '2 atividades para validar'],
    [{ checkins_to_answer: 1 }, '1 check-in para responder'],
    [{ tickets_mine: 1 }, '1 chamado com você'],
    [{ tickets_unassigned: 2 }, '2 chamados sem responsável'],
    [{ reported_posts: 1 }, '1 publicação denunciada'],
    [{ reported_feedback: 2 }, '2 feedbacks denunciados'],
    [{ leaders_without_role: 3 }, '3 pessoas lideram sem o papel de gestor'],
    [{ not_entered: 24 }, '24 pessoas convidadas ainda não entraram'],
    [{ own_to_do: 1 }, '1 pedido de colega para você'],
    [{ regrades_to_review: 1 }, '1 correção de gabarito espera a sua revisão'],
    [{ suggestions: 2 }, '2 sugestões para a biblioteca'],
    [{ people_without_manager: 2 }, '2 pessoas sem gestor'],
    [{ people_without_manager: 1, people_at_the_top: 0 }, '1 pessoa sem gestor'],
    [{ people_without_manager: 1200 }, '1.200 pessoas sem gestor'],
    [{ seats: { used: 9, max_users: 10 } }, '90% dos assentos ocupados'],
  ])('says %j as %s', (change, said) => {
    expect(saying(change)).toEqual([said]);
  });

  it('leaves out figures that the reader does not get', () => {
    const hiddenCounts = {
      stale_evidence: null,
      certificates: null,
      contests: null,
      approvals_overdue: null,
    };
    expect(saying({ ...hiddenCounts, data_requests: null, data_requests_overdue: null, alerts: 1 })).toEqual([
      '1 alerta de segurança',
    ]);
  });

  it('mentions no seats below nine of ten, and never rounds up to nine of ten', () => {
    expect(saying({ seats: { used: 899, max_users: 1000 } })).toEqual([]);
    expect(saying({ seats: { used: 999, max_users: 1000 } })).toEqual(['99% dos assentos ocupados']);
  });

  it('is urgent only for grave alerts', () => {
    const isUrgent = (alerts_grave: number) =>
      needRows({ ...nothing, alerts: 2, alerts_grave }).map((row) => row.isUrgent);
    expect([isUrgent(0), isUrgent(1)]).toEqual([[false], [true]]);
  });

  it('puts late things first', () => {
    const rows = needRows({
      ...nothing,
      invites_expiring: 1,
      data_requests: 4,
      data_requests_overdue: 1,
      seats: { used: 10, max_users: 10 },
    });
    expect(rows.map(({ id }) => id)).toEqual(['pedidos', 'assentos', 'convites']);
    expect(rows[1]?.why).toContain('10 de 10');
    expect(rows[0]?.why).toBe('1 já passou do prazo de resposta da LGPD.');
  });
});
