/** The desk of an author: their company, the people below them, or the platform. The calls are the same for each. */
import type { Audience, NoticeDraft } from '@pdy/contract/notifications/authoring';
import { managerNoticeTypes } from '@pdy/contract/notifications/words';
import { sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import { broken, forbidden } from '#kernel/broken.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db.ts';
import type { Recorder } from '#kernel/events/happening.ts';

export type Asking = {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly record: Recorder;
  readonly clock: Clock;
};

export type Desk = Asking & {
  /** The company of these notices; for the platform's desk, the platform's own. */
  readonly company_id: string;
  readonly is_platform: boolean;
  /** The manager who may write only to the people below them; null: no such limit. */
  readonly line_of: string | null;
};

/** The desk of a company. A platform administrator writes only at the platform's desk. */
export const companyDesk = async (asking: Asking): Promise<Desk> => {
  const { company_id, role, person_id } = asking.actor;
  if (company_id === null || role === 'platform_admin') throw forbidden();
  return { ...asking, company_id, is_platform: false, line_of: role === 'manager' ? person_id : null };
};

export const platformDesk = async (asking: Asking): Promise<Desk> => {
  const { rows } = await sql<{ id: string }>`select app.platform_company_id() as id`.execute(asking.tx);
  const [row] = rows;
  if (!row) throw forbidden();
  return { ...asking, company_id: row.id, is_platform: true, line_of: null };
};

export const readersAt = ({ company_id, is_platform, line_of }: Desk, audience: Audience) => ({
  audience,
  line_of,
  company_id: is_platform ? null : company_id,
});

const companysOwn: readonly Audience['kind'][] = ['departamentos', 'linha', 'pessoas'];

/** Checks the content and the audience that the desk allows. Policies check the manager's limits again. */
export const refuseForeign = ({ is_platform, line_of }: Desk, audience: Audience): void => {
  const { kind } = audience;
  if (is_platform ? companysOwn.includes(kind) : kind === 'empresas')
    throw broken('audience_is_of_the_platform');
  if (line_of === null || kind === 'pessoas') return;
  if (kind !== 'linha' || audience.manager_id !== line_of) throw broken('manager_writes_to_own_line');
};

export const refuseDraft = (desk: Desk, { audience, tipo }: Pick<NoticeDraft, 'audience' | 'tipo'>): void => {
  refuseForeign(desk, audience);
  if (desk.line_of !== null && !managerNoticeTypes.some((one) => one === tipo))
    throw broken('manager_writes_of_work');
};
