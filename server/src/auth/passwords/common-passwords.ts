/** The most common passwords. */
import { readFileSync } from 'node:fs';
import { ownFile } from '#kernel/files/own-files.ts';

export const commonPasswords: readonly string[] = readFileSync(
  ownFile('src/auth/passwords/common-passwords.txt'),
  'utf8',
)
  .trim()
  .split('\n');
