import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** How long what stands before the sealed text is, in bytes: a number used once, and the mark by which a change shows. */
const [nonceLength, markLength] = [12, 16];

/** Seals a text: only a server with the secret reads it, and only as that of the same owner. */
export function seal(plain: string, owner: string, secret: string): string {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The text that was sealed; none where the secret or the owner is another. */
export function unseal(sealed: string, owner: string, secret: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  const begin = nonceLength + markLength;
  try {
    const cipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, nonceLength), {
      authTagLength: markLength,
    });
    cipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(nonceLength, begin));
    return Buffer.concat([cipher.update(bytes.subarray(begin)), cipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

/** Of the server's secret, but not the one that API keys are worked out from. */
function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'second factor', 32));
}
