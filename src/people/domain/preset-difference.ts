import type { Permission } from '../../platform/access.ts';
import { adminLevels, type AdminLevel } from './admin-level.ts';

export type PresetDifference = { readonly more: Permission[]; readonly fewer: Permission[] };

/** What a level holds beyond its preset, and what it lacks of it; null where nothing, or where it is the company's own. */
export function presetDifference(level: {
  readonly preset: AdminLevel | null;
  readonly permissions: readonly Permission[];
}): PresetDifference | null {
  if (level.preset === null) return null;
  const preset: readonly Permission[] = adminLevels[level.preset];
  const more = level.permissions.filter((flag) => !preset.includes(flag));
  const fewer = preset.filter((flag) => !level.permissions.includes(flag));
  return more.length + fewer.length > 0 ? { more, fewer } : null;
}
