import { expect, test } from '@playwright/test';
import { englishIn } from './english.ts';

test('English is found wherever it stands, and Portuguese is accepted', () => {
  expect(englishIn('Close the dialog')).toEqual(['close', 'the', 'dialog']);
  expect(englishIn('Nenhum resultado. Try again.')).toEqual(['try again']);
  expect(englishIn('Abrir menu; Fechar; Dashboard; People Analytics; Feedback Loop')).toEqual([]);
  expect(englishIn('ana.read@new.example fez login em /notifications às 14:32')).toEqual([]);
  expect(englishIn('Não há notificações não lidas; e-mail, data, total, final, social, local')).toEqual([]);
});
