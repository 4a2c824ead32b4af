import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import {
  filePath,
  isPathOfStore,
  markName,
  mediaPath,
  type FilePart,
  type MarkedStore,
  type MediaFiles,
  type PassingFiles,
  type WholeStore,
} from './media-path.ts';
import { listObjects, type S3Bucket } from './list-objects.ts';
import { MediaAway } from '../outage.ts';

const patience = 20_000;
/** A start waits for the store, but not long. */
const patienceForMark = 5_000;

/** The service cannot be reached, or went away in the middle. */
function away(cause: unknown): never {
  throw new MediaAway('the media store cannot be reached', { cause });
}

/** Pictures and files as objects of an S3 bucket, addressed by path, so that every S3-compatible service will do. */
export function mediaBucket({
  endpoint,
  bucket,
  prefix,
  region,
  accessKeyId,
  secretAccessKey,
}: S3Bucket): MediaFiles & PassingFiles & MarkedStore & WholeStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const base = [endpoint.replace(/\/+$/, ''), bucket, ...(prefix ? [prefix] : [])].join('/');
  const ask = async (path: string, request: RequestInit): Promise<Response> => {
    const signal = AbortSignal.timeout(path === markName ? patienceForMark : patience);
    // To another address nothing is sent on: neither a picture nor who we are.
    const response = await client.fetch(`${base}/${path}`, { ...request, signal, redirect: 'manual' }).catch(away);
    if (response.ok || response.status === 404) return response;
    throw new MediaAway(`the media store answered ${response.status}`);
  };
  const put = async (path: string, bytes: Uint8Array, hash = sha256(bytes)): Promise<void> => {
    const headers = { 'x-amz-content-sha256': hash };
    const response = await ask(path, { method: 'PUT', body: new Uint8Array(bytes), headers });
    if (!response.ok) throw new MediaAway('the bucket of the media store does not exist');
  };
  const get = async (path: string, part?: FilePart): Promise<Uint8Array | null> => {
    if (part?.size === 0) return new Uint8Array();
    const headers = part ? { range: `bytes=${part.from}-${part.from + part.size - 1}` } : {};
    const response = await ask(path, { method: 'GET', headers });
    if (!response.ok) return null;
    const bytes = new Uint8Array(await response.arrayBuffer().catch(away));
    // Some services answer with the whole.
    return part && response.status !== 206 ? bytes.subarray(part.from, part.from + part.size) : bytes;
  };
  return {
    save: async (companyId, hash, bytes) => put(mediaPath(companyId, hash), bytes, hash),
    read: async (companyId, hash) => get(mediaPath(companyId, hash)),
    keepFile: async (companyId, id, bytes) => put(filePath(companyId, id), bytes),
    readFile: async (companyId, id, part) => get(filePath(companyId, id), part),
    removeFile: async (companyId, id) => void (await ask(filePath(companyId, id), { method: 'DELETE' })),
    async readMark() {
      const found = await get(markName);
      return found && Buffer.from(found).toString('utf8').trim();
    },
    paths: () => pathsIn(client, { endpoint, bucket, prefix }),
    readPath: (path) => get(path),
    writePath: (path, bytes) => put(path, bytes),
    writeMark: (token) => put(markName, Buffer.from(token)),
  };
}

async function* pathsIn(
  client: AwsClient,
  place: Pick<S3Bucket, 'endpoint' | 'bucket' | 'prefix'>,
): AsyncGenerator<string> {
  const under = place.prefix ? `${place.prefix}/` : '';
  for await (const { key } of listObjects(client, place)) {
    const path = key.slice(under.length);
    if (isPathOfStore(path)) yield path;
  }
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
