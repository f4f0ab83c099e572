import type { GapReason, Simulado, SimuladoIntro } from '@pdy/contract/assessments/simulados';
import { describe, expect, it } from 'vitest';
import { gateWords, heldScoreReaders, heldScoreWords } from './gate-words.ts';
import {
  beginWords,
  factsOf,
  gapWords,
  marksOf,
  msUntilChange,
  ruleWords,
  stateWords,
} from './simulado-words.ts';

const simulado: Simulado = {
  ...{ id: 'a', title: 'SQL', description: '', questions: 20, estimated_minutes: 15, time_limit_s: null },
  competencies: [],
  has_extra_time: false,
  asked: null,
  ...{ attempts_used: 0, attempts_max: 3, percent: null, grade_method: 'best', is_passed: false },
  ...{
    is_waiting: false,
    state: 'open',
    state_at: null,
    running_id: null,
    is_new: true,
    last_attempt_id: null,
  },
};
const about = (...levels: number[][]): Simulado['competencies'] =>
  levels.map((of, at) => ({
    ...{ id: `${at}`, code: `${at}`, name: `${at}`, kind: 'technical', questions: 5, levels: of },
    ...{ demand: null, estimate: null },
  }));

describe('MO-12: the button of a simulado', () => {
  const now = new Date('2026-03-04T10:00:00');
  const said = (state: Simulado['state'], at: string | null = null) =>
    stateWords({ state, state_at: at === null ? null : new Date(at) }, now);

  it('counts the remaining time by the second', () => {
    expect(said('running', '2026-03-04T10:12:40')).toBe('Continuar (restam 12:40)');
    expect(said('running', '2026-03-04T11:02:05')).toBe('Continuar (restam 1:02:05)');
    expect(said('running', '2026-03-04T09:59:00')).toBe('Continuar (restam 00:00)');
    expect(said('running')).toBe('Continuar');
  });

  it('says how long one waits, or when it opens', () => {
    expect(said('waits', '2026-03-05T09:10:00')).toBe('Disponível em 23 h 10 min');
    expect(said('waits', '2026-03-04T12:00:00')).toBe('Disponível em 2 h');
    expect(said('waits', '2026-03-04T10:00:10')).toBe('Disponível em 1 min');
    expect(said('waits', '2026-03-05T10:00:00')).toBe('Disponível em 1 dia');
    expect(said('waits', '2026-03-06T13:00:00')).toBe('Disponível em 2 dias e 3 h');
    expect(said('opens_later', '2026-03-05T09:00:00')).toBe('Abre em 05/03 às 09:00');
    expect(said('opens_later', '2027-03-05T09:00:00')).toBe('Abre em 05/03/2027 às 09:00');
  });

  it('says why there is no next attempt', () => {
    expect((['open', 'closed', 'no_attempts'] as const).map((state) => said(state))).toEqual([
      'Iniciar',
      'Encerrado',
      'Tentativas esgotadas',
    ]);
  });
});

describe('the time announced before a simulado begins', () => {
  const now = new Date('2026-03-04T10:00:00');
  const said = (time_limit_s: number, more: { has_extra_time?: boolean; closes_at?: string } = {}) =>
    beginWords(
      {
        time_limit_s,
        has_extra_time: more.has_extra_time ?? false,
        closes_at: more.closes_at ? new Date(more.closes_at) : null,
      },
      now,
    ).split('. ')[0];

  it('is the whole limit, with the extra time one is granted', () => {
    expect(said(180)).toBe('Você terá 3 min');
    expect(said(270, { has_extra_time: true })).toBe('Você terá 4 min 30 s, já com seu tempo adicional');
    expect(said(4050, { has_extra_time: true })).toBe(
      'Você terá 1 h 07 min 30 s, já com seu tempo adicional',
    );
  });

  it('is no longer than the time the simulado is still open', () => {
    const closes_at = '2026-03-04T10:20:00';
    expect(said(1200, { closes_at })).toBe('Você terá 20 min');
    expect(said(1201, { closes_at })).toBe('Você terá até 04/03/2026 às 10:20, quando o simulado encerra');
  });
});

describe('MO-12: the text of a card', () => {
  const facts = (test: Partial<Simulado>) =>
    factsOf({ ...simulado, ...test }).map(({ name, value }) => `${name}: ${value}`);

  it('has questions, levels, time, attempts and the grade as the simulado counts it', () => {
    expect(facts({})).toEqual(['Questões: 20', 'Duração: Sem limite', 'Tentativas: 0 de 3']);
    expect(
      facts({
        ...{ competencies: about([1, 2], [3]), time_limit_s: 5400, attempts_used: 1, percent: 74 },
        ...{ attempts_max: null, grade_method: 'average' },
      }),
    ).toEqual(['Questões: 20', 'Níveis: 1 a 3', 'Duração: 1 h 30', 'Tentativas: 1', 'Nota média: 74,00%']);
    expect(facts({ time_limit_s: 270, has_extra_time: true })).toContain(
      'Duração: 4 min 30 s, já com seu tempo adicional',
    );
    expect(facts({ competencies: about([5, 1], [3]) })).toContain('Níveis: 1, 3 e 5');
    expect(facts({ competencies: about([1, 2]) })).toContain('Níveis: 1 e 2');
    expect(facts({ competencies: about([4], [4]) })).toContain('Nível: 4');
  });

  it('says that it is new until it was taken, what waits and what was reached', () => {
    const marks = (test: Partial<Simulado>) => marksOf({ ...simulado, ...test }).map(({ words }) => words);
    expect(marks({})).toEqual(['Novo']);
    expect(marks({ attempts_used: 1 })).toEqual([]);
    expect(marks({ attempts_used: 2, is_passed: true, is_waiting: true })).toEqual([
      'Em correção',
      'Aprovado',
    ]);
  });

  it('calls it a duty until it closes, because nobody is late with something that cannot be done', () => {
    const asked = { is_mandatory: true, due_on: '2026-03-12' };
    const words = (test: Partial<Simulado>) =>
      marksOf({ ...simulado, asked, ...test }).map((mark) => mark.words);
    expect(words({})).toEqual(['Obrigatório até 12/03/2026']);
    expect(words({ state: 'closed' })).toEqual(['Encerrado · era obrigatório até 12/03/2026']);
  });
});

describe('MO-12: the rules of a simulado', () => {
  it('begin with its subject; attempts are counted under their own name', () => {
    const intro: SimuladoIntro = {
      ...{ ...simulado, competencies: about([1, 2], [3]), server_now: new Date(), instructions: '' },
      ...{ mode: 'exam', pass_mark: 70, retake_after_pass: false, cooldown_hours: [], penalty: 0 },
      ...{ navigation: 'free', opens_at: null, closes_at: null, emits_evidence: true, attempts: [] },
      reads_bank: false,
      ...{ score_shown: 'on_submit', answers_shown: 'on_submit', key_shown: 'when_final' },
    };
    const rules = ruleWords(intro).map(({ name, value }) => `${name}: ${value}`);
    expect(rules.slice(0, 3)).toEqual(['Competências: 0, 1', 'Níveis: 1 a 3', 'Questões: 20']);
    expect(rules).toContain('Tentativas: 0 de 3');
    const levelRule = (more: Partial<SimuladoIntro>) =>
      ruleWords({ ...intro, ...more }).find(({ name }) => name === 'Seu nível')?.value;
    expect(levelRule({})).toBe(
      'O resultado gera evidência. Responda ao menos metade das questões, e sem pressa: respostas rápidas demais não contam para o nível.',
    );
    expect(levelRule({ reads_bank: true })).toBe(
      'não muda: você pode ler este banco de questões, e o resultado não gera evidência',
    );
    expect(levelRule({ emits_evidence: false })).toBe('não muda: este simulado não gera evidência');
    expect(levelRule({ mode: 'practice', reads_bank: true })).toBe('não muda: este simulado é um treino');
  });
});

describe('MO-13: the reason why something is not shown yet', () => {
  it('agrees in gender with what is meant', () => {
    const at = new Date('2026-03-20T09:00:00');
    expect(gateWords({ state: 'date', at }, 'A nota')).toBe('A nota será liberada em 20/03/2026 às 09:00.');
    expect(gateWords({ state: 'date', at }, 'O gabarito')).toBe(
      'O gabarito será liberado em 20/03/2026 às 09:00.',
    );
    expect(gateWords({ state: 'last_attempt', at: null }, 'A revisão das respostas')).toContain(
      'respostas será liberada quando',
    );
    expect(gateWords({ state: 'never', at: null }, 'A nota')).toBe('A nota deste simulado não é mostrada.');
  });
});

describe('MO-12: the reason why a simulado is suggested', () => {
  const reason: GapReason = {
    ...{ id: 'a', title: 'Planilhas', demand: 4, estimate: 2.6, status: 'lacuna' },
    competency: { id: 'e', code: 'E', name: 'Excel', kind: 'technical' },
  };
  it('has words and numbers, but no number for an unknown level', () => {
    expect(gapWords(reason)).toBe('Cobre Excel: exigido 4, estimado 2,6');
    const unknown = { ...reason, estimate: null };
    expect(gapWords({ ...unknown, status: 'sem_evidencia' })).toBe('Cobre Excel: exigido 4, sem evidência');
    expect(gapWords({ ...unknown, status: 'desatualizada' })).toBe(
      'Cobre Excel: exigido 4, evidência desatualizada',
    );
  });
});

describe('MO-12: simulados are read again when one opens or ends', () => {
  const server_now = new Date('2026-03-04T10:00:00Z');
  const wait = (...at: (string | null)[]) =>
    msUntilChange({
      server_now,
      items: at.map((one) => ({ ...simulado, state_at: one === null ? null : new Date(one) })),
    });
  it('at the earliest of these times, not at once for a past one, and not for a time too far for a browser’s timer', () => {
    expect(wait('2026-03-04T10:05:00Z', null, '2026-03-04T10:01:00Z')).toBe(61_000);
    expect(wait('2026-03-04T09:59:00Z')).toBe(5000);
    expect(wait(null)).toBe(false);
    expect(wait('2027-03-04T10:05:00Z')).toBe(false);
  });
});

describe('MO-13: a score that is not shown', () => {
  it('is called under correction while it may come, and is not promised when it never comes', () => {
    const [waits, never] = [{ state: 'release', at: null } as const, { state: 'never', at: null } as const];
    expect(heldScoreWords(waits).title).toBe('Em correção. Avisaremos quando o resultado sair.');
    expect(heldScoreReaders(waits)).toBe(
      'Por enquanto, só a administração lê a nota; o nível que vira evidência, você e toda a linha de gestão. Suas respostas, só você lê.',
    );
    expect(heldScoreWords(never)).toEqual({
      title: 'Este simulado não mostra a nota.',
      why: 'Suas respostas foram recebidas. Sua empresa escolheu não mostrar a nota, as respostas nem o gabarito.',
    });
    expect(heldScoreReaders(never)).toBe(
      'Só a administração lê a nota; o nível que vira evidência, você e toda a linha de gestão. Suas respostas, só você lê.',
    );
  });
});
