/** Notifications: events that concern a person, in the bell and in their history. */
import * as z from 'zod';
import { Cursor, Day, Id, pageOf, SearchTerm } from '../common.ts';
import { procedure } from '../procedure.ts';
import { notificationStatuses, notificationTypes } from './values.ts';

export const NotificationType = z.enum(notificationTypes);
export type NotificationType = z.infer<typeof NotificationType>;
/** The status of a received notification. It only moves forward: nao_lida, then lida, then clicada. */
export const NotificationStatus = z.enum(notificationStatuses);
export type NotificationStatus = z.infer<typeof NotificationStatus>;

/** The most notifications in the bell. */
export const bellLimit = 50;

const Notification = z.object({
  id: Id,
  titulo: z.string(),
  mensagem: z.string(),
  tipo: NotificationType,
  /** An address within the application ('/goals') or of the web ('http…'); null: no link. */
  link_destino: z.string().nullable(),
});
export type Notification = z.infer<typeof Notification>;

/** A notification as one person received it. */
export const UserNotification = z.object({
  user_id: Id,
  notification_id: Id,
  status: NotificationStatus,
  /** When it was read; null: unread. */
  data_leitura: z.date().nullable(),
  /** When its link was opened; null: never. */
  data_clique: z.date().nullable(),
  created_at: z.date(),
  notification: Notification,
});
export type UserNotification = z.infer<typeof UserNotification>;

/** The exact number of unread notifications that have not expired. */
const Unread = z.int().min(0);

const notification = procedure('signed_in');
const One = z.strictObject({ notification_id: Id });

export const notifications = {
  bell: notification
    .get('/notifications/bell', "The caller's newest 50 that have not expired, and how many are unread")
    .output(z.object({ items: z.array(UserNotification), unread: Unread })),
  history: notification
    .get('/notifications', 'All that the caller ever received, newest first, page by page')
    .input(
      z.strictObject({
        tipo: NotificationType.optional(),
        status: NotificationStatus.optional(),
        /** The first and last day of the period, in the company's time zone. */
        from: Day.optional(),
        to: Day.optional(),
        search: SearchTerm.optional(),
        after: Cursor.optional(),
        limit: z.coerce.number().int().min(1).max(100).default(30),
      }),
    )
    .output(pageOf(UserNotification).extend({ unread: Unread })),
  mark_read: notification
    .post('/notifications/{notification_id}/read', 'Marks one as read; one that was read stays as it is')
    .input(One)
    .output(UserNotification),
  click: notification
    .post('/notifications/{notification_id}/click', 'Marks one as read and its link as opened')
    .input(One)
    .output(UserNotification),
  mark_all_read: notification
    .post('/notifications/read', 'Marks as read whatever is unread')
    .output(z.object({ marked: z.int().min(0) })),
};
