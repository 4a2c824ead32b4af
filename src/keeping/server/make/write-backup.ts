import { createHash } from 'node:crypto';
import type { Db } from '../../../platform/server/database/database.ts';
import type { MediaFiles, PassingFiles } from '../../../platform/server/media/media-path.ts';
import type { Signing } from '../../../platform/server/secrets/signing.ts';
import { backedUp } from '../../domain/company-tables.ts';
import type { BackupManifest } from '../../manifest-schema.ts';
import { listCompanyTables, newestMigration, type CompanyTable } from '../catalogue.ts';
import type { Sink } from '../file/source.ts';
import { ZipWriter } from '../file/write-zip.ts';
import { readCompany, readRows } from './read-rows.ts';

/** Rows are parted into files of this size, each of which is read back as a whole. */
const mostOfFile = 4 * 1024 * 1024;

export type BackupMaker = {
  readonly companyId: string;
  readonly media: Pick<MediaFiles, 'read'> & Pick<PassingFiles, 'readFile'>;
  readonly signing: Signing;
  readonly address: string;
  readonly release: string;
};

type Made = { readonly files: BackupManifest['files']; readonly tables: BackupManifest['tables'] };

/** Writes the ZIP file of a company's backup; what it holds is listed and signed at its end. */
export class BackupWriter {
  readonly #zip: ZipWriter;
  readonly #maker: BackupMaker;
  readonly #made: { files: BackupManifest['files']; tables: BackupManifest['tables'] } & Made = {
    files: [],
    tables: [],
  };
  #company: BackupManifest['company'] | null = null;
  #pictures: string[] = [];
  #kept: string[] = [];

  constructor(sink: Sink, maker: BackupMaker) {
    this.#zip = new ZipWriter(sink);
    this.#maker = maker;
  }

  /** How many pictures, sounds and files follow the rows. */
  get media(): number {
    return this.#pictures.length + this.#kept.length;
  }

  /** All rows, as they stand in the transaction of `db`. */
  async addRows(db: Db, said: (done: number, total: number) => Promise<void>): Promise<void> {
    const { companyId } = this.#maker;
    const { line, code, name, model } = await readCompany(db, companyId);
    this.#company = { id: companyId, code, name: { ...name }, model };
    await this.#addTable('company', one([line]));
    const tables = (await listCompanyTables(db)).filter(({ name: table }) => backedUp.has(table));
    for (const [at, table] of tables.entries()) {
      await this.#addTable(table.name, this.#watched(table, readRows(db, table, companyId)));
      await said(at + 1, tables.length);
    }
  }

  /** What the pages of the company show: read one by one, after the transaction. */
  async addMedia(said: (done: number) => Promise<void>): Promise<void> {
    const { companyId, media } = this.#maker;
    let done = 0;
    const add = async (name: string, bytes: Uint8Array | null) => {
      // What the store has lost is not in the backup either.
      if (bytes) await this.#add(name, bytes, true);
      done += 1;
      if (done % 50 === 0) await said(done);
    };
    for (const hash of this.#pictures) await add(`media/${hash}`, await media.read(companyId, hash));
    for (const id of this.#kept) await add(`files/${id}`, await media.readFile(companyId, id));
  }

  async end(madeAt: Date): Promise<void> {
    const { signing, address, release } = this.#maker;
    if (!this.#company) throw new Error('rows come first');
    const manifest: BackupManifest = {
      format: 'sanam-company-backup',
      version: 1,
      release,
      migration: newestMigration(),
      madeAt: madeAt.toISOString(),
      installation: { address, key: signing.keyId },
      keys: [...signing.publicKeys],
      company: this.#company,
      ...this.#made,
    };
    const text = Buffer.from(`${JSON.stringify(manifest)}\n`);
    await this.#zip.add('manifest.json', text);
    await this.#zip.add(
      'manifest.sig',
      Buffer.from(`${signing.keyId}.${signing.signBytes(text).toString('base64url')}`),
    );
    await this.#zip.end();
  }

  async #addTable(name: string, batches: AsyncIterable<readonly string[]>): Promise<void> {
    const files: string[] = [];
    let waiting: string[] = [];
    let [rows, length] = [0, 0];
    const put = async () => {
      if (waiting.length === 0) return;
      const file = `tables/${name}-${files.length + 1}.jsonl`;
      files.push(file);
      await this.#add(file, Buffer.from(`${waiting.join('\n')}\n`));
      waiting = [];
      length = 0;
    };
    for await (const lines of batches)
      for (const line of lines) {
        waiting.push(line);
        rows += 1;
        length += line.length;
        if (length >= mostOfFile) await put();
      }
    await put();
    this.#made.tables.push({ name, rows, files });
  }

  async #add(name: string, bytes: Uint8Array, isPacked = false): Promise<void> {
    this.#made.files.push({ name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
    await this.#zip.add(name, bytes, isPacked);
  }

  /** Notes which pictures and files there are while their rows pass by. */
  async *#watched(
    { name }: CompanyTable,
    batches: AsyncIterable<readonly string[]>,
  ): AsyncGenerator<readonly string[]> {
    for await (const lines of batches) {
      if (name === 'media') this.#pictures.push(...lines.map((line) => (JSON.parse(line) as { hash: string }).hash));
      if (name === 'stored_file') this.#kept.push(...lines.map((line) => (JSON.parse(line) as { id: string }).id));
      yield lines;
    }
  }
}

async function* one(lines: readonly string[]): AsyncGenerator<readonly string[]> {
  yield lines;
}
