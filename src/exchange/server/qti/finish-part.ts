import { isEmptyText } from '../../domain/text/file-text.ts';
import { finishQuestion } from '../../domain/finish-question.ts';
import { fault, type ImportedQuestion } from '../../domain/imported.ts';
import { confirmKey } from './confirm-key.ts';
import type { ItemReading, ItemPart } from './part.ts';
import { whyUnsound } from './unsound.ts';

type PartText = {
  /** The stem as it stands in the item, and as rich text. */
  readonly html: string;
  readonly stem: string;
  readonly explanation: string;
  readonly code: string;
  readonly topic: readonly string[];
  /** What it is worth, in hundredths, given what its own scoring says; null for a point. */
  readonly points: (scored: number | null) => number | null;
};

/** The question of a part, where its item's own scoring confirms the key; what is wrong with it is reported. */
export function finishPart(
  part: ItemPart,
  reading: ItemReading,
  { html, stem, explanation, code, topic, points }: PartText,
): ImportedQuestion | null {
  const { findings, line } = reading;
  if (isEmptyText(stem)) findings.faults.push(fault(line, 'question_text_missing'));
  const checked = confirmKey(part, reading);
  if (checked.warning) reading.warn(checked.warning);
  if (checked.fault) findings.faults.push(fault(line, checked.fault));
  const given = points(checked.points);
  const texts = { stem: reading.local(stem), explanation: reading.local(explanation) };
  const draft = part.draft({ ...texts, reference: '', points: given ?? 100 });
  const unsound = findings.faults.length > 0 ? null : whyUnsound(draft, line);
  if (unsound) findings.faults.push(unsound);
  findings.assumed.push(...(part.assumed ?? []));
  const keepsOrder = part.keepsOrder ?? false;
  const shuffleOptions = draft.content.shuffleOptions && !keepsOrder;
  return finishQuestion(
    {
      line,
      code,
      topic,
      draft: { ...draft, content: { ...draft.content, shuffleOptions } },
      hasPoints: given !== null,
      keepsOrder,
      texts: [html.replace(/<span data-gap="\w+"><\/span>/g, '')],
    },
    findings,
  );
}
