import { elementsOf, type XmlElement } from '../read/xml-tree.ts';
import { idOf, listed, said, type Make } from './backup-elements.ts';
import type { FileBeside, FilesOf } from './backup-files.ts';

/** One question of a backup while it is written as Moodle XML has it. */
export type Rewriting = {
  readonly question: XmlElement;
  readonly type: string;
  readonly plugin: XmlElement | undefined;
  readonly make: Make;
  readonly filesOf: FilesOf;
};

/** An element that says something in a `text` of its own. */
export const worded = (make: Make, name: string, text: string): XmlElement =>
  make(name, { children: [make('text', { children: [text] })] });

export const valued = (make: Make, name: string, value: string): XmlElement => make(name, { children: [value] });

export const fileElements = (make: Make, files: readonly FileBeside[]): XmlElement[] =>
  files.map(({ name, path, base64 }) =>
    make('file', { attributes: { name, path, encoding: 'base64' }, children: [base64] }),
  );

type Rich = { readonly text: string; readonly format: string; readonly files: readonly FileBeside[] };

/** A text with its format, and the files that it shows beside it. */
export const rich = (make: Make, name: string, { text, format, files }: Rich): XmlElement =>
  make(name, {
    attributes: { format: format.trim() },
    children: [make('text', { children: [text] }), ...fileElements(make, files)],
  });

/** Settings of a type, such as `multichoice` or `matchoptions`: their names are those of Moodle XML. */
export function settings({ question, plugin, make, filesOf }: Rewriting): XmlElement[] {
  const holders = plugin ? elementsOf(plugin).filter(({ name }) => !lists.has(name)) : [];
  return holders
    .flatMap((holder) =>
      elementsOf(holder)
        .filter(
          ({ children, name }) => !children.some((child) => typeof child !== 'string') && !name.endsWith('format'),
        )
        .map(({ name }) => {
          const text = said(holder, name);
          const format = said(holder, `${name}format`);
          const isRich = elementsOf(holder).some((other) => other.name === `${name}format`);
          return isRich
            ? rich(make, name, { text, format, files: filesOf(name, idOf(question)) })
            : valued(make, name, text);
        }),
    )
    .concat(responseFormat(holders, make));
}

/** The one setting whose own name ends as formats do. */
const responseFormat = (holders: readonly XmlElement[], make: Make): XmlElement[] =>
  holders.flatMap((holder) => {
    const format = said(holder, 'responseformat').trim();
    return format === '' ? [] : [valued(make, 'responseformat', format)];
  });

const lists = new Set([
  'answers',
  'matches',
  'drags',
  'drops',
  'numerical_units',
  'numerical_records',
  'dataset_definitions',
]);

/** The answers of a question, what each is worth in percent as Moodle XML has it. */
export function answers({ question, type, plugin, make, filesOf }: Rewriting): XmlElement[] {
  const records = listed(plugin, 'numerical_records', 'numerical_record');
  const toleranceOf = new Map(records.map((record) => [said(record, 'answer').trim(), said(record, 'tolerance')]));
  return listed(plugin, 'answers', 'answer').map((answer) => {
    const feedback = { text: said(answer, 'feedback'), format: said(answer, 'feedbackformat'), files: [] };
    const tolerance = toleranceOf.get(idOf(answer));
    const text = type === 'truefalse' ? truth(answer, plugin) : said(answer, 'answertext');
    const format = said(answer, 'answerformat').trim() || said(question, 'questiontextformat').trim();
    return make('answer', {
      attributes: { fraction: inPercent(said(answer, 'fraction')), format },
      children: [
        make('text', { children: [text] }),
        ...fileElements(make, filesOf('answer', idOf(answer))),
        ...(tolerance === undefined ? [] : [valued(make, 'tolerance', tolerance.trim())]),
        rich(make, 'feedback', feedback),
      ],
    });
  });
}

/** Which of the two is true the backup says by its id; their words are those of the site’s language. */
function truth(answer: XmlElement, plugin: XmlElement | undefined): string {
  const [holder] = plugin ? elementsOf(plugin).filter(({ name }) => name === 'truefalse') : [];
  if (idOf(answer) === said(holder, 'trueanswer').trim()) return 'true';
  return idOf(answer) === said(holder, 'falseanswer').trim() ? 'false' : said(answer, 'answertext');
}

/** `0.3333333` is 33.33333; what is no number stays, to be named. */
function inPercent(fraction: string): string {
  const part = Number(fraction);
  return fraction.trim() === '' || Number.isNaN(part) ? fraction : String(Number((part * 100).toFixed(5)));
}

/** The boxes of a text with gaps, each in its group. */
export const boxes = ({ type, plugin, make }: Rewriting): XmlElement[] =>
  listed(plugin, 'answers', 'answer').map((answer) =>
    make(type === 'ddwtos' ? 'dragbox' : 'selectoption', {
      children: [
        make('text', { children: [said(answer, 'answertext')] }),
        valued(make, 'group', groupIn(said(answer, 'feedback'))),
      ],
    }),
  );

/** The group stands where others have feedback: as a number, or among what PHP wrote of an object. */
function groupIn(feedback: string): string {
  const [, group] = /"draggroup";(?:s:\d{1,3}:"|i:)(\d{1,3})/.exec(feedback) ?? [];
  return group ?? (/^\d{1,3}$/.test(feedback.trim()) ? feedback.trim() : '1');
}

/** The pairs of a matching question. */
export const subquestions = ({ plugin, make, filesOf }: Rewriting): XmlElement[] =>
  listed(plugin, 'matches', 'match').map((match) => {
    const left = rich(make, 'subquestion', {
      text: said(match, 'questiontext'),
      format: said(match, 'questiontextformat'),
      files: filesOf('subquestion', idOf(match)),
    });
    const right = rich(make, 'answer', {
      text: said(match, 'answertext'),
      format: said(match, 'answertextformat'),
      files: filesOf('subanswer', idOf(match)),
    });
    return { ...left, children: [...left.children, right] };
  });

/** The units of a number. */
export const units = ({ plugin, make }: Rewriting): XmlElement[] => {
  const written = listed(plugin, 'numerical_units', 'numerical_unit').map((unit) =>
    make('unit', {
      children: [
        valued(make, 'multiplier', said(unit, 'multiplier').trim()),
        valued(make, 'unit_name', said(unit, 'unit').trim()),
      ],
    }),
  );
  return written.length === 0 ? [] : [make('units', { children: written })];
};

/** Labels of a picture, where they belong, and the picture itself. */
export function labels({ question, plugin, make, filesOf }: Rewriting): XmlElement[] {
  const values = (element: XmlElement, names: readonly string[]) =>
    names.map((name) => valued(make, name, said(element, name).trim()));
  const drags = listed(plugin, 'drags', 'drag').map((drag) =>
    make('drag', {
      children: [
        make('text', { children: [said(drag, 'label')] }),
        ...values(drag, ['no', 'draggroup', 'noofdrags']),
        ...(said(drag, 'infinite').trim() === '1' ? [make('infinite')] : []),
        ...fileElements(make, filesOf('dragimage', idOf(drag))),
      ],
    }),
  );
  const drops = listed(plugin, 'drops', 'drop').map((drop) =>
    make('drop', {
      children: [
        make('text', { children: [said(drop, 'label')] }),
        ...values(drop, ['no', 'choice', 'xleft', 'ytop', 'shape', 'coords']),
      ],
    }),
  );
  return [...fileElements(make, filesOf('bgimage', idOf(question))), ...drags, ...drops];
}
