import { found, refuse, Refusal } from '../../../platform/refusal.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import { differencesOf, standingAs } from '../../domain/differences.ts';
import { readSetTable, writeSetTable } from '../../domain/set-table.ts';
import type { editionEndpoints } from '../../editions-contract.ts';
import { findEdition } from './edition-queries.ts';
import { saveTree } from './save-tree.ts';

/** Editions as tables, out and in. */
export const editionTableHandlers: Pick<Handlers<typeof editionEndpoints>, 'exportEdition' | 'importEdition'> = {
  async exportEdition({ editionId }, { db }) {
    const { modules, categories, label } = found(await findEdition(db, editionId));
    return {
      name: `${label.replaceAll(/[^\p{L}\p{N}.-]+/gu, '-')}.csv`,
      type: 'text/csv; charset=utf-8',
      bytes: new TextEncoder().encode(writeSetTable(modules, categories)),
    };
  },

  async importEdition({ editionId, dryRun, revisionRead, newLabel }, context) {
    const edition = found(await findEdition(context.db, editionId));
    const text = textOf(context.file);
    if (text === null) return refuse('not_text');
    const { modules, categories, rows, faults } = readSetTable(text);
    const isFaulty = faults.length > 0;
    const read = {
      rows,
      faults: [...faults],
      moduleCount: modules.length,
      subsectionCount: modules.reduce((sum, { subsections }) => sum + subsections.length, 0),
      differences: isFaulty ? [] : differencesOf(standingAs(edition.modules), modules),
    };
    if (dryRun) return { editionId, isNew: false, ...read };
    if (isFaulty) return refuse('table_faulty');
    const tree = { editionId, revisionRead: Number(revisionRead), newLabel: newLabel ?? null, categories, modules };
    const saved = await saveTree(context, tree);
    if (saved instanceof Refusal)
      return saved.code === 'tree_faulty' ? refuse('table_faulty') : refuse(saved.code, saved.values);
    return { ...saved, ...read };
  },
};

/** UTF-8, as spreadsheets write it when they are asked for it; null for anything else. */
function textOf(file: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(file);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}
