import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mediaAddresses, type MediaAddresses } from './media-address.ts';
import type { Secrets } from '../secrets/key-ring.ts';
import type { S3Bucket } from './list-objects.ts';
import { mediaBucket } from './media-bucket.ts';
import { mediaFolder } from './media-folder.ts';
import type { MarkedStore, MediaFiles, PassingFiles, WholeStore } from './media-path.ts';
import { StartProblem } from '../start-problem.ts';

/** The companies' pictures and the addresses that pages load them from, and files that go again. */
export type MediaStore = MediaFiles & PassingFiles & MediaAddresses;

/** The folder that MEDIA_URL names, which may be on a disk of its own. */
export const mediaFolders = (mediaUrl: string | null): readonly string[] =>
  mediaUrl?.startsWith('file:') ? [fileURLToPath(mediaUrl)] : [];

type Keys = { readonly [Name in 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY']?: string | undefined };

/** Opens the store that `mediaUrl` names, or without one the folder `media` of the data folder. `secret` signs addresses. */
export const openMediaStore = (
  dataDir: string,
  mediaUrl: string | null,
  secret: Secrets,
  keys: Keys = process.env,
): MediaStore & MarkedStore & WholeStore => ({
  ...openFiles(mediaUrl ? new URL(mediaUrl) : null, dataDir, keys),
  ...mediaAddresses(secret),
});

/** `file:///folder`, or `s3://bucket/prefix?endpoint=…&region=…` with the keys of the environment. */
function openFiles(url: URL | null, dataDir: string, keys: Keys): MediaFiles & PassingFiles & MarkedStore & WholeStore {
  if (!url) return mediaFolder(join(dataDir, 'media'));
  if (url.protocol === 'file:') return mediaFolder(fileURLToPath(url));
  return mediaBucket(bucketAt(url, 'MEDIA_URL', keys));
}

/** The bucket of `s3://bucket/prefix?endpoint=…&region=…`, which the setting of this name gives. */
export function bucketAt(url: URL, setting: string, keys: Keys = process.env): S3Bucket {
  if (url.protocol !== 's3:' || !url.hostname)
    throw new StartProblem(
      `${setting} begins with ${setting === 'MEDIA_URL' ? 'file:///' : 'a folder'} or s3://bucket.`,
    );
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = keys;
  if (!accessKeyId || !secretAccessKey)
    throw new StartProblem(`${setting} names an S3 bucket: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY too.`);
  const region = url.searchParams.get('region') ?? 'us-east-1';
  return {
    endpoint: url.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`,
    bucket: url.hostname,
    prefix: url.pathname.replaceAll(/^\/+|\/+$/g, ''),
    region,
    accessKeyId,
    secretAccessKey,
  };
}
