import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AwsClient } from 'aws4fetch';

export const s3Keys = { AWS_ACCESS_KEY_ID: 'backup-tests', AWS_SECRET_ACCESS_KEY: 'a secret key of the tests' };

/**
 * As much of S3 as backups use. Each request is signed once more with the same key and has to have the same signature; an
 * object is there once its upload is completed.
 */
export async function fakeS3() {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Map<number, Buffer>>();
  const refused: string[] = [];
  const server = createServer((request, response) => {
    void answer(request).then(({ status, body = '', headers = {} }) => response.writeHead(status, headers).end(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  type Answer = { status: number; body?: string | Buffer; headers?: Record<string, string> };
  async function answer(request: IncomingMessage): Promise<Answer> {
    const body = await bodyOf(request);
    const url = new URL(request.url ?? '', `http://127.0.0.1:${port}`);
    if (!(await isSigned(request, url, body))) {
      refused.push(`${request.method} ${request.url}`);
      return { status: 403, body: '<Error><Code>SignatureDoesNotMatch</Code></Error>' };
    }
    const key = decodeURIComponent(url.pathname.split('/').slice(2).join('/'));
    const id = url.searchParams.get('uploadId') ?? '';
    const parts = uploads.get(id);
    if (request.method === 'GET' && url.searchParams.has('list-type')) return { status: 200, body: list(url) };
    if (request.method === 'GET')
      return objects.has(key) ? { status: 200, body: objects.get(key) ?? '' } : { status: 404 };
    if (request.method === 'POST' && url.searchParams.has('uploads')) return { status: 200, body: begin() };
    if (request.method === 'PUT' && parts) {
      parts.set(Number(url.searchParams.get('partNumber')), body);
      return { status: 200, headers: { etag: `"${createHash('md5').update(body).digest('hex')}"` } };
    }
    if (request.method === 'PUT') {
      objects.set(key, body);
      return { status: 200 };
    }
    if (request.method === 'POST' && parts) {
      objects.set(key, Buffer.concat([...parts.entries()].toSorted(([a], [b]) => a - b).map(([, part]) => part)));
      uploads.delete(id);
      return { status: 200, body: '<CompleteMultipartUploadResult/>' };
    }
    if (request.method === 'DELETE') {
      if (id) uploads.delete(id);
      else objects.delete(key);
      return { status: 204 };
    }
    return { status: 400 };
  }

  function begin(): string {
    const id = crypto.randomUUID();
    uploads.set(id, new Map());
    return `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`;
  }

  /** Two at a time, so that there are several looks. */
  function list(url: URL): string {
    const from = url.searchParams.get('continuation-token') ?? '';
    const prefix = url.searchParams.get('prefix') ?? '';
    const names = [...objects.keys()].filter((name) => name.startsWith(prefix) && name > from).toSorted();
    const page = names.slice(0, 2);
    const next = names.length > 2 ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    return `<ListBucketResult>${page.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('')}${next}</ListBucketResult>`;
  }

  return {
    address: (path: string) => `s3://bucket/${path}?endpoint=http://127.0.0.1:${port}&region=ap-southeast-1`,
    objects,
    uploads,
    refused,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

async function isSigned(request: IncomingMessage, url: URL, body: Buffer): Promise<boolean> {
  const { headers } = request;
  const hash = headers['x-amz-content-sha256'];
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== undefined && hash !== createHash('sha256').update(body).digest('hex'))
    return false;
  const given = Object.fromEntries(
    ['x-amz-content-sha256', 'x-amz-date'].flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])),
  );
  const client = new AwsClient({
    accessKeyId: s3Keys.AWS_ACCESS_KEY_ID,
    secretAccessKey: s3Keys.AWS_SECRET_ACCESS_KEY,
    region: 'ap-southeast-1',
    service: 's3',
  });
  const signed = await client.sign(url.href, {
    method: request.method ?? 'GET',
    headers: given,
    aws: { datetime: String(headers['x-amz-date']) },
    ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
  });
  return signed.headers.get('authorization') === headers.authorization;
}
