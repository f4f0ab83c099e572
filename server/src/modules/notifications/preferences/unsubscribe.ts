/**
 * The link at the foot of a mail that stops such mails, without a sign-in (RFC 8058). It is signed and never expires:
 * it can only stop mails, so an old one may still be used.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type MailSubject, mailSubjects } from '@pdy/contract/notifications/values';
import * as z from 'zod';
import { systemScope } from '#kernel/actor.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db.ts';
import type { Reactions } from '#kernel/events/reactions.ts';
import { recorder } from '#kernel/events/record.ts';
import { choose } from './preferences.ts';

export type Stop = { readonly person_id: string; readonly tipos: readonly MailSubject[] };

const Payload = z.tuple([z.uuid(), z.array(z.enum(mailSubjects)).min(1).max(mailSubjects.length)]);

const longest = 600;

export const createStopLinks = (secretKey: Buffer, publicUrl: string) => {
  const sign = (payload: string) =>
    createHmac('sha256', secretKey).update(`stop mails:${payload}`).digest('base64url');

  return {
    addressOf: ({ person_id, tipos }: Stop) => {
      const payload = Buffer.from(JSON.stringify([person_id, tipos])).toString('base64url');
      return `${publicUrl}/emails/parar?t=${payload}.${sign(payload)}`;
    },
    /** The request of a link; null for one that was not made here. */
    read: (token: unknown): Stop | null => {
      if (typeof token !== 'string' || token.length > longest) return null;
      const [payload = '', signature = '', ...rest] = token.split('.');
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(payload))];
      if (rest.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return null;
      const [person_id, tipos] = Payload.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
      return { person_id, tipos };
    },
  };
};
export type StopLinks = ReturnType<typeof createStopLinks>;

type Options = {
  readonly db: Database;
  /** Knows the current company of a person. */
  readonly platformDb: Database;
  readonly clock: Clock;
  readonly reactions: Reactions;
};

/** Applies in the person's current company. A person without a company gets no such mails. */
export const stopMails = async (
  { db, platformDb, clock, reactions }: Options,
  { person_id, tipos }: Stop,
): Promise<void> => {
  const person = await platformDb
    .as(null)
    .selectFrom('profiles')
    .select('company_id')
    .where('user_id', '=', person_id)
    .executeTakeFirst();
  const company_id = person?.company_id;
  if (!company_id) return;
  await db
    .as(systemScope(company_id))
    .transaction()
    .execute(async (tx) => {
      await choose(
        tx,
        person_id,
        tipos.map((tipo) => ({ tipo, frequency: 'off' })),
      );
      const actor = { person_id: null, company_id, role: 'system' };
      const record = recorder({ tx, clock, reactions, actor });
      await record('notifications.mails.stopped', person_id, { tipos: [...tipos] });
    });
};
