import type { z } from 'zod';
import type { Db } from '../../../platform/server/database/database.ts';
import type { exchangeContract } from '../../contract.ts';
import type { DuplicateWay, ImportChoices } from '../../domain/choices.ts';
import { type StoredQuestionFile } from '../queries.ts';
import { listOutlines } from './reading-queries.ts';

type ImportChoice = Omit<z.output<(typeof exchangeContract)['chooseInQuestionImport']['input']>, 'importId'>;

/** The choices of a file after somebody changed some of them. */
export async function choicesAfter(
  db: Db,
  { id, choices }: StoredQuestionFile,
  chosen: ImportChoice,
): Promise<ImportChoices> {
  const { select, questions = [], language, target, duplicates, passages } = chosen;
  const leftOut = new Set(select === undefined ? choices.leftOut : await placesOut(db, id, select));
  for (const { place, taken } of questions) {
    if (taken === true) leftOut.delete(place);
    if (taken === false) leftOut.add(place);
  }
  const ways = questions.flatMap(({ place, way }): [string, DuplicateWay][] => (way ? [[String(place), way]] : []));
  return {
    language: language === undefined ? choices.language : language,
    target: target === undefined ? choices.target : target,
    duplicates: duplicates ?? choices.duplicates,
    passages: passages ?? choices.passages,
    // What is chosen for the whole file is meant for every question of it.
    ways: { ...(duplicates === undefined ? choices.ways : {}), ...Object.fromEntries(ways) },
    leftOut: [...leftOut].toSorted((a, b) => a - b),
  };
}

async function placesOut(db: Db, importId: string, select: 'all' | 'none' | 'without_warnings'): Promise<number[]> {
  if (select === 'all') return [];
  const outlines = await listOutlines(db, importId, null);
  return outlines.flatMap(({ warned }, place) => (select === 'none' || warned ? [place] : []));
}
