import { AwsClient } from 'aws4fetch';
import { mediaPath, type MediaFiles } from './media-path.ts';

type Bucket = {
  readonly endpoint: string;
  readonly bucket: string;
  readonly prefix: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

const patience = 20_000;

/** Pictures as objects of an S3 bucket, addressed by path, so that every S3-compatible service will do. */
export function mediaBucket({ endpoint, bucket, prefix, region, accessKeyId, secretAccessKey }: Bucket): MediaFiles {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const base = [endpoint.replace(/\/+$/, ''), bucket, ...(prefix ? [prefix] : [])].join('/');
  const ask = async (companyId: string, hash: string, request: RequestInit): Promise<Response> => {
    const signal = AbortSignal.timeout(patience);
    const response = await client.fetch(`${base}/${mediaPath(companyId, hash)}`, { ...request, signal });
    if (response.ok || response.status === 404) return response;
    throw new Error(`the media store answered ${response.status}`);
  };
  return {
    async save(companyId, hash, bytes) {
      const response = await ask(companyId, hash, {
        method: 'PUT',
        body: new Uint8Array(bytes),
        headers: { 'x-amz-content-sha256': hash },
      });
      if (!response.ok) throw new Error('the bucket of the media store does not exist');
    },
    async read(companyId, hash) {
      const response = await ask(companyId, hash, { method: 'GET' });
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
    },
  };
}
