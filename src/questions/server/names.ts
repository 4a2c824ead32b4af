import type { LocalText } from '../../platform/language.ts';

/** Somebody with the name they have now; without one where they left the staff. */
export const named = (names: ReadonlyMap<string, LocalText>, id: string) => ({ id, name: names.get(id) ?? {} });
