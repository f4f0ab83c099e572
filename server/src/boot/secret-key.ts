/** The installation's key: created once, stored next to the embedded database, readable only by its owner. */
import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '#kernel/config-error.mjs';
import { secretKeyFrom } from './config.mjs';

/** `dataDir` exists. */
export const keptSecretKey = (dataDir: string): Buffer => {
  const path = join(dataDir, 'secret.key');
  if (existsSync(path)) {
    const key = secretKeyFrom(readFileSync(path, 'utf8').trim());
    if (!key) throw new ConfigError(`The key in ${path} is damaged; restore it from a backup.`);
    return key;
  }
  const key = randomBytes(32);
  writeFileSync(`${path}.new`, `${key.toString('hex')}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
  return key;
};

/** A password for one purpose, always the same for one key. */
export const derivedPassword = (secretKey: Buffer, purpose: string): string =>
  createHmac('sha256', secretKey).update(`password:${purpose}`).digest('base64url');

/** What clients of the Supabase protocol send as their key. It opens nothing: it only identifies the installation. */
export const publicKey = (secretKey: Buffer): string =>
  `pdy_${createHmac('sha256', secretKey).update('public key').digest('base64url')}`;
