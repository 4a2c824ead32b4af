import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import type { Client, Connection, Submittable } from 'pg';

/** What the driver offers of PostgreSQL's COPY beyond what it describes. */
type Wire = Connection & {
  readonly stream: Duplex;
  readonly query: (text: string) => void;
  readonly sendCopyFromChunk: (chunk: Uint8Array) => void;
  readonly endCopyFrom: () => void;
  readonly sendCopyFail: (message: string) => void;
};

const blockBytes = 256 * 1024;
const mostBlocks = 16;

/** What the driver calls while a statement runs. */
class CopyOut implements Submittable {
  readonly #text: string;
  #wire: Wire | null = null;
  #block = Buffer.allocUnsafe(blockBytes);
  #filled = 0;
  #blocks: Buffer[] = [];
  #state: 'open' | 'over' | Error = 'open';
  #wake = Promise.withResolvers<void>();

  constructor(text: string) {
    this.#text = text;
  }

  submit(connection: Connection): void {
    this.#wire = connection as Wire;
    this.#wire.query(this.#text);
  }

  /** The driver uses its memory again: what is kept of it is copied. */
  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    if (chunk.length > blockBytes - this.#filled) this.#flush();
    if (chunk.length > blockBytes) this.#blocks.push(Buffer.from(chunk));
    else this.#filled += chunk.copy(this.#block, this.#filled);
    if (this.#blocks.length > mostBlocks) this.#wire?.stream.pause();
    if (this.#blocks.length > 0) this.#wake.resolve();
  }

  handleCommandComplete(): void {
    this.#flush();
  }

  handleReadyForQuery(): void {
    if (this.#state === 'open') this.#state = 'over';
    this.#wake.resolve();
  }

  handleError(error: Error): void {
    this.#state = error;
    this.#wake.resolve();
  }

  handleRowDescription(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}

  #flush(): void {
    if (this.#filled === 0) return;
    this.#blocks.push(this.#block.subarray(0, this.#filled));
    this.#block = Buffer.allocUnsafe(blockBytes);
    this.#filled = 0;
  }

  async *blocks(): AsyncGenerator<Buffer> {
    for (;;) {
      const ready = this.#blocks.splice(0);
      yield* ready;
      if (this.#blocks.length > 0) continue;
      if (this.#state instanceof Error) throw this.#state;
      if (this.#state === 'over') return;
      this.#wake = Promise.withResolvers<void>();
      this.#wire?.stream.resume();
      await this.#wake.promise;
    }
  }
}

/** The rows of `copy (…) to stdout`, as they come. PostgreSQL waits for who reads them. */
export const copyOut = (client: Client, text: string): AsyncGenerator<Buffer> =>
  client.query(new CopyOut(text)).blocks();

class CopyIn implements Submittable {
  readonly #text: string;
  readonly ready = Promise.withResolvers<Wire>();
  readonly done = Promise.withResolvers<number>();
  #rows = 0;
  #failure: Error | null = null;

  constructor(text: string) {
    this.#text = text;
    this.ready.promise.catch(() => {});
    this.done.promise.catch(() => {});
  }

  submit(connection: Connection): void {
    (connection as Wire).query(this.#text);
  }

  handleCopyInResponse(connection: Connection): void {
    this.ready.resolve(connection as Wire);
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.#rows = Number(/^COPY (\d+)/.exec(text)?.[1] ?? 0);
  }

  handleReadyForQuery(): void {
    if (this.#failure) this.done.reject(this.#failure);
    else this.done.resolve(this.#rows);
  }

  handleError(error: Error): void {
    this.#failure = error;
    this.ready.reject(error);
    this.done.reject(error);
  }

  handleRowDescription(): void {}
  handleEmptyQuery(): void {}
  get failure(): Error | null {
    return this.#failure;
  }
}

/** Writes pieces into `copy … from stdin`; gives the number of rows. */
export async function copyIn(client: Client, text: string, pieces: AsyncIterable<Uint8Array>): Promise<number> {
  const copying = client.query(new CopyIn(text));
  const wire = await copying.ready.promise;
  try {
    for await (const piece of pieces) {
      if (copying.failure) break;
      wire.sendCopyFromChunk(piece);
      if (wire.stream.writableNeedDrain) await Promise.race([once(wire.stream, 'drain'), copying.done.promise]);
    }
  } catch (error) {
    if (!copying.failure) wire.sendCopyFail('the backup could not be read');
    await copying.done.promise.catch(() => {});
    throw copying.failure && error === copying.failure ? copying.failure : error;
  }
  if (!copying.failure) wire.endCopyFrom();
  return copying.done.promise;
}
