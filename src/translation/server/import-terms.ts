import { changesOf } from '../../platform/record/changes.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { holdForCompany } from '../../platform/server/database/hold.ts';
import { announce } from '../../platform/server/live/live.ts';
import { recordAudit } from '../../platform/server/record/audit.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import { csvRows, delimiterOf } from '../../platform/server/table-file/csv-rows.ts';
import { columnsOf, hasWord, isTooLong, mostTerms, nameOf, wordsIn, type TermWords } from '../domain/term.ts';
import type { rowFaults, termContract } from '../terms-contract.ts';
import { countTerms, insertTerm, lockTerms, saveTerm, type TermRow } from './term-queries.ts';

type Importing = Pick<Handlers<typeof termContract>, 'importTerms'>;
type RowFault = { readonly line: number; readonly fault: (typeof rowFaults)[number] };
type TermLine = { readonly line: number; readonly words: TermWords };

export const importingHandlers: Importing = {
  async importTerms({ text }, { db, now }) {
    const lines = linesIn(text);
    if (!lines) return refuse('no_table');
    const { whole, faults } = sifted(lines);
    await holdForCompany(db, 'glossary');
    const known = await lockTerms(db);
    const fresh = whole.filter(({ words }) => !known.has(nameOf(words))).length;
    if (fresh > 0 && fresh + (await countTerms(db)) > mostTerms) return refuse('too_many_terms');
    const counts = { added: 0, updated: 0, same: 0 };
    for (const { words } of whole) counts[await keepTerm(db, known, words, now)] += 1;
    await recordAudit(db, { action: 'terms.imported', subjectId: null, details: counts });
    await announce(db, 'term');
    return { ...counts, faults };
  },
};

/** The rows below the first, which has to name the languages; null where it does not. */
function linesIn(given: string): TermLine[] | null {
  const text = given.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const named = (cells: readonly string[] | undefined) => columnsOf(cells ?? []);
  const read = csvRows(
    text,
    delimiterOf(text, (rows) => named(rows[0]?.cells) !== null),
  );
  const [header, ...rows] = read.rows;
  const at = named(header?.cells);
  if (!at || read.fault) return null;
  return rows
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ line, cells }) => ({ line, words: wordsIn(cells, at) }));
}

/** What can be kept, and why the rest cannot; a term that comes twice counts once. */
function sifted(lines: readonly TermLine[]): { whole: TermLine[]; faults: RowFault[] } {
  const seen = new Set<string>();
  const whole: TermLine[] = [];
  const faults: RowFault[] = [];
  for (const one of lines) {
    const { words, line } = one;
    const name = nameOf(words);
    if (!hasWord(words)) faults.push({ line, fault: 'no_word' });
    else if (isTooLong(words)) faults.push({ line, fault: 'too_long' });
    else if (seen.has(name)) faults.push({ line, fault: 'twice' });
    else {
      seen.add(name);
      whole.push(one);
    }
  }
  return { whole, faults };
}

type KnownTerms = ReadonlyMap<string, TermRow>;

/** What a file leaves empty stays as it is. */
async function keepTerm(db: Db, known: KnownTerms, words: TermWords, now: Date) {
  const there = known.get(nameOf(words));
  if (!there) {
    await insertTerm(db, words, now);
    return 'added' as const;
  }
  const { en, th, fr, note } = there;
  const merged = { en: words.en, th: words.th || th, fr: words.fr || fr, note: words.note || note };
  if (Object.keys(changesOf({ en, th, fr, note }, merged)).length === 0) return 'same' as const;
  await saveTerm(db, there.id, merged, now);
  return 'updated' as const;
}
