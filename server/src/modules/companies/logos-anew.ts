/**
 * Draws logos that were stored as uploaded again, once. A logo that cannot be drawn is removed, and the administrators
 * are notified. Runs as the system.
 */
import { randomUUID } from 'node:crypto';
import { ORPCError } from '@orpc/server';
import { logoAddress } from '@pdy/contract/companies/logo';
import { systemScope } from '#kernel/actor.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Database, Tx } from '#kernel/db.ts';
import type { Recorder } from '#kernel/events/happening.ts';
import type { Reactions } from '#kernel/events/reactions.ts';
import { recorder } from '#kernel/events/record.ts';
import type { Pace } from '#kernel/work/pace.ts';
import { administrators, notify } from '../notifications/index.ts';
import { type DrawnLogo, drawnLogo, refusals } from './drawn-logo.ts';
import { addressIn, point } from './logo.ts';

type Means = {
  readonly db: Database;
  readonly jobsDb: Database;
  readonly reactions: Reactions;
  readonly clock: Clock;
  readonly pace: Pick<Pace, 'rest'>;
};

const companiesWithOld = (jobsDb: Database) =>
  jobsDb
    .as(null)
    .selectFrom('company_logos')
    .select('company_id')
    .where('is_drawn', '=', false)
    .orderBy('company_id')
    .execute();

const oldLogo = (db: Database, company_id: string) =>
  db
    .as(systemScope(company_id))
    .selectFrom('company_logos')
    .select(['picture_id', 'content'])
    .where('is_drawn', '=', false)
    .executeTakeFirst();

/** Whether the error is not the picture's fault: threads were busy, or one of them ended. The next run tries again. */
const isForLater = (error: unknown) =>
  error instanceof ORPCError &&
  error.code === 'RULE_BROKEN' &&
  !Object.values(refusals).includes(error.data?.rule);

/** The logo drawn again; null: it cannot be drawn. Undefined: not now. */
const redraw = async (content: Buffer): Promise<DrawnLogo | null | undefined> => {
  try {
    return await drawnLogo(new Uint8Array(content));
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error;
    return isForLater(error) ? undefined : null;
  }
};

const notifyOfRemoval = async (tx: Tx, picture_id: string) =>
  notify(tx, {
    to: await administrators(tx),
    titulo: 'O logotipo da empresa foi removido',
    mensagem: 'O arquivo da imagem está quebrado ou é grande demais. Envie outra imagem.',
    tipo: 'acompanhamento',
    link_destino: '/company-settings',
    dedupe_key: `companies.logo_removed ${picture_id}`,
  });

type Context = { readonly tx: Tx; readonly company_id: string; readonly record: Recorder };

/**
 * Replaces a stored logo. The new picture has its own address, because browsers keep the old one cached. If somebody
 * has uploaded another picture in the meantime, these statements match no row.
 */
const replace = async ({ tx, company_id, record }: Context, picture_id: string, drawn: DrawnLogo | null) => {
  // Locked first, in the same order as an upload.
  const from = await addressIn(tx, company_id);
  const next = randomUUID();
  if (drawn) {
    const picture = { picture_id: next, media_type: drawn.media_type, content: Buffer.from(drawn.content) };
    await tx
      .updateTable('company_logos')
      .set({ ...picture, is_drawn: true })
      .where('picture_id', '=', picture_id)
      .execute();
  } else await tx.deleteFrom('company_logos').where('picture_id', '=', picture_id).execute();
  if (from !== logoAddress(picture_id)) return;
  const to = drawn ? logoAddress(next) : null;
  await point(tx, company_id, to);
  await record('companies.logo.changed', company_id, { from, to });
  if (!drawn) await notifyOfRemoval(tx, picture_id);
};

/**
 * Draws the logos of all companies again. After a crash it continues with the remaining companies. `jobsDb`: connected
 * as the jobs role, which sees all companies. Returns how many logos were replaced or removed.
 */
export const drawLogosAnew = async ({ db, jobsDb, reactions, clock, pace }: Means): Promise<number> => {
  let done = 0;
  for (const { company_id } of await companiesWithOld(jobsDb)) {
    const began = performance.now();
    const old = await oldLogo(db, company_id);
    const drawn = old && (await redraw(old.content));
    if (!old || drawn === undefined) continue;
    const actor = { person_id: null, company_id, role: 'system' };
    await db
      .as(systemScope(company_id, clock()))
      .transaction()
      .execute((tx) => {
        const record = recorder({ tx, actor, clock, reactions });
        return replace({ tx, company_id, record }, old.picture_id, drawn);
      });
    done += 1;
    await pace.rest(performance.now() - began);
  }
  return done;
};
