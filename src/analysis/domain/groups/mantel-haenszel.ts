import { totalsOf, type ScoreTable } from '../score-table.ts';
import { commonOdds, type CommonOdds, type Stratum } from './common-odds.ts';

export type ItemDif = CommonOdds & { readonly item: string };

/**
 * Whether an item is harder for one of two groups at equal totals (Mantel and Haenszel 1959; the item counts in the total). `group`
 * has 0 or 1 for each person, or −1 for who belongs to neither.
 */
export function mantelHaenszel(table: ScoreTable, group: Int8Array): ItemDif[] {
  const totals = totalsOf(table);
  return table.items.map((item, index) => {
    const strata = new Map<number, Stratum>();
    for (const [person, total] of totals.entries()) {
      const own = group[person];
      if (own !== 0 && own !== 1) continue;
      const stratum = strata.get(total) ?? { right: [0, 0], wrong: [0, 0] };
      stratum[table.columns[index]![person] === 1 ? 'right' : 'wrong'][own]++;
      strata.set(total, stratum);
    }
    return { item, ...commonOdds([...strata.values()]) };
  });
}
