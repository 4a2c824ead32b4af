import { useEffect, useState } from 'react';
import { z } from 'zod';
import { importColumns } from '../../domain/import-column.ts';
import { planWith } from '../../people-import-schema.ts';
import type { PeopleFile, PeopleImportWish } from './kind.ts';

const column = z.enum([...importColumns.examinee, ...importColumns.administrator]);
const kept = planWith(column).extend({
  leaveOutFaulty: z.boolean(),
  invite: z.boolean(),
  overrideReason: z.string().default(''),
  at: z.int().min(0).max(3),
});
type Kept = z.output<typeof kept>;

/** What somebody chose for a file and how far they came; they find it again when they come back to the page. */
export function useKeptPlace(file: PeopleFile | null) {
  const key = `sanam.people-import ${file?.id}`;
  const [place, setPlace] = useState<Kept>(() => foundAt(key) ?? beginning(file));
  useEffect(() => {
    if (file) sessionStorage.setItem(key, JSON.stringify(place));
  }, [file, key, place]);
  const { at, ...wish } = place;
  return {
    at,
    wish: wish satisfies PeopleImportWish,
    setAt: (step: number) => setPlace({ ...place, at: step }),
    change: (more: Partial<PeopleImportWish>) => setPlace({ ...place, ...more }),
  };
}

function foundAt(key: string): Kept | null {
  try {
    return kept.parse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
  } catch {
    return null;
  }
}

const beginning = (file: PeopleFile | null): Kept => ({
  at: file && !file.fault ? 1 : 0,
  columns: file?.guesses ?? [],
  dateOrder: file?.dateOrder ?? 'dmy',
  existing: 'skip',
  createClassrooms: false,
  leaveOutFaulty: false,
  invite: false,
  overrideReason: '',
});
