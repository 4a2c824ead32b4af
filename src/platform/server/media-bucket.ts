import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { markName, mediaPath, type MarkedStore, type MediaFiles } from './media-path.ts';
import { Unavailable } from './outage.ts';

type Bucket = {
  readonly endpoint: string;
  readonly bucket: string;
  readonly prefix: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

const patience = 20_000;
/** A start waits for the store, but not long. */
const patienceForMark = 5_000;

/** The service cannot be reached, or went away in the middle. */
function away(cause: unknown): never {
  throw new Unavailable('the media store cannot be reached', { cause });
}

/** Pictures as objects of an S3 bucket, addressed by path, so that every S3-compatible service will do. */
export function mediaBucket({
  endpoint,
  bucket,
  prefix,
  region,
  accessKeyId,
  secretAccessKey,
}: Bucket): MediaFiles & MarkedStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const base = [endpoint.replace(/\/+$/, ''), bucket, ...(prefix ? [prefix] : [])].join('/');
  const ask = async (path: string, request: RequestInit): Promise<Response> => {
    const signal = AbortSignal.timeout(path === markName ? patienceForMark : patience);
    // To another address nothing is sent on: neither a picture nor who we are.
    const response = await client.fetch(`${base}/${path}`, { ...request, signal, redirect: 'manual' }).catch(away);
    if (response.ok || response.status === 404) return response;
    throw new Unavailable(`the media store answered ${response.status}`);
  };
  const put = async (path: string, bytes: Uint8Array, hash: string): Promise<void> => {
    const headers = { 'x-amz-content-sha256': hash };
    const response = await ask(path, { method: 'PUT', body: new Uint8Array(bytes), headers });
    if (!response.ok) throw new Unavailable('the bucket of the media store does not exist');
  };
  const get = async (path: string): Promise<Uint8Array | null> => {
    const response = await ask(path, { method: 'GET' });
    return response.ok ? new Uint8Array(await response.arrayBuffer().catch(away)) : null;
  };
  return {
    save: async (companyId, hash, bytes) => put(mediaPath(companyId, hash), bytes, hash),
    read: async (companyId, hash) => get(mediaPath(companyId, hash)),
    async readMark() {
      const found = await get(markName);
      return found && Buffer.from(found).toString('utf8').trim();
    },
    writeMark(token) {
      const bytes = Buffer.from(token);
      return put(markName, bytes, createHash('sha256').update(bytes).digest('hex'));
    },
  };
}
