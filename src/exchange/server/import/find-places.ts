import type { Db } from '../../../platform/server/database/database.ts';
import { findPlace, moduleNamed, placeKey, placeOf, type Headings } from '../../domain/place.ts';
import type { ImportedQuestion } from '../../domain/imported.ts';
import { listPlaces } from '../queries.ts';

type Headed = Pick<ImportedQuestion, 'topic' | 'subtopic'>;

/** A place of the file: how many questions go there, and what of it the syllabus has. */
export type PlaceFound = Headings & {
  readonly count: number;
  readonly subsectionId: string | null;
  readonly hasModule: boolean;
};

/** Every place that these questions name, in the order of the file. */
export async function findPlaces(db: Db, questions: readonly Headed[]): Promise<PlaceFound[]> {
  const modules = await listPlaces(db);
  const counts = new Map<string, { place: Headings; count: number }>();
  for (const question of questions) {
    const place = placeOf(question);
    const key = placeKey(place);
    counts.set(key, { place, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()].map(({ place, count }) => ({
    ...place,
    count,
    subsectionId: findPlace(modules, place),
    hasModule: moduleNamed(modules, place.topic) !== undefined,
  }));
}

/** Where each question goes: to its own place, else to the one for those that have none. */
export function subsectionOf(
  places: readonly PlaceFound[],
  otherwise: string | null,
): (question: Headed) => string | null {
  const found = new Map(places.map((place) => [placeKey(place), place.subsectionId]));
  return (question) => found.get(placeKey(placeOf(question))) ?? otherwise;
}
