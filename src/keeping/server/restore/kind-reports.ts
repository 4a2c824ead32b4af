import { isCounted, kindOf, kinds } from '../../domain/company-tables.ts';
import type { Example, KindReport } from '../../report-schema.ts';
import type { TableReport } from './restore-rows.ts';

const counted = ['rows', 'same', 'added', 'changed', 'left', 'skipped', 'onlyHere'] as const;
type Counts = Record<(typeof counted)[number], number>;

const none = (): Counts => ({ rows: 0, same: 0, added: 0, changed: 0, left: 0, skipped: 0, onlyHere: 0 });

/** The report of each kind from those of its tables; kinds of which there is nothing are left out. */
export function kindReports(said: ReadonlyMap<string, TableReport>): KindReport[] {
  return kinds.flatMap((kind) => {
    const own = [...said].filter(([table]) => kindOf(table) === kind || (kind === 'settings' && table === 'company'));
    const all = own.reduce((sum, [, report]) => added(sum, report), none());
    if (all.rows + all.onlyHere === 0) return [];
    const things = own.find(([table]) => isCounted(table))?.[1];
    const of = (what: string) => (things?.examples[what] ?? []) as Example[];
    const examples = { added: of('added'), changed: of('changed'), left: of('left') };
    return [{ kind, ...added(none(), things ?? none()), all, examples }];
  });
}

const added = (sum: Counts, more: Counts): Counts =>
  Object.fromEntries(counted.map((field) => [field, sum[field] + more[field]])) as Counts;
