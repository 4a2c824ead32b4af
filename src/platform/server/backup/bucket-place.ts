import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { listObjects, type S3Bucket } from '../media/list-objects.ts';
import { pauseBefore } from '../outage.ts';
import { StartProblem } from '../start-problem.ts';
import { ByteReader } from './byte-reader.ts';
import { isBackupName, type BackupPlace } from './backup-name.ts';

/** At most 10,000 parts are allowed: 320 GB. */
const partBytes = 32 * 1024 * 1024;
const patience = 120_000;

/** A bucket of any S3-compatible service, addressed by path. An upload is an object only once it is completed. */
export function bucketPlace(bucket: S3Bucket): BackupPlace {
  const ask = askerOf(bucket);
  return {
    async write(name, bytes) {
      const begun = await ask(name, '?uploads=', { method: 'POST' });
      const id = encodeURIComponent(/<UploadId>([^<]+)</.exec(await begun.text())?.[1] ?? '');
      try {
        const { parts, size } = await upload(ask, name, id, bytes);
        const whole = await ask(name, `?uploadId=${id}`, { method: 'POST', body: listOf(parts) });
        const answer = await whole.text();
        // The service answers before it has put the parts together.
        if (!answer.includes('<CompleteMultipartUpload')) throw away(/<Code>([^<]*)/.exec(answer)?.[1] ?? 'nothing');
        return { file: addressOf(bucket, name), bytes: size };
      } catch (error) {
        await ask(name, `?uploadId=${id}`, { method: 'DELETE' }).catch(() => {});
        throw error;
      }
    },
    async list() {
      const names: string[] = [];
      for await (const { key } of listObjects(clientOf(bucket), bucket)) names.push(key.split('/').at(-1) ?? '');
      return names.filter(isBackupName).toSorted();
    },
    remove: async (name) => void (await ask(name, '', { method: 'DELETE' })),
  };
}

type Ask = (name: string, query: string, request: RequestInit) => Promise<Response>;

async function upload(ask: Ask, name: string, id: string, bytes: AsyncIterable<Uint8Array>) {
  const reader = new ByteReader(bytes);
  const parts: string[] = [];
  let size = 0;
  while (!(await reader.isAtEnd())) {
    const part = await reader.read(partBytes);
    const headers = { 'x-amz-content-sha256': createHash('sha256').update(part).digest('hex') };
    const query = `?partNumber=${parts.length + 1}&uploadId=${id}`;
    const kept = await ask(name, query, { method: 'PUT', body: new Uint8Array(part), headers });
    parts.push(kept.headers.get('etag') ?? '');
    size += part.length;
  }
  return { parts, size };
}

const listOf = (tags: readonly string[]): string =>
  `<CompleteMultipartUpload>${tags
    .map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
    .join('')}</CompleteMultipartUpload>`;

/** The bytes of an object as they come. */
export async function* readObject(bucket: S3Bucket, name: string): AsyncGenerator<Uint8Array> {
  const response = await clientOf(bucket)
    .fetch(urlOf(bucket, name), { redirect: 'manual' })
    .catch((cause: unknown) => {
      throw away('nothing', cause);
    });
  if (response.status === 404) throw new StartProblem(`There is no backup ${addressOf(bucket, name)}.`);
  if (!response.ok || !response.body) throw away(String(response.status));
  yield* response.body;
}

const clientOf = ({ accessKeyId, secretAccessKey, region }: S3Bucket): AwsClient =>
  new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });

const urlOf = ({ endpoint, bucket, prefix }: S3Bucket, name: string): string =>
  [endpoint.replace(/\/+$/, ''), bucket, ...(prefix ? [prefix] : []), name].join('/');

/** By what the backup is found again, in the form that the commands take. */
function addressOf({ bucket, prefix, endpoint, region }: S3Bucket, name: string): string {
  const query = new URLSearchParams({ endpoint, region });
  return `s3://${[bucket, ...(prefix ? [prefix] : []), name].join('/')}?${query.toString()}`;
}

/** A connection that was closed while a part was read from the database is no failure: it is tried again. */
const mostTries = 5;

function askerOf(bucket: S3Bucket): Ask {
  const client = clientOf(bucket);
  return async (name, query, request) => {
    for (let tries = 1; ; tries++) {
      const signal = AbortSignal.timeout(patience);
      const response = await client
        .fetch(`${urlOf(bucket, name)}${query}`, { ...request, signal, redirect: 'manual' })
        .catch((cause: unknown) => {
          if (tries === mostTries) throw away('nothing', cause);
        });
      if (!response) await pauseBefore(tries);
      else if (response.ok) return response;
      else throw away(String(response.status));
    }
  };
}

const away = (answer: string, cause?: unknown): StartProblem =>
  new StartProblem(`The bucket of the backups answered ${answer}. Look at its address, its keys and their rights.`, {
    cause,
  });
