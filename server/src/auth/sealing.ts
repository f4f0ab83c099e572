/** Seals secrets for the database: AES-256-GCM with keys derived from the installation's secret key. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const version = 1;
const ivBytes = 12;
const tagBytes = 16;

export type Sealer = {
  /** `context` names the row. The same one is needed to open. */
  seal(plain: Buffer, context: string): Buffer;
  /** Throws when the key, the context or the content has changed. */
  open(sealed: Buffer, context: string): Buffer;
};

/** A sealer with a key of its own for each purpose: a secret sealed for another purpose does not open. */
export const createSealer = (secretKey: Buffer, purpose: string): Sealer => {
  const key = Buffer.from(hkdfSync('sha256', secretKey, Buffer.alloc(0), purpose, 32));
  return {
    seal(plain, context) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes });
      cipher.setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([Buffer.of(version), iv, cipher.getAuthTag(), body]);
    },
    open(sealed, context) {
      if (sealed[0] !== version || sealed.length < 1 + ivBytes + tagBytes)
        throw new Error('not a sealed value');
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 1 + ivBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAAD(Buffer.from(context));
      decipher.setAuthTag(sealed.subarray(1 + ivBytes, 1 + ivBytes + tagBytes));
      return Buffer.concat([decipher.update(sealed.subarray(1 + ivBytes + tagBytes)), decipher.final()]);
    },
  };
};
