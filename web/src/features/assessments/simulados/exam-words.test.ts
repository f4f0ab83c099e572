import { describe, expect, it } from 'vitest';
import { savingWords, sendWords, warningWords } from './exam-words.ts';

describe('MO-13: the messages about answers', () => {
  it('distinguish a server that fails from a missing connection', () => {
    expect(savingWords({ kind: 'failing' })).toBe('Não foi possível salvar. Tentando de novo…');
    expect(savingWords({ kind: 'offline' })).toMatch(/^Sem conexão/);
    expect(savingWords({ kind: 'kept' })).toMatch(/guardadas neste dispositivo/);
  });

  it('say that a typed text is not a number, and do not call it saved', () => {
    const at = new Date('2026-03-10T14:32:00-03:00');
    expect(savingWords({ kind: 'saved', at })).toMatch(/^Salvo às/);
    expect(savingWords({ kind: 'saved', at }, { isUnfinished: true })).toBe(
      'O que você digitou ainda não é um número e não foi salvo.',
    );
    expect(savingWords({ kind: 'offline' }, { isUnfinished: true })).toMatch(/^Sem conexão/);
  });

  it('say when an answer is saved: at once, on going on, or when it is checked', () => {
    expect(savingWords({ kind: 'idle' })).toMatch(/na hora/);
    expect(savingWords({ kind: 'idle' }, { isSequential: true })).toMatch(/quando você avança/);
    expect(savingWords({ kind: 'idle' }, { isSequential: true, isPractice: true })).toMatch(/confere/);
  });

  it('warn before sending of blanks and of texts that are not numbers', () => {
    const rest = 'Depois de enviar, não será possível alterar.';
    expect(sendWords(0)).toBe(rest);
    expect(sendWords(2, [7])).toBe(
      `Você ainda tem 2 questões em branco. O que você digitou na questão 7 não é um número e conta como em branco. ${rest}`,
    );
    expect(sendWords(3, [3, 7, 9])).toMatch(/nas questões 3, 7 e 9 não é um número/);
  });
  it('give each warning about the time once, whichever seconds a page misses', () => {
    const said = [700, 601, 597, 400, 299, 250, 61, 58, 3].map(warningWords);
    expect(said.filter((words, at) => words !== said[at - 1])).toEqual([
      '',
      'Últimos 10 minutos.',
      'Últimos 5 minutos.',
      'Último minuto.',
    ]);
  });
});
