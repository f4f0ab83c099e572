/** Notices: notifications written by people, their audience and their time. Sent ones are counted, never traced. */
import * as z from 'zod';
import { Cursor, Id, Line, Seen, SeenText, Version, WebAddress } from '../common.ts';
import { pageAt } from '../pages.ts';
import { Role } from '../people/people.ts';
import type { Needs } from '../permissions.ts';
import { procedure } from '../procedure.ts';
import { completedAddress } from '../rules/web-address.ts';
import { NotificationType } from './notifications.ts';
import { noticeStatuses } from './values.ts';

export const NoticeStatus = z.enum(noticeStatuses);
export type NoticeStatus = z.infer<typeof NoticeStatus>;

/** The most notices per day, of a whole company and of one manager. */
export const mostNoticesADay = 20;
export const mostManagerNoticesADay = 5;

const mostNamedPeople = 200;

/**
 * The audience of a notice: everybody, or the people who match. Inactive people, and people who join later, never
 * belong to it.
 */
export const Audience = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('todos') }),
  z.strictObject({
    kind: z.literal('papeis'),
    roles: z.array(Role).min(1, 'Escolha ao menos um papel').max(5),
  }),
  z.strictObject({
    kind: z.literal('departamentos'),
    departments: z.array(z.string().min(1).max(200)).min(1, 'Escolha ao menos um departamento').max(100),
  }),
  /** Everybody below one manager, at any depth; the manager is not among them. */
  z.strictObject({ kind: z.literal('linha'), manager_id: z.uuid('Escolha o gestor') }),
  z.strictObject({
    kind: z.literal('pessoas'),
    person_ids: z
      .array(Id)
      .min(1, 'Escolha ao menos uma pessoa')
      .max(mostNamedPeople, 'Escolha no máximo 200 pessoas'),
  }),
  /** Only for the platform. */
  z.strictObject({
    kind: z.literal('empresas'),
    company_ids: z.array(Id).min(1, 'Escolha ao menos uma empresa').max(200),
  }),
]);
export type Audience = z.infer<typeof Audience>;
export type AudienceKind = Audience['kind'];

const insidePath = /^\/(?![/\\])[^\\\s\p{Cc}]*$/u;

/** A page of the application, with anything after its path. */
const isInside = (text: string) => {
  if (!insidePath.test(text) || text.includes('/../') || text.endsWith('/..')) return false;
  const page = pageAt(text.split(/[?#]/)[0] ?? '');
  return page !== undefined && page.needs !== 'nobody';
};

/** The destination of a notice: a page of the application, or a web address. */
const NoticeLink = z
  .string()
  .overwrite(completedAddress)
  .max(2048, 'Link muito longo (máximo 2048 caracteres)')
  .refine(
    (text) => isInside(text) || WebAddress.safeParse(text).success,
    'Use o endereço de uma página do PDY ou um endereço completo, como https://exemplo.com.br',
  );

export const NoticeDraft = z.strictObject({
  titulo: Line.min(1, 'Informe o título').max(200, 'Título muito longo (máximo 200 caracteres)'),
  mensagem: SeenText.min(1, 'Escreva a mensagem').max(1000, 'Mensagem muito longa (máximo 1000 caracteres)'),
  tipo: NotificationType,
  link_destino: NoticeLink.nullable(),
  audience: Audience,
  /** After this instant the notice is only in the history; null: it stays. */
  expires_at: z.coerce.date('Data inválida').nullable(),
});
export type NoticeDraft = z.infer<typeof NoticeDraft>;

const Named = z.object({ id: Id, name: z.string() });

export const Notice = z.object({
  id: Id,
  titulo: z.string(),
  mensagem: z.string(),
  tipo: NotificationType,
  link_destino: z.string().nullable(),
  audience: Audience,
  /** The people or companies that the audience names, by name. */
  audience_names: z.array(Named),
  status: NoticeStatus,
  /** When it is or was to be sent; null for one that was never scheduled. */
  scheduled_at: z.date().nullable(),
  /** When sending began; null before. */
  sent_at: z.date().nullable(),
  expires_at: z.date().nullable(),
  /** How many people received it, read it, and opened its link. */
  recipients: z.int().min(0),
  read: z.int().min(0),
  clicked: z.int().min(0),
  /** Null for a person who has left. */
  author_name: z.string().nullable(),
  created_at: z.date(),
  version: Version,
});
export type Notice = z.infer<typeof Notice>;

const One = z.strictObject({ id: Id });

const desk = (needs: Needs, path: `/${string}`) => {
  const call = procedure(needs);
  return {
    list: call
      .get(path, 'Notices the caller may see, the newest first, page by page')
      .input(
        z.strictObject({
          status: NoticeStatus.optional(),
          /** The last id of the previous page. */
          after: Id.optional(),
          limit: z.coerce.number().int().min(1).max(100).default(30),
        }),
      )
      .output(
        z.object({
          items: z.array(Notice),
          next: Cursor.nullable(),
          /** How many more may be sent today, here and by the caller. */
          left_today: z.int().min(0),
        }),
      ),
    reach: call
      .get(`${path}/reach`, 'How many people an audience has now')
      .input(z.strictObject({ audience: Audience }))
      .output(
        z.object({
          people: z.int().min(0),
          /** Invited people of the audience who have not joined yet: they receive nothing, not even later. */
          invited: z.int().min(0),
        }),
      ),
    get: call.get(`${path}/{id}`, 'One notice the caller may see').input(One).output(Notice),
    create: call.post(path, 'Writes a draft').input(NoticeDraft).output(Notice),
    change: call
      .put(`${path}/{id}`, 'Rewrites what has not been sent')
      .input(NoticeDraft.extend({ id: Id, version: Version }))
      .output(Notice),
    send: call
      .post(`${path}/{id}/send`, 'Sends now, or at a time to come')
      .input(
        z.strictObject({
          id: Id,
          version: Version,
          /** Null: now. */
          scheduled_at: z.coerce.date('Data inválida').nullable(),
        }),
      )
      .output(Notice),
    cancel: call.post(`${path}/{id}/cancel`, 'Takes a scheduled one off the queue').input(One).output(Notice),
    retire: call
      .post(`${path}/{id}/retire`, 'Takes a sent one from those who have not read it')
      .input(One)
      .output(Notice),
    remove: call.post(`${path}/{id}/remove`, 'Throws a draft away').input(Seen).output(z.object({})),
  };
};

/**
 * The notices of a company: administrators write to everybody, managers to their line. The right to lead includes
 * writing.
 */
export const notices = desk('hierarchy.manage', '/notices');

/** The notices of the platform, which go to people of every company. */
export const platformNotices = desk('platform_panel', '/platform/notices');
