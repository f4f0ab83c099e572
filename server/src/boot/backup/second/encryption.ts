/**
 * Files of the second place: each encrypted with AES-256-GCM. The file's name is part of what is authenticated, so no
 * file passes for another.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';

const method = 'aes-256-gcm';
const magic = Buffer.from('PDY1');
const ivBytes = 12;
const tagBytes = 16;
const headBytes = magic.length + ivBytes;

export async function* encrypted(
  content: AsyncIterable<Buffer>,
  name: string,
  key: Buffer,
): AsyncGenerator<Buffer> {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(method, key, iv).setAAD(Buffer.from(name));
  yield Buffer.concat([magic, iv]);
  for await (const part of content) yield cipher.update(part);
  yield cipher.final();
  yield cipher.getAuthTag();
}

/** Its bytes count only when it has ended without an error. */
export async function* decrypted(path: string, name: string, key: Buffer): AsyncGenerator<Buffer> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const [head, tag] = [Buffer.alloc(headBytes), Buffer.alloc(tagBytes)];
    await file.read(head, 0, headBytes, 0);
    await file.read(tag, 0, tagBytes, Math.max(0, size - tagBytes));
    if (size < headBytes + tagBytes || !head.subarray(0, magic.length).equals(magic))
      throw new Error(`${path} is no encrypted file of a backup.`);
    const decipher = createDecipheriv(method, key, head.subarray(magic.length)).setAAD(Buffer.from(name));
    decipher.setAuthTag(tag);
    const content = { start: headBytes, end: size - tagBytes - 1, autoClose: false };
    if (size > headBytes + tagBytes)
      for await (const part of file.createReadStream(content)) yield decipher.update(part as Buffer);
    yield decipher.final();
  } catch (error) {
    if (!/unable to authenticate/.test((error as Error).message)) throw error;
    throw new Error(`${path} was changed, or BACKUP_KEY is not the key that it was encrypted with.`);
  } finally {
    await file.close();
  }
}

export const textIn = async (path: string, name: string, key: Buffer): Promise<string> => {
  const read: Buffer[] = [];
  for await (const part of decrypted(path, name, key)) read.push(part);
  return Buffer.concat(read).toString();
};
