import { missingAtTheEnd } from '@pdy/contract/rules/pdi/activity-proof';
import { expect, it } from 'vitest';

const criterion = 'Nota 8 dos clientes';
const link = 'https://wiki.example/ata';
const line = 'Conduzi três reuniões.';
const long = 'Conduzi três reuniões e os clientes deram nota 9.';

it.each([
  ['', null, 0, '', 'finish_needs_a_line'],
  [' .  - !', link, 2, criterion, 'finish_needs_a_line'],
  ['Pronto', null, 0, '', 'finish_needs_a_line'],
  [line, null, 0, '', null],
  [line, null, 0, '  ', null],
  [line, null, 0, criterion, 'finish_needs_a_proof'],
  [`${line} ${'.'.repeat(40)}`, null, 0, criterion, 'finish_needs_a_proof'],
  [line, link, 0, criterion, null],
  [line, null, 1, criterion, null],
  [long, null, 0, criterion, null],
])('“%s”, link %s, files %i, criterion “%s”: %s', (outcome, proof_url, files, success_criteria, rule) => {
  expect(missingAtTheEnd({ outcome, proof_url, files }, success_criteria)).toBe(rule);
});
