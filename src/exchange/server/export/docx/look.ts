import { xml, type Markup, type XmlContent } from '../../../domain/export/write-xml.ts';
import { ownStyles, styleId, type OwnStyle } from '../../docx/own-styles.ts';

const w = { 'xmlns:w': 'http://schemas.openxmlformats.org/wordprocessingml/2006/main' };
const val = (name: string, value: string | number) => xml(`w:${name}`, { 'w:val': value });

/** Latin letters are smaller than Thai ones of the same size look. */
const letters = [
  xml('w:rFonts', { 'w:ascii': 'Calibri', 'w:hAnsi': 'Calibri', 'w:eastAsia': 'Calibri', 'w:cs': 'TH Sarabun New' }),
  val('sz', 22),
  val('szCs', 32),
  xml('w:lang', { 'w:val': 'en-GB', 'w:bidi': 'th-TH' }),
];

const space = (before: number, after: number) => xml('w:spacing', { 'w:before': before, 'w:after': after });
const indent = (left: number, hanging = 0) =>
  xml('w:ind', { 'w:left': left, 'w:hanging': hanging > 0 ? hanging : null });

type Style = { readonly paragraph?: XmlContent; readonly words?: XmlContent; readonly next?: OwnStyle };

/** How far the text of a question and of an option stands from the margin. */
const from = { question: 454, option: 907, below: 1134 };

const paragraphs: Readonly<Partial<Record<OwnStyle, Style>>> = {
  note: { paragraph: space(0, 160), words: val('color', '333333') },
  instruction: {
    paragraph: [xml('w:keepNext'), space(320, 60)],
    words: [xml('w:b'), xml('w:bCs')],
    next: 'passageTitle',
  },
  passageTitle: { paragraph: [xml('w:keepNext'), space(0, 60)], words: val('color', '333333'), next: 'passage' },
  passage: { paragraph: [space(0, 80)] },
  question: { paragraph: [xml('w:keepNext'), space(240, 60), indent(from.question, from.question)], next: 'option' },
  text: { paragraph: [space(0, 60), indent(from.question)] },
  option: { paragraph: [space(0, 20), indent(from.option, from.question)] },
  optionText: { paragraph: [space(0, 20), indent(from.below)] },
  field: {
    paragraph: [space(20, 20), indent(from.question)],
    words: [val('color', '333333'), val('sz', 20), val('szCs', 28)],
  },
  bullets: { paragraph: [space(0, 20), indent(from.option, 360)] },
  numbers: { paragraph: [space(0, 20), indent(from.option, 360)] },
  code: { paragraph: [space(0, 60), indent(from.question)], words: mono() },
  cell: { paragraph: space(0, 20) },
  headerCell: { paragraph: space(0, 20), words: [xml('w:b'), xml('w:bCs')] },
  between: { paragraph: [space(0, 0)] },
  markup: { paragraph: [space(0, 60), indent(from.question)], words: mono() },
};

const characters: Readonly<Partial<Record<OwnStyle, XmlContent>>> = {
  kept: [],
  keptCode: mono(),
  codeWords: mono(),
  tex: mono(),
};

function mono(): XmlContent {
  return xml('w:rFonts', { 'w:ascii': 'Courier New', 'w:hAnsi': 'Courier New', 'w:cs': 'Courier New' });
}

const ownParagraph = (style: OwnStyle, { paragraph = [], words = null, next }: Style): Markup =>
  xml(
    'w:style',
    { 'w:type': 'paragraph', 'w:customStyle': 1, 'w:styleId': styleId(style) },
    val('name', ownStyles[style]),
    val('basedOn', 'Normal'),
    next ? val('next', styleId(next)) : null,
    xml('w:qFormat'),
    xml('w:pPr', {}, paragraph),
    words === null ? null : xml('w:rPr', {}, words),
  );

const heading = (level: 1 | 2, size: number): Markup =>
  xml(
    'w:style',
    { 'w:type': 'paragraph', 'w:styleId': `Heading${level}` },
    val('name', `heading ${level}`),
    val('basedOn', 'Normal'),
    val('next', styleId('question')),
    xml('w:qFormat'),
    xml('w:pPr', {}, xml('w:keepNext'), space(level === 1 ? 360 : 240, 80), val('outlineLvl', level - 1)),
    xml('w:rPr', {}, xml('w:b'), xml('w:bCs'), val('sz', size), val('szCs', size + 8)),
  );

const line = (side: string) => xml(`w:${side}`, { 'w:val': 'single', 'w:sz': 4, 'w:space': 0, 'w:color': '7F7F7F' });

const tableStyle = xml(
  'w:style',
  { 'w:type': 'table', 'w:customStyle': 1, 'w:styleId': styleId('table') },
  val('name', ownStyles.table),
  xml(
    'w:tblPr',
    {},
    xml('w:tblBorders', {}, ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(line)),
    xml(
      'w:tblCellMar',
      {},
      xml('w:left', { 'w:w': 108, 'w:type': 'dxa' }),
      xml('w:right', { 'w:w': 108, 'w:type': 'dxa' }),
    ),
  ),
);

/** The styles of a document of questions. */
export const stylesPart = (): Markup =>
  xml(
    'w:styles',
    w,
    xml('w:docDefaults', {}, xml('w:rPrDefault', {}, xml('w:rPr', {}, letters)), xml('w:pPrDefault', {})),
    xml(
      'w:style',
      { 'w:type': 'paragraph', 'w:default': 1, 'w:styleId': 'Normal' },
      val('name', 'Normal'),
      xml('w:qFormat'),
    ),
    heading(1, 30),
    heading(2, 26),
    Object.entries(paragraphs).map(([style, look]) => ownParagraph(style as OwnStyle, look)),
    Object.entries(characters).map(([style, words]) =>
      xml(
        'w:style',
        { 'w:type': 'character', 'w:customStyle': 1, 'w:styleId': styleId(style as OwnStyle) },
        val('name', ownStyles[style as OwnStyle]),
        xml('w:qFormat'),
        xml('w:rPr', {}, words),
      ),
    ),
    tableStyle,
  );

const levels = Array.from({ length: 9 }, (_, at) => at);
const numberForms = ['decimal', 'lowerLetter', 'lowerRoman'] as const;

const abstractList = (id: number, style: 'bullets' | 'numbers'): Markup =>
  xml(
    'w:abstractNum',
    { 'w:abstractNumId': id },
    val('multiLevelType', 'hybridMultilevel'),
    levels.map((level) =>
      xml(
        'w:lvl',
        { 'w:ilvl': level },
        val('start', 1),
        val('numFmt', style === 'bullets' ? 'bullet' : (numberForms[level % 3] ?? 'decimal')),
        val('lvlText', style === 'bullets' ? (level % 2 === 0 ? '•' : '◦') : `%${level + 1}.`),
        val('lvlJc', 'left'),
        xml('w:pPr', {}, indent(from.option + 360 * level, 360)),
      ),
    ),
  );

/** Every list is one of its own, so that each begins with one, also where a word processor writes the file anew. */
export const numberingPart = (lists: readonly ('bullets' | 'numbers')[]): Markup =>
  xml(
    'w:numbering',
    w,
    lists.map((style, index) => abstractList(index, style)),
    lists.map((_, index) => xml('w:num', { 'w:numId': index + 1 }, val('abstractNumId', index))),
  );

/** Opened as a document of today, not of an older Word. */
export const settingsPart = (): Markup =>
  xml(
    'w:settings',
    w,
    val('defaultTabStop', 720),
    xml(
      'w:compat',
      {},
      xml('w:compatSetting', {
        'w:name': 'compatibilityMode',
        'w:uri': 'http://schemas.microsoft.com/office/word',
        'w:val': 15,
      }),
    ),
  );
