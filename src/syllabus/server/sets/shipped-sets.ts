import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LocalText } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { SetModule } from '../../domain/tree.ts';
import { saveEdition } from './edition-queries.ts';
import { saveSetEvent } from './holding-queries.ts';
import { listShipped, saveSet } from './set-queries.ts';

/** `[code, English title, Thai title]`, of a module with its subsections behind it. */
type Line = readonly [code: string, en: string, th: string];
type CompactModule = { readonly module: Line; readonly subsections: readonly Line[] };

type ShippedSet = {
  readonly key: string;
  readonly name: LocalText;
  readonly authority: string;
  readonly model: 'MODULE' | 'TYPE';
  readonly editions: readonly {
    readonly label: string;
    readonly validFrom: string;
    readonly validTo: string | null;
    /** The file that holds its tree, without its ending. */
    readonly file: string;
  }[];
};

const read = <Content>(file: string): Content =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../sets', `${file}.json`), 'utf8')) as Content;

const place = ([code, en, th]: Line) => ({ code, title: { en, th } satisfies LocalText });

/** The tree that a file of `sets/` holds. */
export const shippedTree = (file: string): SetModule[] =>
  read<CompactModule[]>(file).map(({ module, subsections }) => ({
    ...place(module),
    subsections: subsections.map((line) => ({ ...place(line), level: null, levels: {} })),
  }));

/**
 * The sets that come with the product, as far as they are not there yet; marked as to be checked with one's own
 * authority, since they hold no more than the structure. Gives how many were created.
 */
export async function bringInShippedSets(db: Db, { by, now }: { by: string; now: Date }): Promise<number> {
  const there = await listShipped(db);
  const missing = read<ShippedSet[]>('sets').filter(({ key }) => !there.includes(key));
  for (const { key, name, authority, model, editions } of missing) {
    const facts = { name, authority, model };
    const moduleSetId = await saveSet(db, { ...facts, toBeChecked: true, shippedAs: key, at: now });
    for (const { label, validFrom, validTo, file } of editions) {
      const tree = { modules: shippedTree(file), categories: [] };
      await saveEdition(db, moduleSetId, { label, validFrom, validTo, ...tree, issuedAt: now, at: now });
    }
    await saveSetEvent(db, { moduleSetId, companyId: null, actorId: by, action: 'shipped', label: null, at: now });
  }
  return missing.length;
}
