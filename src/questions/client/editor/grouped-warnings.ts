import type { Language } from '../../../platform/language.ts';
import type { Warned } from '../api.ts';

/** The same warning in one or both languages. */
export type WarningGroup = { readonly warning: Warned; readonly languages: readonly Language[] };

/** What is said of both languages is said once; a near duplicate keeps its greatest likeness. */
export function groupedWarnings(warnings: readonly Warned[]): WarningGroup[] {
  const groups = new Map<string, WarningGroup>();
  for (const warning of warnings) {
    const key = `${warning.code} ${warning.question?.id ?? ''}`;
    const before = groups.get(key);
    const likest =
      before && (before.warning.question?.likeness ?? 0) >= (warning.question?.likeness ?? 0)
        ? before.warning
        : warning;
    groups.set(key, {
      warning: likest,
      languages: [...(before?.languages ?? []), ...(warning.language ? [warning.language] : [])],
    });
  }
  return [...groups.values()];
}
