import { plainText } from '../../../platform/rich-text/rich-text.ts';
import { richTextFrom } from '../../domain/text/file-text.ts';
import {
  fault,
  faultsAbout,
  noFindings,
  noteInto,
  type ImportFault,
  type Findings,
  type ImportedQuestion,
  type PictureKeeper,
} from '../../domain/imported.ts';
import { attributeOf, childNamed, rawText, type QtiElement } from '../../domain/qti-scoring/qti-element.ts';
import { oneLine } from '../../domain/text/one-line.ts';
import { finishPart } from './finish-part.ts';
import { explanationOf } from './explanation.ts';
import { htmlOf } from './item-html.ts';
import { languageOf } from './item-language.ts';
import { stimulusMissing, type Stimulus } from './package/stimuli.ts';
import { mediaReader, type ItemFiles } from './package/item-media.ts';
import { partsOf, type PartNumber } from './kinds/item-parts.ts';
import { isOurs, mostPointsOf, isPart, type ItemReading, type NoPart, type ItemPart, type StandIns } from './part.ts';
import { rubricsFor } from './kinds/read-typed.ts';
import { scorerOf } from './scorer.ts';
import { reasons } from './unsound.ts';

/** What is known of an item beside its own file. */
export type ItemSetting = {
  readonly files: ItemFiles;
  readonly keep: PictureKeeper;
  readonly topic: readonly string[];
  readonly level: 1 | 2 | 3 | null;
  readonly facts?: ImportedQuestion['facts'];
  /** The language that what stands around the item says, where it says one. */
  readonly language?: string;
  /** The items beside it by their identifiers, some of which are texts that it asks about (QTI 1.2). */
  readonly beside?: ReadonlyMap<string, QtiElement>;
  /** Which of them all items of a section ask about. */
  readonly passage?: string;
  /** What it refers to with other items. */
  readonly stimulus?: Stimulus | null;
  /** The place of the item's file in its package. */
  readonly file: string | null;
};

export type ItemRead = {
  readonly found: number;
  readonly questions: readonly ImportedQuestion[];
  readonly faults: readonly ImportFault[];
  /** A name that only the package needed: no code of the author. */
  readonly nameless?: string;
};

/** The questions of an item (with the names of QTI 2): one, or one for each thing it asks apart from the others. */
export function readQtiItem(item: QtiElement, setting: ItemSetting): ItemRead {
  const { line } = item;
  const findings = noFindings();
  findings.warnings.push(...(setting.stimulus ? setting.stimulus.warnings : stimulusMissing(item)));
  const reading = readingOf(item, setting, findings);
  const parts = partsOf(item, reading);
  const read = parts.map(({ part, place }) => {
    const own: Findings = { faults: [], warnings: [...findings.warnings], assumed: [] };
    const question = isPart(part)
      ? questionOf(part, place, { ...reading, findings: own, warn: noteInto(own, line) }, setting)
      : null;
    if (!isPart(part)) own.faults.push(faultOf(part, line));
    return { question, faults: reasons(own, line) };
  });
  const about = plainText(rawText(childNamed(item, 'itemBody') ?? item).slice(0, 300));
  const isNameless = isOurs(item) && attributeOf(item, 'label') === '';
  const inFile = setting.file === null ? {} : { file: setting.file };
  return {
    found: parts.length,
    questions: read.flatMap(({ question }) => (question ? [described(question, setting)] : [])),
    faults: faultsAbout(
      read.flatMap(({ question, faults }) => (question ? [] : faults)),
      codeOf(item),
      about,
    ).map((found) => ({ ...found, ...inFile })),
    ...(isNameless ? { nameless: codeOf(item) } : {}),
  };
}

/** The question with what its package says about it. */
function described(question: ImportedQuestion, { level, facts, file, stimulus = null }: ItemSetting): ImportedQuestion {
  const settled = level === null ? question.assumed : question.assumed.filter(({ code }) => code !== 'level_none');
  const inFile = file === null ? {} : { file };
  const assumed = [...settled, ...(stimulus?.assumed ?? [])];
  const inPassage = stimulus ? { passage: stimulus.key } : {};
  return { ...question, level: level ?? question.level, assumed, ...(facts ? { facts } : {}), ...inFile, ...inPassage };
}

const faultOf = (part: NoPart, line: number): ImportFault =>
  'unsupported' in part
    ? fault(line, 'kind_unsupported', { kind: part.unsupported })
    : fault(line, part.wrong, part.values);

/** What the author knows the item by. */
const codeOf = (item: QtiElement): string => attributeOf(item, 'label') || attributeOf(item, 'identifier');

function readingOf(item: QtiElement, setting: ItemSetting, findings: Findings): ItemReading {
  const { line } = item;
  const media = mediaReader(setting.files, setting.keep, findings, line);
  const note = noteInto(findings, line);
  const language = languageOf(item, childNamed(item, 'itemBody'), setting.file ?? '');
  const html = (element: QtiElement, standIns?: StandIns) =>
    htmlOf(element.children, { media, standIn: (inner) => standIns?.get(inner) ?? null });
  return {
    item,
    line,
    scorer: scorerOf(item),
    findings,
    mostPoints: mostPointsOf(item),
    html,
    rich: (element, standIns) => oneLine(richTextFrom(html(element, standIns), 'html', note)),
    words: (text) => oneLine(richTextFrom(text, 'moodle', note)),
    local: (rich) => (rich === '' ? {} : { [language]: rich }),
    warn: note,
  };
}

function questionOf(
  part: ItemPart,
  place: PartNumber,
  reading: ItemReading,
  setting: ItemSetting,
): ImportedQuestion | null {
  const { item, line, findings } = reading;
  const isSplit = place.count > 1;
  const rich = (html: string) => oneLine(richTextFrom(html, 'html', noteInto(findings, line)));
  const html = stemHtml(part, reading, setting);
  if (isSplit) findings.warnings.push(fault(line, 'question_split', { count: place.count }));
  return finishPart(part, reading, {
    html,
    stem: rich(html),
    explanation: rich(explanationOf(part, reading)),
    code: isSplit ? `${codeOf(item)}-${place.number}` : codeOf(item),
    topic: setting.topic,
    points: (scored) => (isSplit ? null : scored),
  });
}

/** The text of an item for one of its questions: what the others ask is left out. */
function stemHtml({ standIns }: ItemPart, reading: ItemReading, { files, keep }: ItemSetting): string {
  const { item, line, findings } = reading;
  const body = childNamed(item, 'itemBody');
  if (!body) return '';
  const rubrics = rubricsFor(body).map((rubric) => [rubric, `<div>${reading.html(rubric)}</div>`] as const);
  const all = new Map([...rubrics, ...standIns]);
  const media = mediaReader(files, keep, findings, line);
  return htmlOf(body.children, { media, standIn: (element) => all.get(element) ?? null });
}
