import type { ContentLanguage } from '../../../../platform/language.ts';
import { plainText } from '../../../../platform/rich-text/rich-text.ts';
import { draftLimits } from '../../../domain/draft-limits.ts';
import { richTextFrom, writtenIn } from '../../../domain/text/file-text.ts';
import {
  fault,
  faultsAbout,
  noFindings,
  noteInto,
  type Findings,
  type ImportedQuestion,
} from '../../../domain/imported.ts';
import {
  attributeOf,
  childrenNamed,
  descendants,
  rawText,
  type QtiElement,
} from '../../../domain/qti-scoring/qti-element.ts';
import { oneLine } from '../../../domain/text/one-line.ts';
import { finishPart } from '../finish-part.ts';
import { mediaReader } from '../package/item-media.ts';
import { isPart, mostPointsOf, type ItemReading, type ItemPart } from '../part.ts';
import type { ItemRead, ItemSetting } from '../read-item.ts';
import { askedBy } from './kinds.ts';
import { metadataOf, typeOf, type ItemV1 } from './item-v1.ts';
import { materialHtml } from './material.ts';
import { withPlainFields } from './plain-fields.ts';
import { presentationOf } from './presentation.ts';
import { scorerOf } from './scorer.ts';

/** The question of an item of QTI 1.2. */
export function readQti12Item(written: QtiElement, setting: ItemSetting): ItemRead {
  const item = withPlainFields(written);
  const findings = noFindings();
  const v1 = itemV1(item, setting, findings);
  const { part, stem: own } = askedBy(v1);
  const stem = passageOf(v1, setting) + own;
  const { line } = item;
  if (!isPart(part)) {
    findings.faults.push(
      'unsupported' in part
        ? fault(line, 'kind_unsupported', { kind: part.unsupported })
        : fault(line, part.wrong, part.values),
    );
  }
  const question = isPart(part) ? questionOf(v1, part, stem, setting) : null;
  const inFile = setting.file === null ? {} : { file: setting.file };
  const faults = question ? [] : faultsAbout(findings.faults, codeOf(item), plainText(stem.slice(0, 2000)));
  return {
    found: 1,
    questions: question ? [{ ...question, ...inFile }] : [],
    faults: faults.map((found) => ({ ...found, ...inFile })),
  };
}

/** The text of another item that Canvas shows above this one. */
function passageOf({ item, media }: ItemV1, { beside, passage: around = '' }: ItemSetting): string {
  const name = 'parent_stimulus_item_ident';
  const passage = beside?.get(attributeOf(item, name) || metadataOf(item, name) || around);
  return passage
    ? childrenNamed(passage, 'presentation')
        .map((shown) => materialHtml(shown, media))
        .join('')
    : '';
}

const codeOf = (item: QtiElement): string =>
  attributeOf(item, 'ident') || metadataOf(item, 'bbmd_asi_object_id') || attributeOf(item, 'title');

function itemV1(item: QtiElement, setting: ItemSetting, findings: Findings): ItemV1 {
  const { files, keep } = setting;
  const media = mediaReader(files, keep, findings, item.line);
  const presentation = presentationOf(item, media);
  const type = typeOf(item);
  const isNumeric = type.startsWith('numeric');
  const { responses } = presentation;
  const known = [...responses.map(({ id }) => id), ...bracketed(item)];
  const numeric = responses.filter(({ way }) => way === 'number' || (way === 'text' && isNumeric)).map(({ id }) => id);
  const note = noteInto(findings, item.line);
  const rich = (html: string) => oneLine(richTextFrom(html, 'html', note));
  const language = languageOf(item, setting);
  const reading: ItemReading = {
    item,
    line: item.line,
    scorer: scorerOf(item, known, numeric),
    findings,
    mostPoints: mostPointsOf(item),
    html: (element) => materialHtml(element, media),
    rich: (element) => rich(materialHtml(element, media)),
    words: (text) => richTextFrom(text, 'moodle', note),
    local: (text) => (text === '' ? {} : { [language]: text }),
    warn: note,
  };
  return { item, type, presentation, responses, media, reading, rich };
}

/** The language the letters tell, for Thai; else the one that the texts, the item or what stands around it say. */
function languageOf(item: QtiElement, setting: ItemSetting): ContentLanguage {
  const shown = childrenNamed(item, 'presentation');
  if (writtenIn(shown.map(rawText).join(' ')) === 'th') return 'th';
  const texts = shown.flatMap((presentation) => [presentation, ...descendants(presentation, 'material', 'mattext')]);
  const said = [...texts, item].map((element) => attributeOf(element, 'xml:lang'));
  const named = [...said, setting.language ?? ''].find((language) => language !== '') ?? '';
  return named.toLowerCase().startsWith('fr') ? 'fr' : 'en';
}

/** Gaps that only the rules name. */
const bracketed = (item: QtiElement): string[] =>
  [...new Set(descendants(item, 'varequal').map((element) => attributeOf(element, 'respident')))].filter((id) =>
    /^\[.+\]$/.test(id),
  );

function questionOf(v1: ItemV1, part: ItemPart, html: string, { topic }: ItemSetting): ImportedQuestion | null {
  const { item, reading, rich } = v1;
  const text = { html, stem: rich(html), explanation: rich(explanationOf(v1)) };
  return finishPart(part, reading, { ...text, code: codeOf(item), topic, points: () => pointsOf(item) });
}

/** What an item is worth, in hundredths, where its metadata says so. */
function pointsOf(item: QtiElement): number | null {
  const written = metadataOf(item, 'points_possible', 'qmd_absolutescore_max', 'cc_weighting', 'qmd_weighting');
  const points = Math.round(Number(written) * 100);
  return written !== '' && points >= 1 && points <= draftLimits.points ? points : null;
}

/** The feedback for everybody and the solution; the rest is for single answers. */
function explanationOf({ item, media, reading }: ItemV1): string {
  const feedbacks = childrenNamed(item, 'itemfeedback').map((element) => ({
    html: materialHtml(element, media),
    isGeneral: isGeneral(element) || attributeOf(element, 'ident') === attributeOf(item, 'label'),
  }));
  if (descendants(item, 'hintmaterial').some((hint) => materialHtml(hint, media) !== '')) reading.warn('hints_dropped');
  const filled = feedbacks.filter(({ html }) => html !== '');
  if (filled.some((feedback) => !feedback.isGeneral)) reading.warn('feedback_dropped');
  return filled.flatMap(({ html, isGeneral: general }) => (general ? html : [])).join('');
}

const isGeneral = (element: QtiElement): boolean =>
  /^general_fb$|_ALL$|^solution|^all$/i.test(attributeOf(element, 'ident')) ||
  descendants(element, 'solution').length > 0;
