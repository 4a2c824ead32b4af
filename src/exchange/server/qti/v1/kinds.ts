import { plainText, gapInWords } from '../../../../platform/rich-text/rich-text.ts';
import { gapMark } from '../../../domain/draft.ts';
import { attributeOf, childrenNamed, descendants, textIn } from '../../../domain/qti-scoring/qti-element.ts';
import type { PartRead } from '../part.ts';
import { choiceOf, matchingOf, orderOf } from './choice-kinds.ts';
import { groupOf } from './group-kind.ts';
import { isOpinion, unsupportedType } from '../kinds/foreign-kinds.ts';
import type { ItemV1 } from './item-v1.ts';
import { materialHtml } from './material.ts';
import { rulesIn } from './conditions.ts';
import { isListInText } from './plain-fields.ts';
import type { ItemResponse } from './presentation.ts';
import { essayOf, gapsOf, typedOf, withNamedGaps } from './typed-kinds.ts';

/** What an item asks, and the HTML of its text. */
type ItemQuestion = { readonly part: PartRead; readonly stem: string };

export function askedBy(v1: ItemV1): ItemQuestion {
  const stem = stemOf(v1);
  const said = unsupportedType(v1.type) ?? (v1.responses.some(({ way }) => way === 'point') ? 'hot-spot' : null);
  if (said !== null) return { part: { unsupported: said }, stem };
  if (descendants(v1.item, 'answer_is_regexp').some((one) => /^yes$/i.test(textIn(one))))
    return { part: { unsupported: 'pattern' }, stem };
  // Fields of which the rules do not say what goes into which.
  if (v1.responses.some((response) => isText(response) && isSeveral(response)))
    return { part: { unsupported: v1.type || 'fields' }, stem };
  return (
    askedInGaps(v1, stem) ?? {
      part: namedWithoutKey(v1, askedApart(v1)),
      stem: v1.responses.length > 1 ? stem : oneStem(v1, stem),
    }
  );
}

const isText = ({ way }: ItemResponse): boolean => way === 'text' || way === 'number';
const isInWords = (response: ItemResponse): boolean => isText(response) || isListInText(response.element);
const isSeveral = ({ labels, element }: ItemResponse): boolean =>
  labels.length > 1 && descendants(element, 'render_fib').length > 0;

/** One of a list to choose; some programs allow several for each side of a pair where one is right. */
function isOneOfList({ id, way, cardinality, labels, html }: ItemResponse, { reading }: ItemV1): boolean {
  const said = reading.scorer.literals(id).filter((one) => labels.some((label) => label.id === one));
  return way === 'choice' && (cardinality !== 'multiple' || (html !== '' && said.length === 1));
}

const isLong = (type: string): boolean => /^(?:essay|short-response|long-answer|written-response|text)$/.test(type);

/** Without a right answer some kinds are what they are called. */
function namedWithoutKey({ type, item }: ItemV1, part: PartRead): PartRead {
  if (!('wrong' in part) || part.wrong !== 'no_correct_answer') return part;
  if (isOpinion(type)) return { unsupported: type };
  const isTruthEach = descendants(item, 'varequal').some((one) => textIn(one).endsWith(':wrong'));
  return isTruthEach ? { unsupported: 'kprim' } : part;
}

/** What is asked beside the text. */
function askedApart(v1: ItemV1): PartRead {
  const { responses, type, reading } = v1;
  const [first] = responses;
  if (!first) return isLong(type) ? essayOf(v1) : { unsupported: type || 'text-only' };
  const isFree = responses.length === 1 && first.way === 'text' && reading.scorer.literals(first.id).length === 0;
  if (isLong(type) || (isFree && /^(?:string|fib-string)?$/.test(type))) return essayOf(v1);
  if (first.way === 'group') return responses.length > 1 ? { unsupported: type || 'group' } : groupOf(v1, first);
  if (responses.length > 1) {
    return responses.every((response) => isOneOfList(response, v1))
      ? matchingOf(v1, responses)
      : { unsupported: type || 'composite' };
  }
  if (isText(first)) return typedOf(v1, first);
  if (first.cardinality === 'ordered') return orderOf(v1, first);
  return choiceOf(v1, first);
}

/** Gaps: by their names in brackets, or where several fields stand between the words. */
function askedInGaps(v1: ItemV1, stem: string): ItemQuestion | null {
  const { responses, item, type } = v1;
  if (responses.length === 0) return gapsOfRules(v1, stem);
  const names = responses.map(nameOf);
  const marked = /matching/.test(type)
    ? null
    : (withNamedGaps(stem, names) ??
      withNamedGaps(
        stem,
        responses.map(({ id }) => id),
      ));
  if (marked !== null) return { part: gapsOf(v1, responses), stem: marked };
  if (!responses.every(isInWords) || (responses.length < 2 && responses.every(isText))) return null;
  const isWritten = descendants(item, 'flow').every((flow) => attributeOf(flow, 'class') !== 'QUESTION_BLOCK');
  const pieces = isWritten ? piecesOf(v1, gapMark) : `${stem} ${responses.map((_, index) => gapMark(index)).join(' ')}`;
  return { part: gapsOf(v1, responses), stem: pieces };
}

/** The name of a gap as the text writes it: Canvas puts it at the response, and before it in the identifier. */
const nameOf = ({ id, html }: ItemResponse): string => {
  const short = id.replace(/^response_/, '');
  return short === id && html !== '' ? plainText(html) : short;
};

/** Gaps that only the rules know, as Respondus writes them. */
function gapsOfRules(v1: ItemV1, stem: string): ItemQuestion | null {
  const compared = rulesIn(v1.item).flatMap(({ condition }) => (condition ? descendants(condition, 'varequal') : []));
  const ids = [...new Set(compared.map((element) => attributeOf(element, 'respident')))].filter((id) =>
    /^\[.+\]$/.test(id),
  );
  const marked =
    ids.length === 0
      ? null
      : withNamedGaps(
          stem,
          ids.map((id) => id.slice(1, -1)),
        );
  if (marked === null) return null;
  return {
    part: gapsOf(
      v1,
      ids.map((id) => ({ id, way: 'text', labels: [], element: v1.item })),
    ),
    stem: marked,
  };
}

/** The text of the item; Blackboard keeps it apart from what stands at the responses. */
function stemOf(v1: ItemV1): string {
  const blocks = descendants(v1.item, 'flow').filter((flow) => attributeOf(flow, 'class') === 'QUESTION_BLOCK');
  if (blocks.length > 0) return blocks.map((block) => materialHtml(block, v1.media)).join(' ');
  return piecesOf(v1, () => '');
}

const piecesOf = ({ presentation }: ItemV1, mark: (index: number) => string): string =>
  presentation.pieces
    .map((piece) => (typeof piece === 'number' ? mark(piece) : inline(piece)))
    .filter((html) => html !== '')
    .join(' ');

/** Pieces of one sentence follow one another in one line. */
const inline = (html: string): string =>
  html.replace(/^<div>((?:(?!<\/?(?:div|p|table|ul|ol|h\d)\b)[^])*)<\/div>$/i, '$1');

/** The text for one field: words after the field show where it stands. */
function oneStem(v1: ItemV1, stem: string): string {
  const { pieces, responses } = v1.presentation;
  const [only] = responses;
  const at = pieces.indexOf(0);
  const hasMore = at >= 0 && pieces.slice(at + 1).some((piece) => typeof piece === 'string' && piece.trim() !== '');
  const own = only?.html ? ` ${only.html}` : '';
  if (!only || !isText(only) || !hasMore || childrenNamed(v1.item, 'presentation').length === 0) return `${stem}${own}`;
  return piecesOf(v1, () => gapInWords);
}
