import type { Db } from '../../../platform/server/database/database.ts';
import { listDrafts } from '../../../questions/server/find/find-question.ts';
import type { ImportMatch } from '../../domain/choices.ts';
import { placeKey, placeOf, retiredPlace, type RetiredPlace } from '../../domain/place.ts';
import { listCodesInBank, listPlaces, listSameTitles, type InBank } from '../queries.ts';
import type { Outline } from '../upload/reading-queries.ts';
import { identityOf, type QuestionIdentity } from '../read/stored-reading.ts';

/** What the bank says of a question: the one it repeats, the retired place it names. */
type BankMatch = {
  readonly match: ImportMatch;
  readonly same: InBank | null;
  readonly replaceable: boolean;
  readonly retired: RetiredPlace | null;
};

type Headed = QuestionIdentity & Pick<Outline, 'topic' | 'subtopic'>;

const batch = 500;

/**
 * What the bank has of each question, in the order given. With a target, the places that the file names do not matter.
 */
export async function matchInBank(
  db: Db,
  questions: readonly Headed[],
  target: string | null = null,
): Promise<BankMatch[]> {
  const codes = questions.flatMap(({ code }) => code ?? []);
  const ofCode = new Map((await listCodesInBank(db, codes)).map(({ code, ...known }) => [code, known]));
  const unknown = questions.filter(({ code }) => code === null || !ofCode.has(code));
  const ofSignature = await signaturesInBank(db, unknown);
  const retiredOf = target === null ? await retiredPlaces(db) : () => null;
  return questions.map((question): BankMatch => {
    const { code, signatures } = question;
    const byCode = code === null ? undefined : ofCode.get(code);
    if (byCode) return knownAs('code_in_bank', byCode);
    const bySignature = signatures.map((signature) => ofSignature.get(signature)).find((known) => known !== undefined);
    if (bySignature) return knownAs('same_as_bank', bySignature);
    const retired = retiredOf(question);
    return { match: retired ? 'place_retired' : 'new', same: null, replaceable: false, retired };
  });
}

const knownAs = (match: ImportMatch, same: InBank): BankMatch => ({
  match,
  same,
  replaceable: !same.isPutAway,
  retired: null,
});

/** Whether a question names a retired place; each place is looked up once. */
async function retiredPlaces(db: Db): Promise<(question: Headed) => RetiredPlace | null> {
  const modules = await listPlaces(db);
  const known = new Map<string, RetiredPlace | null>();
  return (question) => {
    const place = placeOf(question);
    const key = placeKey(place);
    const found = known.get(key) ?? retiredPlace(modules, place);
    known.set(key, found);
    return found;
  };
}

/** Signatures of the questions in the bank that begin like one of these. */
async function signaturesInBank(db: Db, questions: readonly QuestionIdentity[]): Promise<Map<string, InBank>> {
  const found = new Map<string, InBank>();
  if (questions.length === 0) return found;
  const alike = await listSameTitles(
    db,
    questions.flatMap(({ titles, formerTitles }) => [titles, formerTitles]),
  );
  for (let from = 0; from < alike.length; from += batch) {
    const some = alike.slice(from, from + batch);
    const byId = new Map(some.map(({ version: _, ...known }) => [known.id, known]));
    for (const draft of await listDrafts(db, some)) {
      const known = byId.get(draft.questionId);
      if (known) for (const signature of identityOf(draft, null).signatures) found.set(signature, known);
    }
  }
  return found;
}
