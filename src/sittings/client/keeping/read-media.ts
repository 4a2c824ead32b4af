import { keyHeaders } from '../call.ts';

/** The bytes of a picture, a sound or reference material from the server; null where they do not come. */
export async function readMedia(address: string): Promise<Blob | null> {
  const headers = await keyHeaders();
  const reply = await fetch(address, { credentials: 'same-origin', headers }).catch(() => null);
  return reply?.ok ? reply.blob().catch(() => null) : null;
}
