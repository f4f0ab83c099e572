/** The row about making a person anonymous. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { rowOf } from '../team.ts';
import { owner } from '../world.ts';
import type { Operation } from './operation.ts';
import type { Cell } from './seed.ts';

/** Requested a week ago by somebody of the company, about a new person who has left it. */
const aRequest = async ({ target: { company_id } }: Cell) => {
  const person_id = randomUUID();
  await owner.query(
    `insert into profiles (user_id, company_id, email, first_name, last_name, is_active)
     values ($1, $2, $3, 'Pessoa', 'Alvo', false)`,
    [person_id, company_id, `${person_id}@empresa.example`],
  );
  return rowOf<{ id: string; version: number }>(
    `insert into erasure_requests (company_id, person_id, reason, asked_by, created_at)
     values ($1, $2, 'A pessoa pediu.', $2, now() - interval '8 days') returning id, version`,
    [company_id, person_id],
  );
};

export const ofPrivacy: readonly Operation[] = [
  {
    op: 'users.erase_lgpd',
    acts: [
      { call: 'platform.erasures.list', across: true },
      { call: 'platform.erasures.approve', across: true, input: aRequest },
      {
        call: 'platform.erasures.erase',
        across: true,
        input: async (cell) => ({ ...(await aRequest(cell)), typed_word: 'ANONIMIZAR' }),
      },
    ],
    sql: {
      run: async (cell) => {
        const { id } = await aRequest(cell);
        return sql`select app.carry_out_erasure(${id}::uuid)`;
      },
    },
  },
];
