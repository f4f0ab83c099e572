import { lgpdLevel1 } from './banks/bank-lgpd-1.ts';
import { lgpdLevel2 } from './banks/bank-lgpd-2.ts';
import { lgpdLevel3 } from './banks/bank-lgpd-3.ts';
import { lgpdLevel4 } from './banks/bank-lgpd-4.ts';
import { lgpdLevel5 } from './banks/bank-lgpd-5.ts';
import { lgpdPractice } from './banks/bank-lgpd-practice.ts';
import { seginfoLevels1And2 } from './banks/bank-seginfo-1-2.ts';
import { seginfoLevel3 } from './banks/bank-seginfo-3.ts';
import { seginfoLevels4And5 } from './banks/bank-seginfo-4-5.ts';
import { firstOfSeginfoPractice } from './banks/bank-seginfo-practice-1.ts';
import { secondOfSeginfoPractice } from './banks/bank-seginfo-practice-2.ts';
import { sqlLevel1 } from './banks/bank-sql-1.ts';
import { sqlLevel2 } from './banks/bank-sql-2.ts';
import { sqlLevel3 } from './banks/bank-sql-3.ts';
import { sqlLevel4 } from './banks/bank-sql-4.ts';
import { sqlLevel5 } from './banks/bank-sql-5.ts';
import { firstOfSqlPractice } from './banks/bank-sql-practice-1.ts';
import { secondOfSqlPractice } from './banks/bank-sql-practice-2.ts';
import type { BankQuestion, QuestionBank } from './shape.ts';

/** Questions of the competency SQL, twelve of each level. */
const sqlBank: QuestionBank = {
  competency: 'SQL',
  topics: ['Consultas', 'Modelagem', 'Desempenho'],
  questions: [...sqlLevel1, ...sqlLevel2, ...sqlLevel3, ...sqlLevel4, ...sqlLevel5],
};

/** Questions of the timed exam 'SQL no dia a dia', levels 2 to 4. */
const sqlPractice: readonly BankQuestion[] = [...firstOfSqlPractice, ...secondOfSqlPractice];

/** Questions on information security: five of each level. */
const seginfoBank: QuestionBank = {
  competency: 'SEGINFO',
  topics: ['Phishing e golpes', 'Senhas e acesso', 'Dados e dispositivos'],
  questions: [...seginfoLevels1And2, ...seginfoLevel3, ...seginfoLevels4And5],
};

/** Questions on information security for timed exams. */
const seginfoPractice: readonly BankQuestion[] = [...firstOfSeginfoPractice, ...secondOfSeginfoPractice];

/** Questions on data protection: 12 of each level. */
const lgpdBank: QuestionBank = {
  competency: 'LGPD',
  topics: ['Princípios e bases legais', 'Direitos do titular', 'Segurança e incidentes'],
  questions: [...lgpdLevel1, ...lgpdLevel2, ...lgpdLevel3, ...lgpdLevel4, ...lgpdLevel5],
};

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
