import { plainText } from '../../../platform/rich-text/rich-text.ts';
import { categoryPath } from '../../domain/text/category-path.ts';
import type { Common } from '../../domain/draft.ts';
import { draftLimits } from '../../domain/draft-limits.ts';
import { hasFormatting } from '../../domain/text/file-text.ts';
import { finishQuestion } from '../../domain/finish-question.ts';
import {
  excerpt,
  type Findings,
  type ImportedQuestion,
  type PictureKeeper,
  type Questions,
} from '../../domain/imported.ts';
import { versionIn } from '../../domain/text/multilang.ts';
import { parseNumber } from '../../domain/text/number-text.ts';
import { readEach } from '../../domain/read-each.ts';
import { hearingInto } from '../../domain/text/weights.ts';
import { childNamed, childrenNamed, type XmlElement } from '../read/xml-tree.ts';
import { choice, isEmptyLocal, matching, ordering, trueFalse, type ReadDraft } from './drafts.ts';
import { labelsInBoxes, labelsInZones } from './on-picture-drafts.ts';
import { choicesInText, embedded, wordsInText } from './gap-drafts.ts';
import { isDescription, passageReader, whyNoPassage, withDescriptions, type UnderDescription } from './descriptions.ts';
import { isOn, noteLosses, tagsOf } from './question-reading.ts';
import { essay, numeric, shortText } from './typed-drafts.ts';
import { questionTexts, rawText, stemElement, stemText, valueOf } from './question-texts.ts';

/** How the types of Moodle and of its plug-ins are read; every other is named as not supported. */
const readers: ReadonlyMap<string, ReadDraft> = new Map(
  Object.entries({
    multichoice: choice,
    multichoiceset: choice,
    oumultiresponse: choice,
    truefalse: trueFalse,
    shortanswer: shortText,
    numerical: numeric,
    matching,
    match: matching,
    ddmatch: matching,
    essay,
    essayautograde: essay,
    ordering,
    ddimageortext: labelsInBoxes,
    ddmarker: labelsInZones,
  }),
);

/** Those whose text holds the gaps to be filled. */
const gapReaders: ReadonlyMap<string, ReadDraft> = new Map(
  Object.entries({
    cloze: embedded,
    multianswer: embedded,
    ddwtos: choicesInText,
    gapselect: choicesInText,
    gapfill: wordsInText,
  }),
);

/**
 * Reads questions as Moodle exports them (docs.moodle.org/en/Moodle_XML_format). A faulty question is left out with its
 * fault, a type that cannot be kept is named; the rest of the file is read all the same.
 */
export function readMoodleXml(root: XmlElement, keep: PictureKeeper): Questions {
  const placed = placedIn(root.name === 'question' ? [root] : childrenNamed(root, 'question'));
  const passages = passageReader(keep, wordsIn);
  const read = readEach(withDescriptions(placed), {
    read: ({ element, topic, above, below }, findings) => {
      if (below !== undefined) {
        findings.faults.push(whyNoPassage(below, excerpt(codeOf(element)), element.line));
        return null;
      }
      const question = readQuestion({ element, topic }, findings, keep);
      return question && above ? passages.below(above, question) : question;
    },
    about: ({ element }) => ({ code: codeOf(element), text: aboutText(element) }),
  });
  return { ...read, passages: passages.all() };
}

/** Each question with what the file says of it before it comes. */
function placedIn(elements: readonly XmlElement[]): UnderDescription[] {
  let topic: readonly string[] = [];
  let above: XmlElement | null = null;
  const placed: UnderDescription[] = [];
  for (const element of elements) {
    if (typeOf(element) === 'category') {
      topic = categoryOf(element);
      above = null;
      continue;
    }
    if (isDescription(element)) above = element;
    placed.push({ element, topic, above: isDescription(element) ? null : above });
  }
  return placed;
}

const typeOf = ({ attributes }: XmlElement): string => (attributes['type'] ?? '').trim().toLowerCase();

function categoryOf(element: XmlElement): string[] {
  return categoryPath(rawText(childNamed(element, 'category'))).map((name) => wordsIn(versionIn(name, 'en')));
}

/** The id number that somebody gave it, else its name. */
const codeOf = (element: XmlElement): string =>
  (wordsIn(valueOf(element, 'idnumber')) || wordsIn(versionIn(valueOf(element, 'name'), 'en'))).replace(/\s+/g, ' ');

const wordsIn = (text: string): string => (hasFormatting(text) ? plainText(text) : text).trim();

const aboutText = (element: XmlElement): string =>
  plainText(rawText(childNamed(element, 'questiontext')).slice(0, 2000));

function readQuestion(
  { element, topic }: Pick<UnderDescription, 'element' | 'topic'>,
  findings: Findings,
  keep: PictureKeeper,
): ImportedQuestion | null {
  const type = typeOf(element);
  const { line } = element;
  const hasGaps = gapReaders.has(type);
  const read = gapReaders.get(type) ?? readers.get(type);
  const hearing = hearingInto(findings, line);
  const { refuse } = hearing;
  if (!read) return refuse('kind_unsupported', { kind: excerpt(type) || '?' });
  const texts = questionTexts(element, findings, keep);
  const stem = hasGaps ? {} : texts.localOf(stemText(element), stemElement(element));
  if (!hasGaps && isEmptyLocal(stem)) refuse('question_text_missing');
  const explanation = texts.local(childNamed(element, 'generalfeedback'));
  const points = pointsOf(element);
  const common: Common = { stem, explanation, reference: '', points: points ?? 100 };
  const reading = { element, common, texts, findings, keep, ...hearing };
  const draft = read(reading);
  noteLosses(reading);
  return finishQuestion(
    {
      line,
      code: codeOf(element),
      topic,
      draft,
      hasPoints: points !== null || type === 'cloze',
      keepsOrder: !isOn(element, 'shuffleanswers', true),
      tags: tagsOf(element),
      texts: [rawText(childNamed(element, 'questiontext')), ...childrenNamed(element, 'answer').map(rawText)],
    },
    findings,
  );
}

/** Hundredths of a point; null where the file gives none that could be kept. */
function pointsOf(element: XmlElement): number | null {
  const grade = parseNumber(valueOf(element, 'defaultgrade') || valueOf(element, 'defaultmark'));
  const points = Math.round((grade ?? 0) * 100);
  return points >= 1 && points <= draftLimits.points ? points : null;
}
