import type { LocalText } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { QuestionKey } from '../../../questions/domain/question.ts';
import type { OwnPlace } from '../../../sittings/domain/own-order.ts';
import { onPaper, readPaperRules, type PaperRules } from '../../../sittings/server/answer-rules.ts';
import { shownText, type paperReader } from '../../../sittings/server/paper.ts';
import { findOwnOrder } from '../../../sittings/server/shown-numbers.ts';
import { keyOnPaper } from '../../domain/disclosure/in-own-names.ts';
import type { OwnAnswer } from '../../disclosure-contract.ts';
import { listMarkedAnswers, type MarkedAnswer } from './own-answer-queries.ts';

type ReadPaper = ReturnType<typeof paperReader>;
type Shown = Awaited<ReturnType<ReadPaper>>[number];
type Asked = { readonly id: string; readonly sittingId: string | null; readonly paperId: string };
type Reading = { readonly companyId: string; readonly readPaper: ReadPaper; readonly url: (hash: string) => string };

/** The questions of a result as its examinee saw them, each with the answer and what came of it. */
export async function readOwnAnswers(db: Db, { id, sittingId, paperId }: Asked, reading: Reading) {
  const paper = await reading.readPaper(db, reading.companyId, paperId);
  const rules = await readPaperRules(db, paperId);
  const marks = new Map((await listMarkedAnswers(db, id)).map((mark) => [mark.position, mark]));
  const order = sittingId ? await findOwnOrder(db, sittingId) : null;
  const places: readonly OwnPlace[] = order ?? paper.map(({ position }) => ({ position }));
  const asked = places.flatMap((place) => paper.filter(({ position }) => position === place.position));
  const texts = paper.flatMap(({ position, passage }) => (passage?.text ? [{ position, text: passage.text }] : []));
  const questions = asked.map((question, at): OwnAnswer => {
    const mark = marks.get(question.position);
    const { section } = question;
    return {
      ...inOwnOrder(question, places[at]),
      ...cameOf(mark, rules, question),
      ...(mark?.keys && shownKeys(mark.keys, rules, { position: question.position, url: reading.url })),
      ...(mark?.explanation && { explanation: shownText(mark.explanation, reading.url) }),
      number: at + 1,
      section: section && section.at !== asked[at - 1]?.section?.at ? section.title : null,
      passage: question.passage ? texts.findIndex(({ position }) => position === question.passage?.from) : null,
    };
  });
  return { questions, passages: texts.map(({ text }) => text) };
}

/** What is asked, with options and matches where the examinee saw them. */
const inOwnOrder = (
  { kind, stem, options, matches, gaps, unit, essay, points }: Shown,
  place: OwnPlace | undefined,
) => ({
  kind,
  stem,
  options: moved(options, place?.options),
  matches: moved(matches, place?.matches),
  gaps,
  unit,
  rich: essay?.rich ?? false,
  points,
});

const moved = <Item>(items: readonly Item[], order: readonly number[] | undefined): Item[] =>
  order ? order.flatMap((at) => items.slice(at, at + 1)) : [...items];

/** The answer with its mark, as the paper names what is chosen. What was never answered has neither. */
function cameOf(mark: MarkedAnswer | undefined, rules: PaperRules, { position }: Shown) {
  const { response } = onPaper(rules)({ position, response: mark?.response ?? null });
  return {
    response,
    isCorrect: mark?.isCorrect ?? null,
    gained: mark?.gained ?? null,
    ruling: mark?.ruling ?? null,
    feedback: mark?.feedback ?? '',
  };
}

type Where = { readonly position: number; readonly url: (hash: string) => string };

function shownKeys(keys: readonly QuestionKey[], { answers }: PaperRules, { position, url }: Where) {
  const rule = answers.get(position);
  if (!rule) return {};
  const named = keys.map((key) => keyOnPaper({ inBank: rule.inBank, onPaper: rule.asked }, key));
  return { keys: named.map((key) => withShownTexts(key, (text) => shownText(text, url))) };
}

const withShownTexts = (key: QuestionKey, change: (text: LocalText) => LocalText): QuestionKey =>
  'keyPoints' in key ? { ...key, keyPoints: key.keyPoints.map(change) } : key;
