import { describe, expect, it } from 'vitest';
import { isJobsName, positionNote } from './position-note.ts';

describe('a free job title beside the job of the catalogue', () => {
  const job = {
    id: 'a',
    job_profile_id: 'b',
    name: 'Analista de Dados',
    demands: 3,
    starts_on: '2025-01-01',
    ends_on: null,
  };
  const past = { ...job, ends_on: '2025-03-01' };

  it('is explained, and the job is named if there is one', () => {
    const words = 'Só o texto ao lado do nome.';
    const none = `${words} Para ter lacunas e recomendações, escolha o cargo logo abaixo.`;
    expect(positionNote({ jobs: [] })).toBe(none);
    expect(positionNote({ jobs: [past] })).toBe(none);
    expect(positionNote({ jobs: [job] })).toBe(
      `${words} O cargo que conta é “Analista de Dados”, logo abaixo.`,
    );
  });

  it('is not explained when it is the name of the held job', () => {
    expect(isJobsName({ jobs: [job], position: 'analista de dados' })).toBe(true);
    expect(isJobsName({ jobs: [job], position: 'Cientista' })).toBe(false);
    expect(isJobsName({ jobs: [job], position: null })).toBe(false);
    expect(isJobsName({ jobs: [past], position: 'Analista de Dados' })).toBe(false);
    expect(isJobsName({ jobs: [], position: null })).toBe(false);
  });
});
