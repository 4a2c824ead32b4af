import type { AwsClient } from 'aws4fetch';
import { MediaAway } from '../outage.ts';

/** Where an S3 bucket is, and who we are there. */
export type S3Bucket = {
  readonly endpoint: string;
  readonly bucket: string;
  readonly prefix: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

const patience = 60_000;

/** The objects under a prefix, in the order of their names, a thousand at each look. */
export async function* listObjects(
  client: AwsClient,
  { endpoint, bucket, prefix }: Pick<S3Bucket, 'endpoint' | 'bucket' | 'prefix'>,
): AsyncGenerator<{ readonly key: string }> {
  for (let token: string | null = ''; token !== null;) {
    const url: URL = new URL(`${endpoint.replace(/\/+$/, '')}/${bucket}`);
    url.searchParams.set('list-type', '2');
    if (prefix) url.searchParams.set('prefix', `${prefix}/`);
    if (token) url.searchParams.set('continuation-token', token);
    const text: string = await ask(client, url.href);
    for (const [, key = ''] of text.matchAll(/<Key>([^<]*)<\/Key>/g)) yield { key: plain(key) };
    token = /<NextContinuationToken>([^<]+)</.exec(text)?.[1] ?? null;
    if (token) token = plain(token);
  }
}

async function ask(client: AwsClient, url: string): Promise<string> {
  const response = await client
    .fetch(url, { signal: AbortSignal.timeout(patience), redirect: 'manual' })
    .catch((cause: unknown) => {
      throw new MediaAway('the bucket cannot be reached', { cause });
    });
  if (!response.ok) throw new MediaAway(`the bucket answered ${response.status}`);
  return response.text();
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (text: string): string => text.replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);
