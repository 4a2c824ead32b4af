import type { ContentLanguage } from '../../../../platform/language.ts';
import type { Warned } from '../../api.ts';

/** The same warning in one or several languages. */
export type WarningGroup = {
  readonly warning: Warned;
  readonly languages: readonly ContentLanguage[];
  readonly all: readonly Warned[];
};

/**
 * What is said of several languages is said once; a near duplicate keeps its greatest likeness. What somebody let stay
 * in one language only stands apart.
 */
export function groupedWarnings(warnings: readonly Warned[]): WarningGroup[] {
  const groups = new Map<string, WarningGroup>();
  for (const warning of warnings) {
    const key = `${warning.code} ${warning.question?.id ?? ''} ${warning.waiver?.reason ?? ''}`;
    const before = groups.get(key);
    const likest =
      before && (before.warning.question?.likeness ?? 0) >= (warning.question?.likeness ?? 0)
        ? before.warning
        : warning;
    groups.set(key, {
      warning: likest,
      languages: [...(before?.languages ?? []), ...(warning.language ? [warning.language] : [])],
      all: [...(before?.all ?? []), warning],
    });
  }
  return [...groups.values()];
}
