import { freeCode, moduleNamed, subsectionNamed, titledAfter, type SyllabusModule } from '../domain/place.ts';
import type { GivenToAll } from '../domain/given.ts';
import type { DryRun, PlannedSubsection } from './api.ts';

/** What the person wants done with the file. */
export type ImportWish = {
  readonly createPlaces: boolean;
  /** Where questions go that have no place of their own. */
  readonly subsectionId: string | null;
  readonly submit: boolean;
} & GivenToAll;

/** The wish as it stands in the address, so that a reload changes nothing of it. */
export const wishIn = (search: Readonly<Record<string, string | undefined>>): ImportWish => ({
  createPlaces: search['places'] !== 'choose',
  subsectionId: search['place'] ?? null,
  submit: search['as'] === 'pending',
  level: ([1, 2, 3] as const).find((level) => String(level) === search['level']) ?? null,
  points: pointsIn(search['points']),
});

/** Points of the address, which anybody may write. */
const pointsIn = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 10_000 ? Number(text) : null;

export const searchFor = ({ createPlaces, subsectionId, submit, level, points }: ImportWish) => ({
  places: createPlaces ? undefined : 'choose',
  place: subsectionId ?? undefined,
  as: submit ? 'pending' : undefined,
  level: level === null ? undefined : String(level),
  points: points === null ? undefined : String(points),
});

export const isLacking = ({ subsectionId }: PlannedSubsection): boolean => subsectionId === null;

/** A place can be made only where the file gives it a name. */
export const isCreatable = (place: PlannedSubsection): boolean => isLacking(place) && place.topic !== '';

export const questionsIn = (places: readonly PlannedSubsection[]): number =>
  places.reduce((sum, { count }) => sum + count, 0);

/** How many questions still have nowhere to go. */
export const lackingWithoutPlace = (
  places: readonly PlannedSubsection[],
  { createPlaces }: Pick<ImportWish, 'createPlaces'>,
): number => questionsIn(places.filter((place) => isLacking(place) && !(createPlaces && isCreatable(place))));

type Outline = Omit<SyllabusModule, 'id' | 'subsections'> & {
  readonly subsections: readonly Omit<SyllabusModule, 'id' | 'subsections'>[];
};

/** How many modules and subsections the import would add; one after the other, as the server makes them. */
export function lackingIn(places: readonly PlannedSubsection[], syllabus: readonly Outline[]) {
  const known = syllabus.map((module) => ({ ...module, subsections: [...module.subsections] }));
  const count = { modules: 0, subsections: 0 };
  for (const place of places.filter(isCreatable)) {
    let module = moduleNamed(known, place.topic);
    if (!module) {
      module = {
        ...titledAfter(
          place.topic,
          known.map(({ code }) => code),
        ),
        retired: false,
        subsections: [],
      };
      known.push(module);
      count.modules += 1;
    }
    if (subsectionNamed(module, place)) continue;
    const taken = module.subsections.map(({ code }) => code);
    const titled =
      place.subtopic === null ? { code: freeCode('', taken), title: module.title } : titledAfter(place.subtopic, taken);
    module.subsections.push({ ...titled, retired: false });
    count.subsections += 1;
  }
  return count;
}

/** What importing will do, in numbers. */
export function planOf(dryRun: DryRun, wish: ImportWish) {
  const { places, ready, replaced, duplicates, leftOut, faulty } = dryRun;
  const created = wish.createPlaces ? places.filter(isCreatable) : [];
  return {
    imported: ready,
    added: ready - replaced,
    replaced,
    /** The file has passages, and the questions that it replaces stay in those of the bank. */
    keepsPassages: replaced > 0 && dryRun.passages > 0,
    duplicates,
    leftOut,
    faulty,
    toOwnPlace: questionsIn(places.filter((place) => !isLacking(place))),
    toNewPlace: questionsIn(created),
    created,
    toChosenPlace: lackingWithoutPlace(places, wish),
    getLevel: wish.level === null ? 0 : dryRun.withoutLevel,
    getPoints: wish.points === null ? 0 : dryRun.withoutPoints,
  };
}

/** Several files as one: numbers added up, places that are the same counted together. */
export function together(dryRuns: readonly DryRun[]): DryRun | null {
  const [first, ...others] = dryRuns;
  if (!first || others.length === 0) return first ?? null;
  const sum = (countOf: (one: DryRun) => number) => dryRuns.reduce((total, one) => total + countOf(one), 0);
  const alike = Map.groupBy(
    dryRuns.flatMap(({ places }) => places),
    ({ topic, subtopic, subsectionId }) => JSON.stringify([topic, subtopic, subsectionId]),
  );
  return {
    ...first,
    found: sum(({ found }) => found),
    ready: sum(({ ready }) => ready),
    replaced: sum(({ replaced }) => replaced),
    duplicates: sum(({ duplicates }) => duplicates),
    leftOut: sum(({ leftOut }) => leftOut),
    faulty: sum(({ faulty }) => faulty),
    passages: sum(({ passages }) => passages),
    withoutLevel: sum(({ withoutLevel }) => withoutLevel),
    withoutPoints: sum(({ withoutPoints }) => withoutPoints),
    places: [...alike.values()].flatMap(([place, ...more]) =>
      place ? [{ ...place, count: questionsIn([place, ...more]) }] : [],
    ),
  };
}
