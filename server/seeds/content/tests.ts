import { lgpdBank } from './banks/bank-lgpd.ts';
import { lgpdPractice } from './banks/bank-lgpd-practice.ts';
import { seginfoBank } from './banks/bank-seginfo.ts';
import { seginfoPractice } from './banks/bank-seginfo-practice.ts';
import { sqlBank } from './banks/bank-sql.ts';
import { sqlPractice } from './banks/bank-sql-practice.ts';
import type { BankQuestion, QuestionBank } from './shape.ts';

export type ProficiencyTest = { bank: QuestionBank; title: string; description: string };

/** Proficiency tests of the demo companies, each with its bank. */
export const proficiencyTests: readonly ProficiencyTest[] = [
  {
    bank: sqlBank,
    title: 'Proficiência em SQL',
    description: 'Consultas, modelagem e desempenho, com situações de quem trabalha com dados todo dia.',
  },
  {
    bank: lgpdBank,
    title: 'Proficiência em LGPD',
    description: 'Princípios, direitos do titular e o que fazer quando algo dá errado com dados pessoais.',
  },
  {
    bank: seginfoBank,
    title: 'Proficiência em Segurança da informação',
    description: 'Golpes, senhas e acesso, dados e dispositivos: o que protege você e a empresa.',
  },
];

export type Simulado = {
  competency: string;
  title: string;
  description: string;
  instructions: string;
  time_limit_s: number | null;
  max_attempts: number;
  pass_mark: number;
  questions: readonly BankQuestion[];
};

/** Simulados of the demo companies; their questions are in no bank of a proficiency test. */
export const simulados: readonly Simulado[] = [
  {
    competency: 'SQL',
    title: 'SQL no dia a dia',
    description: 'Do filtro à junção, com os enganos que mais aparecem em relatórios de verdade.',
    instructions: 'Pode usar papel para rascunho. Não é preciso executar nenhuma consulta.',
    time_limit_s: 40 * 60,
    max_attempts: 3,
    pass_mark: 70,
    questions: sqlPractice,
  },
  {
    competency: 'LGPD',
    title: 'LGPD na prática',
    description: 'Situações do escritório em que dados pessoais passam pela sua mão.',
    instructions: '',
    time_limit_s: null,
    max_attempts: 3,
    pass_mark: 70,
    questions: lgpdPractice,
  },
  {
    competency: 'SEGINFO',
    title: 'Segurança da informação: essencial',
    description: 'O que todo mundo precisa saber para não abrir a porta a quem não deve entrar.',
    instructions: '',
    time_limit_s: 25 * 60,
    max_attempts: 3,
    pass_mark: 70,
    questions: seginfoPractice,
  },
];

/** What each demo company asks for: a mandatory test for people who work with data, and an optional one for one job. */
export const askedTests = {
  duty: { simulado: 'SEGINFO', job_family: 'Dados', days: 12 },
  wish: { proficiency: 'LGPD', job: 'DAD-PL' },
} as const;
