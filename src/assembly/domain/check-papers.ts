import { joinedRows, type Choosable, type RowReport, type Stock, type WhyUnmet } from './blueprint.ts';
import { unitsOf } from './passages.ts';
import { planAndChoose } from './choose-papers.ts';
import { planPapers, type PlanInput } from './plan-papers.ts';

/**
 * Each row of a blueprint against the bank, and why it cannot be met: what generating would say now. `opposed` are the
 * questions of its subsections where some of them are enemies, else none. What is found possible, generating finds as
 * well; that nothing was found, enemies being in the way, does not prove that there is nothing.
 */
export function checkPapers(
  asked: PlanInput,
  stock: readonly Stock[],
  opposed: readonly Choosable[],
): { readonly unmet: WhyUnmet | null; readonly rows: readonly RowReport[] } {
  const joined = { ...asked, rows: joinedRows(asked.rows) };
  const plan = planPapers(joined, stock);
  if ('unmet' in plan) return plan;
  const chosen = opposed.length > 0 ? planAndChoose(joined, stock, unitsOf(joined.rows, opposed)) : null;
  return chosen && 'unmet' in chosen ? chosen : { unmet: null, rows: plan.rows };
}
