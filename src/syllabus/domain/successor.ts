import { languages, type LocalText } from '../../platform/language.ts';

type Place = { readonly id: string; readonly title: LocalText; readonly retired: boolean };
type Module = Place & { readonly subsections: readonly Place[] };

/** A subsection with the module it lies in. */
export type Placed<Mod extends Module> = { readonly module: Mod; readonly subsection: Mod['subsections'][number] };

/**
 * What stands in the place of a retired subsection, as far as the tree tells: the one in force with the same title,
 * of its own module if there is one. Null where there is none, or where several could be meant.
 */
export function successorOf<Mod extends Module>(modules: readonly Mod[], subsectionId: string): Placed<Mod> | null {
  const all: Placed<Mod>[] = modules.flatMap((module) =>
    module.subsections.map((subsection) => ({ module, subsection })),
  );
  const gone = all.find(({ subsection }) => subsection.id === subsectionId);
  if (!gone) return null;
  const alike = all.filter(({ subsection }) => follows(subsection, gone.subsection));
  const near = alike.filter(({ module }) => module.id === gone.module.id);
  return only(near) ?? only(alike);
}

/** The same for a module: the one in force that is called like it. */
export const moduleAfter = <Mod extends Place>(modules: readonly Mod[], gone: Mod): Mod | null =>
  only(modules.filter((module) => follows(module, gone)));

const follows = (place: Place, gone: Place): boolean => !place.retired && sameTitle(place.title, gone.title);

const only = <Value>(values: readonly Value[]): Value | null => (values.length === 1 ? (values[0] ?? null) : null);

const sameTitle = (one: LocalText, other: LocalText): boolean =>
  languages.some((language) => {
    const title = comparable(one[language]);
    return title !== '' && title === comparable(other[language]);
  });

const comparable = (title = ''): string => title.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
