import { describe, expect, it } from 'vitest';
import { archiveConsequences, archiveText, jobArchiveText, totalsText } from './catalogue-words.ts';

const preview = { jobs: 3, shared_jobs: null, plans: 2, people: 4, evidence: 9 };

describe('the effect of archiving a competency', () => {
  it('names where the competency is demanded and worked on', () => {
    expect(archiveText(preview)).toBe('exigida por 3 cargos, presente em 2 PDIs ativos.');
    expect(archiveText({ ...preview, jobs: 1, plans: 1 })).toBe(
      'exigida por 1 cargo, presente em 1 PDI ativo.',
    );
    expect(archiveText({ ...preview, plans: null })).toBe('exigida por 3 cargos.');
  });

  it('differs with a replacement', () => {
    expect(archiveConsequences(preview, null)).toEqual([
      'Os cargos deixam de exigir esta competência.',
      '9 evidências de 4 pessoas: continuam guardadas, sem contar para outra competência.',
    ]);
    expect(archiveConsequences({ ...preview, shared_jobs: 1 }, 'SQL')).toEqual([
      'As exigências passam para SQL.',
      '1 cargo já exige as duas: fica o nível mais alto.',
      '9 evidências de 4 pessoas: passam a contar para SQL, com 70% do peso.',
    ]);
    expect(archiveConsequences({ jobs: 0, shared_jobs: 0, plans: 0, people: 0, evidence: 0 }, 'SQL')).toEqual(
      [],
    );
  });
});

describe('the people who hold a job', () => {
  it('are counted with invitations', () => {
    expect(jobArchiveText({ people: 0, invites: 0 })).toBe('Ninguém ocupa este cargo.');
    expect(jobArchiveText({ people: 1, invites: 2 })).toBe(
      '1 pessoa ocupa este cargo. 2 convites em aberto prometem este cargo.',
    );
    expect(jobArchiveText({ people: 1200, invites: 0 })).toBe('1.200 pessoas ocupam este cargo.');
  });
});

describe('the sum of a file', () => {
  const totals = { criar: 1, atualizar: 2, sem_alteracao: 40, erro: 0 };
  const rest = { lines: [], was_windows_1252: false };
  it('is told before and after the import', () => {
    expect(totalsText({ totals, is_applied: false, ...rest }, 'competencias')).toBe(
      '1 a criar, 2 a atualizar, 40 sem alteração, 0 com erro',
    );
    expect(totalsText({ totals, is_applied: true, ...rest }, 'competencias')).toBe(
      '1 criada, 2 atualizadas, 40 sem alteração, 0 com erro',
    );
    expect(totalsText({ totals, is_applied: true, ...rest }, 'cargos')).toBe(
      '1 criado, 2 atualizados, 40 sem alteração, 0 com erro',
    );
  });
});
