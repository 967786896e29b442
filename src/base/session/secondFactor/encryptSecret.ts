import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Lengths in bytes of the nonce and the authentication tag, which precede the ciphertext. */
const [nonceLength, markLength] = [12, 16];

/** Encrypts a text with AES-256-GCM; the owner is bound as additional authenticated data. */
export function encryptSecret(plain: string, owner: string, secret: string): string {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', deriveEncryptionKey(secret), nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts a text encrypted by `encryptSecret`; undefined if the secret or the owner does not match. */
export function decryptSecret(sealed: string, owner: string, secret: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  const begin = nonceLength + markLength;
  try {
    const cipher = createDecipheriv(
      'aes-256-gcm',
      deriveEncryptionKey(secret),
      bytes.subarray(0, nonceLength),
      {
        authTagLength: markLength,
      },
    );
    cipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(nonceLength, begin));
    return Buffer.concat([cipher.update(bytes.subarray(begin)), cipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

/** Derives the encryption key from the server secret. Differs from the key that API keys are derived from. */
function deriveEncryptionKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'second factor', 32));
}
