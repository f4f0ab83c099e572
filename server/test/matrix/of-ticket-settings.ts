/** The row about how a company attends tickets. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { rowOf } from '../team.ts';
import { owner } from '../world.ts';
import type { Operation } from './operation.ts';
import type { Cell } from './seed.ts';

const terms = async ({ caller, seed }: Cell) => {
  const { rows } = await owner.query<{ version: number }>(
    'select version from ticket_settings where company_id = $1',
    [caller?.company_id ?? seed.own.id],
  );
  const target = { first_response: 60, resolution: 240 };
  return {
    prefix: 'CH',
    anonymous_channel: null,
    targets: { critica: target, alta: target, media: target, baixa: target, sigilosa: target },
    version: rows[0]?.version ?? 0,
  };
};

const ofCategory = {
  description: '',
  default_impact: 'individual' as const,
  handler_ids: [],
};

const theCategory = async ({ seed }: Cell) => {
  const { id, version, name } = await rowOf<{ id: string; version: number; name: string }>(
    `select id, version, name from ticket_categories where company_id = $1 and code = 'sugestao'`,
    [seed.own.id],
  );
  return { ...ofCategory, id, version, name, is_active: true };
};

export const configuration: Operation = {
  op: 'tickets.config(categories,sla,calendar,macros)',
  acts: [
    { call: 'ticketSettings.get', shows: ({ seed }) => seed.bystander.person_id },
    { call: 'ticketSettings.change', input: terms },
    { call: 'ticketSettings.change_category', input: theCategory },
    {
      call: 'ticketSettings.add_category',
      input: () => ({ ...ofCategory, name: `Categoria ${randomUUID()}`, is_confidential: false }),
    },
  ],
  sql: {
    run: ({ seed }) => sql`update ticket_categories set description = 'Outra'
        where company_id = ${seed.own.id} and code = 'sugestao' returning id`,
  },
};
