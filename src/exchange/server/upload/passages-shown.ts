import type { Db } from '../../../platform/server/database/database.ts';
import type { ImportChoices } from '../../domain/choices.ts';
import type { Assumption } from '../../domain/assumption.ts';
import { passageInLanguage } from '../../domain/passages/imported-passage.ts';
import { listStoredPassages } from './reading-queries.ts';

/** The passage that each question would refer to. */
export async function passagesShown(db: Db, importId: string, { passages, language }: ImportChoices) {
  const stored = passages ? await listStoredPassages(db, importId) : [];
  const known = new Map(stored.map((one) => [one.key, passageInLanguage(one, language)]));
  return ({ passage: key }: { readonly passage?: string | undefined }) => {
    const passage = key === undefined ? undefined : known.get(key);
    return passage ? { title: passage.title, text: passage.text } : null;
  };
}

/** What is assumed of a file whose texts become passages, or not. */
export const assumedBeside = <One extends Assumption>(assumed: readonly One[], { passages }: ImportChoices): One[] =>
  assumed.filter(({ code }) => passages || code !== 'passage_told');
