import type { ImportLine, UserImport } from '@pdy/contract/people/imports';
import { describe, expect, it } from 'vitest';
import {
  beginsWith,
  changesOf,
  consequences,
  doneText,
  faultyField,
  jobText,
  mailsText,
  outcomeText,
  progressOf,
  progressText,
  waitingText,
  whoText,
} from './import-words.ts';

const line = (given: Partial<ImportLine>): ImportLine => ({
  line: 4,
  person: null,
  cells: {},
  action: 'erro',
  code: null,
  message: null,
  waits_for: null,
  before: {},
  after: {},
  job: null,
  ...given,
});

describe('a line of an import', () => {
  it('says what changes in the words of the form', () => {
    const changed = line({
      before: { role: 'employee', cpf: null, hire_date: '2024-03-01' },
      after: { role: 'manager', cpf: '52998224725', hire_date: null },
    });
    expect(changesOf(changed).map(({ label, before, after }) => [label, before, after])).toEqual([
      ['Papel', 'Funcionário', 'Gestor'],
      ['CPF', 'vazio', '529.982.247-25'],
      ['Data de admissão', '01/03/2024', 'vazio'],
    ]);
    expect(beginsWith(line({ after: { role: 'employee', position: null, department: 'TI' } }))).toBe(
      'Funcionário · TI · Sem gestor',
    );
    expect(beginsWith(line({ after: { role: 'employee', manager_email: 'bia@x.example' } }))).toBe(
      'Funcionário · Gestor: bia@x.example',
    );
    const all = {
      role: 'manager',
      hire_date: '2016-05-02',
      cpf: '52998224725',
      phone: '(11) 3333-4444',
      external_id: '0042',
    };
    expect(beginsWith(line({ after: all }))).toBe(
      'Gestor · Sem gestor · Data de admissão: 02/05/2016 · Matrícula: 0042 · CPF: 529.982.247-25 · Telefone: (11) 3333-4444',
    );
  });

  it('leads to the wrong cell, if the file has it', () => {
    const cells = { email: 'x', cpf: '1' };
    expect(faultyField(line({ cells, code: 'E_CPF_INVALIDO' }))).toBe('cpf');
    expect(faultyField(line({ cells, code: 'E_LIMITE_USUARIOS' }))).toBeNull();
    const led = { ...cells, manager_email: 'y' };
    expect(faultyField(line({ cells: led, code: 'E_PROFUNDIDADE' }))).toBe('manager_email');
    expect(faultyField(line({ cells, code: 'E_DATA_INVALIDA' }))).toBeNull();
    const waits = { code: 'E_GESTOR_NAO_ENCONTRADO', waits_for: 5 } as const;
    expect(faultyField(line({ cells: led, ...waits }))).toBeNull();
    const long = {
      code: 'E_TEXTO_INVALIDO',
      message: 'Matrícula muito longa (máximo 60 caracteres)',
    } as const;
    expect(faultyField(line({ cells, ...long }))).toBe('external_id');
  });

  it('names the job that its cargo means, and the one held before', () => {
    const job = { name: 'Analista de Dados', before: null, is_bare: false };
    expect(jobText({ job: null })).toBeNull();
    expect(jobText({ job })).toBe('Cargo: Analista de Dados, encontrado no catálogo');
    expect(jobText({ job: { ...job, before: 'Estagiária' } })).toBe(
      'Cargo: Analista de Dados, encontrado no catálogo (antes: Estagiária)',
    );
    expect(jobText({ job: { ...job, is_bare: true } })).toBe(
      'Cargo: Analista de Dados, ainda sem competências',
    );
  });

  it('is named by whatever the file says about its person', () => {
    expect(whoText(line({ cells: { first_name: 'Ana', last_name: 'Souza' } }))).toBe('Ana Souza');
    expect(whoText(line({ cells: { email: 'ana@x.example' }, person: 'Ana Souza' }))).toBe('Ana Souza');
    expect(whoText(line({ cells: { email: 'ana@x.example' } }))).toBe('ana@x.example');
    expect(whoText(line({}))).toBe('Linha 4');
  });
});

describe('an import', () => {
  it('says how far it has come, counting the lines that do something', () => {
    const totals = { linhas: 10_010, criar: 9_000, atualizar: 1_000, sem_alteracao: 4, erro: 6 };
    const known = { status: 'aplicando', lines: 10_010, done: 3_500, totals } as UserImport;
    expect([progressText(known), progressOf(known)]).toEqual(['Importando… 3.500 de 10.000', 35]);
    expect(outcomeText(known)).toBe('3.500 de 10.000 linhas');
    expect(outcomeText({ ...known, status: 'falhou' })).toBe('3.500 de 10.000 linhas antes de parar');
    expect(outcomeText({ ...known, status: 'simulado' })).toBe('10.010 linhas');
  });

  it('distinguishes wrong lines from lines that only wait for another', () => {
    const totals = { linhas: 20, criar: 4, atualizar: 0, sem_alteracao: 0, erro: 16 };
    expect(waitingText({ totals, waiting: 0 })).toBeNull();
    expect(waitingText({ totals, waiting: 9 })).toBe(
      '7 linhas têm erro próprio. 9 linhas só esperam a correção da linha do gestor.',
    );
  });

  it('says what it will do and what it did', () => {
    const totals = { linhas: 12, criar: 2, atualizar: 1, sem_alteracao: 0, erro: 9 };
    const now = { sending: 'now', send_on: null } as const;
    expect(consequences(totals, now)).toBe('Envia 2 convites, altera 1 pessoa e deixa 9 linhas de fora.');
    expect(consequences({ ...totals, criar: 1, atualizar: 0, erro: 0 }, now)).toBe('Envia 1 convite.');
    expect(doneText(totals, now)).toBe('2 convites enviados · 1 pessoa alterada · 9 linhas com erro');
  });

  it('says whether its people are invited now, on a day, or not yet', () => {
    const totals = { linhas: 2, criar: 2, atualizar: 0, sem_alteracao: 0, erro: 0 };
    const later = { sending: 'on_day', send_on: '2026-12-01' } as const;
    const open = { sending: 'not_yet', send_on: null } as const;
    expect(consequences(totals, later)).toBe('Marca 2 convites para 01/12/2026.');
    expect(consequences(totals, open)).toBe('Prepara 2 pessoas, sem avisar ninguém.');
    expect(doneText(totals, later)).toBe('2 convites marcados para 01/12/2026');
    expect(doneText(totals, open)).toBe('2 pessoas preparadas');
  });

  it('says how long its mails take, unless all of them go at once', () => {
    expect(mailsText({ criar: 30 })).toBeNull();
    expect(mailsText({ criar: 31 })).toBe(
      'Os e-mails dos convites saem aos poucos, 30 por minuto, ao longo de cerca de 2 minutos.',
    );
    expect(mailsText({ criar: 5_000 })).toContain('cerca de 167 minutos.');
  });
});
