import type { Db } from '../../platform/server/database.ts';
import { listDrafts } from '../../questions/server/find-question.ts';
import type { importFates } from '../contract.ts';
import { listCodesInBank, listSameTitles } from './queries.ts';
import { identityOf, type Identity } from './stored-reading.ts';

/** What an import would do with a question, and the number of the one in the bank it repeats. */
export type Fate = { readonly fate: (typeof importFates)[number]; readonly sameAsNumber: number | null };

const batch = 500;

/** The fate of each question, in the order given. */
export async function fatesOf(db: Db, questions: readonly Identity[]): Promise<Fate[]> {
  const codes = questions.flatMap(({ code }) => code ?? []);
  const numberOfCode = new Map((await listCodesInBank(db, codes)).map(({ code, number }) => [code, number]));
  const unknown = questions.filter(({ code }) => code === null || !numberOfCode.has(code));
  const numberOfSignature = await signaturesInBank(db, unknown);
  return questions.map(({ code, signatures }): Fate => {
    const byCode = code === null ? undefined : numberOfCode.get(code);
    if (byCode !== undefined) return { fate: 'code_in_bank', sameAsNumber: byCode };
    const bySignature = signatures
      .map((signature) => numberOfSignature.get(signature))
      .find((number) => number !== undefined);
    return bySignature === undefined
      ? { fate: 'new', sameAsNumber: null }
      : { fate: 'same_as_bank', sameAsNumber: bySignature };
  });
}

/** Signatures of the questions in the bank that begin like one of these, with their numbers. */
async function signaturesInBank(db: Db, questions: readonly Identity[]): Promise<Map<string, number>> {
  const numbers = new Map<string, number>();
  if (questions.length === 0) return numbers;
  const alike = await listSameTitles(
    db,
    questions.map(({ titles }) => titles),
  );
  for (let from = 0; from < alike.length; from += batch) {
    const some = alike.slice(from, from + batch);
    const numberOf = new Map(some.map(({ id, number }) => [id, number]));
    for (const draft of await listDrafts(db, some))
      for (const signature of identityOf(draft, null).signatures)
        numbers.set(signature, numberOf.get(draft.questionId) ?? 0);
  }
  return numbers;
}
