import { createHmac, randomBytes } from 'node:crypto';

const mark = 'whsec_';

/** What calls of one hook are signed with. Its form and the names of the headers are those of Standard Webhooks. */
export const newHookSecret = (): string => `${mark}${randomBytes(32).toString('base64')}`;

type Signed = { readonly id: string; readonly at: Date; readonly body: string };

/** The headers that show who calls and when: HMAC-SHA256 over id, seconds and body. */
export function signatureOf(secret: string, { id, at, body }: Signed): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1000));
  const key = Buffer.from(secret.slice(mark.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': `v1,${signature}` };
}
