import { expect, it } from 'vitest';
import { noPlaceWords, noTargetWords, noWaysWords } from './missing-words.ts';

const theirs = { is_own: false, person: { name: 'Ana' }, job: null, target: null, board: {} };

it("the text says whose job is missing: on somebody else's map it is not the reader's", () => {
  expect(noPlaceWords(theirs)).toBe('Não há posição para mostrar: o cargo de Ana ainda não foi definido.');
  expect(noPlaceWords({ ...theirs, is_own: true })).toBe(
    'Não há posição para mostrar: seu cargo ainda não foi definido.',
  );
});

it('the text distinguishes a job that is not on the map from no job at all', () => {
  expect(noPlaceWords({ ...theirs, job: { job_profile_id: 'a', name: 'Analista' } })).toBe(
    'Não há posição para mostrar: Analista não está no mapa da empresa.',
  );
});

it('the text distinguishes a hidden target from one that was never chosen', () => {
  expect(noTargetWords({ ...theirs, board: null })).toBe('Ana não compartilha o cargo-alvo com você.');
  expect(noTargetWords(theirs)).toBe('Ana ainda não escolheu um cargo-alvo.');
  expect(noWaysWords({ ...theirs, board: null })).toBe(
    'Sem o cargo-alvo, que Ana não compartilha com você, não há rotas para mostrar.',
  );
  expect(noWaysWords(theirs)).toMatch(/^Ainda não há rotas/);
});
