/** Ends a connection without a word to the server, which may not hear it. What waits for an answer fails at once. */
import type { Socket } from 'node:net';
import type pg from 'pg';

export const cutOff = (client: pg.ClientBase): void => {
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
};
