/** Passwords as argon2id in PHC form, by Node's own crypto. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { createGate } from './gate.ts';
import { createHashThreads } from './hash-threads.ts';

/** Memory in KiB: 19 MiB. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const saltBytes = 16;
const hashBytes = 32;
/** UTF-16 units: 128 characters fit in any Unicode form. Longer passwords never match. */
const longest = 1024;

type Phc = { memory: number; passes: number; parallelism: number; salt: Buffer; hash: Buffer };

const shape =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,88})\$([A-Za-z0-9+/]{22,88})$/;
const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

const write = ({ memory, passes, parallelism, salt, hash }: Phc) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`;

const read = (text: string): Phc | null => {
  const [, memory, passes, parallelism, salt = '', hash = ''] = shape.exec(text) ?? [];
  const phc = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
  const isAffordable = phc.memory <= 262_144 && phc.passes >= 1 && phc.passes <= 10 && phc.parallelism >= 1;
  return isAffordable && phc.memory >= 8 * phc.parallelism && phc.salt.length >= 8 ? phc : null;
};

/** Whether `text` is an argon2id hash that sign-in can compare with. */
export const isPasswordHash = (text: string): boolean => read(text) !== null;

/**
 * A hash keeps a processor busy for about 20 ms. One processor is left free, so that a flood of sign-ins does not slow
 * down the pages of others; more hashes at once would not finish sooner.
 */
const inFlight = Math.max(1, availableParallelism() - 1);
const gate = createGate({ inFlight, queued: 50 });
const deriveKey = createHashThreads(inFlight);

/** Whether the next password would be refused, so that the steps before it can be skipped. */
export const isHashingBusy = (): boolean => gate.isFull();

const derive = (password: string, { memory, passes, parallelism, salt, hash }: Phc) =>
  gate(() =>
    deriveKey({
      message: Buffer.from(password.normalize('NFKC')),
      nonce: salt,
      memory,
      passes,
      parallelism,
      tagLength: hash.length,
    }),
  );

/** A hash of no account: compared where there is no hash, so that the answer takes as long. */
const nobodys: Phc = { ...cost, salt: randomBytes(saltBytes), hash: randomBytes(hashBytes) };

/** Throws Busy when too many hashes are running. */
export const hashPassword = async (password: string): Promise<string> => {
  if (password.length > longest) throw new RangeError('the password is too long');
  const blank: Phc = { ...cost, salt: randomBytes(saltBytes), hash: Buffer.alloc(hashBytes) };
  return write({ ...blank, hash: await derive(password, blank) });
};

/** Whether the password matches the hash. Takes as long without a hash. Throws Busy when too many are running. */
export const verifyPassword = async (password: string, hash: string | null): Promise<boolean> => {
  const known = hash === null ? null : read(hash);
  const expected = known ?? nobodys;
  const derived = await derive(password.slice(0, longest), expected);
  return timingSafeEqual(derived, expected.hash) && known !== null && password.length <= longest;
};
