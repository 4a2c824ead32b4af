import type { LocalText } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { keyKindOf, questionKinds, type QuestionKey } from '../../../questions/domain/question.ts';
import { keptKey } from '../../../questions/draft-schema.ts';
import { z } from 'zod';
import type { KeyRulings } from '../../domain/decided.ts';
import type { KeyedPlace } from '../mark-answered.ts';
import { listKeptPlaces, listKeptRulings, listPapers } from './check-queries.ts';
import { faultIn, keptKeys, keptRule } from './kept-parts.ts';

/** A row that marking reads and cannot have written so: of which version and question, and what is wrong with it. */
export type MalformedRow = {
  readonly what: 'question' | 'key' | 'marking' | 'decision';
  readonly paper: string;
  readonly position: number;
  readonly fault: string;
};

export type KeptPaper = {
  readonly places: readonly KeyedPlace[];
  /** What can be judged by nothing: the marks of these positions stay as they are, and the rest is compared. */
  readonly unjudged: ReadonlySet<number>;
};

export type KeptPapers = {
  readonly papers: ReadonlyMap<string, KeptPaper>;
  readonly rulings: KeyRulings;
  readonly malformed: readonly MalformedRow[];
};

/** Stands where no key can be read: no machine marks by it. */
export const noKey: QuestionKey = { kind: 'key_points', keyPoints: [] };

/** The papers of an exam with their keys and what was decided on them, as far as they can be read. */
export async function readKeptPapers(db: Db, examId: string): Promise<KeptPapers> {
  const decided = await listKeptRulings(db, examId);
  const faults = new Map(
    decided.map(({ questionId, keys }) => [questionId, faultIn(keptKeys, keys)] as const).filter(([, fault]) => fault),
  );
  const rulings: KeyRulings = new Map(
    decided.map(({ questionId, policy, keys }) => [
      questionId,
      { policy, keys: faults.has(questionId) ? [] : keptKeys.parse(keys) },
    ]),
  );
  const papers = new Map<string, KeptPaper>();
  const malformed: MalformedRow[] = [];
  for (const { id, label } of await listPapers(db, examId)) {
    const read = (await listKeptPlaces(db, id)).map((place) => readPlace(place, faults.get(place.questionId) ?? null));
    papers.set(id, {
      places: read.map(({ place }) => place),
      unjudged: new Set(read.flatMap(({ place, rows }) => (rows.length > 0 ? [place.position] : []))),
    });
    malformed.push(
      ...read
        .toSorted((a, b) => a.place.position - b.place.position)
        .flatMap(({ place: { position }, rows }) => rows.map((row) => ({ ...row, paper: label, position }))),
    );
  }
  return { papers, rulings, malformed };
}

type Place = Awaited<ReturnType<typeof listKeptPlaces>>[number];

function readPlace({ key, marking, unit, kind, ...place }: Place, decision: string | null) {
  const found = {
    question: faultIn(asked, { kind, unit }),
    key: faultIn(keyFor(kind), key),
    marking: faultIn(keptRule, marking),
    decision,
  };
  const rows = whats.flatMap((what) => (found[what] === null ? [] : [{ what, fault: found[what] }]));
  const { position, questionId, points, subsectionId, code, level } = place;
  const title = place.title as LocalText;
  const rule = keptRule.safeParse(marking).data;
  const read: KeyedPlace = {
    position,
    questionId,
    points,
    unit: typeof unit === 'string' ? unit : '',
    key: rows.length > 0 ? noKey : keptKey.parse(key),
    ...(rule && { marking: rule }),
    subsection: { subsectionId, code, title, level },
  };
  return { place: read, rows };
}

const whats = ['question', 'key', 'marking', 'decision'] as const;
const asked = z.object({ kind: z.enum(questionKinds), unit: z.string() });

/** A key as questions of this kind have one. */
function keyFor(kind: unknown) {
  const known = questionKinds.find((one) => one === kind);
  return known
    ? keptKey.refine((key) => key.kind === keyKindOf[known], { message: `is not a key of a question "${known}"` })
    : keptKey;
}
