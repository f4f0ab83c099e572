/** A password hash that costs little, for accounts in tests about something else. */
import { argon2Sync, randomBytes } from 'node:crypto';

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** argon2id in PHC form with the least memory allowed; sign-in accepts it like any other. */
export const quickHash = (password: string): string => {
  const nonce = randomBytes(16);
  const cost = { message: password, nonce, memory: 8, passes: 1, parallelism: 1, tagLength: 32 };
  return `$argon2id$v=19$m=8,t=1,p=1$${base64(nonce)}$${base64(argon2Sync('argon2id', cost))}`;
};
