import type { Db } from '../../platform/server/database.ts';
import { listDrafts } from '../../questions/server/find-question.ts';
import type { importFates } from '../contract.ts';
import { placeOf, retiredPlace, type RetiredPlace } from '../domain/place.ts';
import { listCodesInBank, listPlaces, listSameTitles, type Outline } from './queries.ts';
import { identityOf, type Identity } from './stored-reading.ts';

/** What an import would do with a question, the number of the one in the bank it repeats, the retired place it names. */
export type Fate = {
  readonly fate: (typeof importFates)[number];
  readonly sameAsNumber: number | null;
  readonly retired: RetiredPlace | null;
};

type Headed = Identity & Pick<Outline, 'topic' | 'subtopic'>;

const batch = 500;

/** The fate of each question, in the order given. */
export async function fatesOf(db: Db, questions: readonly Headed[]): Promise<Fate[]> {
  const codes = questions.flatMap(({ code }) => code ?? []);
  const numberOfCode = new Map((await listCodesInBank(db, codes)).map(({ code, number }) => [code, number]));
  const unknown = questions.filter(({ code }) => code === null || !numberOfCode.has(code));
  const numberOfSignature = await signaturesInBank(db, unknown);
  const retiredOf = await retiredPlaces(db);
  return questions.map((question): Fate => {
    const { code, signatures } = question;
    const byCode = code === null ? undefined : numberOfCode.get(code);
    if (byCode !== undefined) return { fate: 'code_in_bank', sameAsNumber: byCode, retired: null };
    const bySignature = signatures
      .map((signature) => numberOfSignature.get(signature))
      .find((number) => number !== undefined);
    if (bySignature !== undefined) return { fate: 'same_as_bank', sameAsNumber: bySignature, retired: null };
    const retired = retiredOf(question);
    return { fate: retired ? 'place_retired' : 'new', sameAsNumber: null, retired };
  });
}

/** Whether a question names a retired place; each place is looked up once. */
async function retiredPlaces(db: Db): Promise<(question: Headed) => RetiredPlace | null> {
  const modules = await listPlaces(db);
  const known = new Map<string, RetiredPlace | null>();
  return (question) => {
    const place = placeOf(question);
    const key = JSON.stringify([place.topic, place.subtopic]);
    const found = known.get(key) ?? retiredPlace(modules, place);
    known.set(key, found);
    return found;
  };
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
