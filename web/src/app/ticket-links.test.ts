import { describe, expect, it } from 'vitest';
import { correctionAddress } from '../features/people/profile/correction-address.ts';
import { askedBy, titleOfLevel } from '../features/tickets/new-ticket-values.ts';
import { cameFrom, lastPage, leavePage } from '../features/tickets/ticket/came-from.ts';
import { newTicketAddress } from '../features/tickets/tickets-address.ts';

const id = '0190a6d2-3f5e-7c11-8a4b-1234567890ab';
const askedAt = (address: string) =>
  askedBy(newTicketAddress.read(Object.fromEntries(new URL(address, 'https://pdy.example').searchParams)));

describe('the first values of a new ticket', () => {
  it.each([
    ['email', 'Alterar e-mail'],
    ['role', 'Alterar papel'],
    ['company_name', 'Alterar empresa'],
    ['job', 'Alterar cargo'],
    ['department', 'Alterar departamento'],
    ['masked_cpf', 'Alterar CPF'],
    ['hire_date', 'Alterar data de admissão'],
  ] as const)('names the field %s of a record as people do', (field, title) => {
    expect(askedAt(correctionAddress(field))).toMatchObject({ title, category: 'correcao', contest: null });
  });

  it('make a contest when the address names what is contested', () => {
    expect(askedAt(`/tickets/new?revisar=nivel&competencia=${id}`).contest).toEqual({
      kind: 'level',
      competency_id: id,
    });
    const question = { kind: 'question', attempt_id: id, position: 3 };
    expect(askedAt(`/tickets/new?revisar=questao&tentativa=${id}&questao=3`).contest).toEqual(question);
    // The router parses digits as a number.
    expect(askedBy(newTicketAddress.read({ revisar: 'questao', tentativa: id, questao: 3 })).contest).toEqual(
      question,
    );
    expect(askedAt('/tickets/new?revisar=nivel').contest).toBeNull();
  });
});

it('name the competency whose level is to be reviewed, within the length of a title', () => {
  expect(titleOfLevel('Comunicação')).toBe('Revisão do meu nível em Comunicação');
  expect(titleOfLevel('x'.repeat(300))).toHaveLength(200);
});

describe('the page one came from', () => {
  it('is the last one that was not about tickets, however the new ticket is opened', () => {
    expect(lastPage()).toBeUndefined();
    leavePage(`/simulacoes/${id}`);
    leavePage('/tickets');
    leavePage(undefined);
    expect(lastPage()).toBe('/simulacoes');
    leavePage('/goals');
    expect(lastPage()).toBe('/goals');
  });

  it.each([
    ['/goals', '/goals'],
    [`/proficiencia/${id}/resultado`, '/proficiencia/resultado'],
    [`/simulacoes/${id}`, '/simulacoes'],
    ['/', undefined],
    ['/tickets', undefined],
    ['/tickets/new', undefined],
    ['/cadastrar/ana@aroeira.example', undefined],
  ])('%s is sent as %s, without data of other people', (path, sent) => {
    expect(cameFrom(path)).toBe(sent);
  });
});
