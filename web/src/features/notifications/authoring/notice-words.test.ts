import { describe, expect, it } from 'vitest';
import { audienceText, countsText, leftText, reachText, statusOf } from './notice-words.ts';

const person = (name: string) => ({ name });

describe('a notice in words', () => {
  it('is called withdrawn if it had been sent, and otherwise cancelled', () => {
    expect(statusOf({ status: 'cancelada', sent_at: new Date() })).toBe('Retirada');
    expect(statusOf({ status: 'cancelada', sent_at: null })).toBe('Cancelada');
  });

  it('names its audience, the first three of many', () => {
    expect(audienceText({ kind: 'todos' }, [])).toBe('Todas as pessoas');
    expect(audienceText({ kind: 'papeis', roles: ['manager', 'admin'] }, [])).toBe('Gestor, Administrador');
    expect(audienceText({ kind: 'linha', manager_id: 'x' }, [person('Renato')])).toBe('Equipe de Renato');
    const many = ['Ana', 'Beto', 'Caio', 'Duda', 'Eva'].map(person);
    expect(audienceText({ kind: 'pessoas', person_ids: [] }, many)).toBe('Ana, Beto, Caio e mais 2');
    expect(audienceText({ kind: 'pessoas', person_ids: [] }, [])).toBe('Pessoas escolhidas');
  });

  it('gives counts, and mentions the link only if there is one', () => {
    const counts = { recipients: 8, read: 3, clicked: 1 };
    expect(countsText({ ...counts, link_destino: '/goals' })).toBe(
      '8 pessoas receberam · 38% leram · 13% abriram o link',
    );
    expect(countsText({ ...counts, recipients: 1, read: 1, link_destino: null })).toBe(
      '1 pessoa recebeu · 100% leram',
    );
    expect(countsText({ recipients: 0, read: 0, clicked: 0, link_destino: null })).toBeNull();
  });

  it('says how much is left and whom it reaches', () => {
    expect([0, 1, 4].map(leftText)).toEqual([
      'O limite de hoje foi atingido. Você ainda pode agendar para outro dia.',
      'Hoje você ainda pode enviar 1 notificação.',
      'Hoje você ainda pode enviar 4 notificações.',
    ]);
    expect([0, 1, 42, 1200].map((people) => reachText(people))).toEqual([
      'Ninguém ativo recebe. Escolha outro público.',
      '1 pessoa recebe.',
      '42 pessoas recebem.',
      '1.200 pessoas recebem.',
    ]);
    expect(reachText(6, 24)).toBe(
      '6 pessoas recebem. As 24 pessoas convidadas que ainda não entraram não recebem, nem depois de entrar.',
    );
    expect(reachText(2, 1)).toBe(
      '2 pessoas recebem. A pessoa convidada que ainda não entrou não recebe, nem depois de entrar.',
    );
  });
});
