import { describe, expect, it } from 'vitest';
import { positionNote } from './position-note.ts';

describe('the words for a job beside the job of the catalogue', () => {
  const job = {
    id: 'a',
    job_profile_id: 'b',
    name: 'Analista de Dados',
    starts_on: '2025-01-01',
    ends_on: null,
  };

  it('are told apart, and the job is named where the words say another', () => {
    const note = 'Só o texto que aparece com o nome. As lacunas vêm do perfil de cargo, logo abaixo';
    expect(positionNote({ jobs: [] }, 'Analista')).toBe(`${note}.`);
    expect(positionNote({ jobs: [job] }, 'analista de dados')).toBe(`${note}.`);
    expect(positionNote({ jobs: [job] }, 'Cientista')).toBe(`${note}: Analista de Dados.`);
    expect(positionNote({ jobs: [{ ...job, ends_on: '2025-03-01' }] }, 'Cientista')).toBe(`${note}.`);
  });
});
