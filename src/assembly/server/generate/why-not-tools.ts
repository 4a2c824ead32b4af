import { refuse } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { beyondStandard } from '../../../standards/domain/tools.ts';
import { findStandardInForce } from '../../../standards/server/standard-queries.ts';
import type { Blueprint } from '../../domain/blueprint.ts';

/** Whether the sections of a blueprint keep to the tools of its standard; the first that does not is named. */
export async function whyNotTools(db: Db, { standardId, sections = [] }: Pick<Blueprint, 'standardId' | 'sections'>) {
  if (!sections.some(({ tools }) => tools && tools.length > 0)) return null;
  const { tools: ofStandard } = await findStandardInForce(db, standardId ?? null);
  const beyond = sections.map(({ tools }) => beyondStandard(ofStandard, tools));
  const section = beyond.findIndex((tools) => tools.length > 0);
  return section === -1 ? null : refuse('tools_beyond_standard', { section: section + 1, tools: beyond[section] });
}
