import type { UserNotification } from '@pdy/contract/notifications/notifications';

/** One notification as the bell shows it: a part of another feature, handed in. */
export type SampleProps = { item: UserNotification; onOpen: () => void };
