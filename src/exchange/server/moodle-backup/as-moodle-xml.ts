import { elementsOf, type XmlElement } from '../read/xml-tree.ts';
import { pluginOf, type BankedCategory, type BankedQuestion } from './backup-bank.ts';
import { idOf, listed, makerAt, said } from './backup-elements.ts';
import type { FilesOf } from './backup-files.ts';
import {
  answers,
  boxes,
  labels,
  rich,
  settings,
  subquestions,
  units,
  valued,
  worded,
  type Rewriting,
} from './rewritten-parts.ts';

/** The categories and questions of a backup in the elements that Moodle’s own export of questions has. */
export function asMoodleXml(categories: readonly BankedCategory[], filesOf: FilesOf): XmlElement[] {
  const all = categories.flatMap(({ questions }) => questions);
  const byId = new Map(all.map((question) => [idOf(question.element), question]));
  return categories.flatMap(({ element, path, questions }) => {
    // A part of a text with gaps is read with that text.
    const own = questions.filter(({ parent }) => !byId.has(parent));
    if (own.length === 0) return [];
    const make = makerAt(element);
    const name = ['$course$', 'top', ...path.map((one) => one.replaceAll('/', '//'))].join('/');
    const category = make('question', {
      attributes: { type: 'category' },
      children: [worded(make, 'category', name)],
    });
    return [category, ...own.map((question) => rewritten(question, byId, filesOf))];
  });
}

/** What each type has beside its settings; the others have answers. */
const partsOf: Readonly<Record<string, readonly ((rewriting: Rewriting) => XmlElement[])[]>> = {
  numerical: [answers, units],
  match: [subquestions],
  ddmatch: [subquestions],
  ddwtos: [boxes],
  gapselect: [boxes],
  ddimageortext: [labels],
  ddmarker: [labels],
};

function rewritten(
  { element: question, idNumber, isHidden }: BankedQuestion,
  byId: ReadonlyMap<string, BankedQuestion>,
  filesOf: FilesOf,
): XmlElement {
  const make = makerAt(question);
  const type = said(question, 'qtype').trim();
  const rewriting: Rewriting = { question, type, plugin: pluginOf(question), make, filesOf };
  const text = type === 'multianswer' ? withSubquestions(rewriting, byId) : said(question, 'questiontext');
  const richText = (name: string, written: string) =>
    rich(make, name, {
      text: written,
      format: said(question, `${name}format`),
      files: filesOf(name, idOf(question)),
    });
  return make('question', {
    attributes: { type },
    children: [
      worded(make, 'name', said(question, 'name')),
      richText('questiontext', text),
      richText('generalfeedback', said(question, 'generalfeedback')),
      valued(make, 'defaultgrade', said(question, 'defaultmark').trim()),
      valued(make, 'idnumber', idNumber),
      valued(make, 'hidden', isHidden ? '1' : '0'),
      ...settings(rewriting),
      ...(partsOf[type] ?? [answers]).flatMap((part) => part(rewriting)),
      ...hints(rewriting),
      tags(rewriting),
    ],
  });
}

const hints = ({ question, make }: Rewriting): XmlElement[] =>
  listed(question, 'question_hints', 'question_hint').map((hint) => worded(make, 'hint', said(hint, 'hint')));

const tags = ({ question, make }: Rewriting): XmlElement =>
  make('tags', {
    children: listed(question, 'tags', 'tag').map((tag) =>
      worded(make, 'tag', said(tag, 'rawname') || said(tag, 'name')),
    ),
  });

/** `{#2}` stands for the second of the questions that are parts of this one; each says itself what is asked there. */
function withSubquestions({ question, plugin }: Rewriting, byId: ReadonlyMap<string, BankedQuestion>): string {
  const holders = plugin ? elementsOf(plugin) : [];
  const sequence = holders.map((holder) => said(holder, 'sequence')).find((ids) => ids.trim() !== '') ?? '';
  const ids = sequence.split(',').map((id) => id.trim());
  return said(question, 'questiontext').replace(/\{#(\d{1,3})\}/g, (gap, number: string) => {
    const part = byId.get(ids[Number(number) - 1] ?? '');
    return part ? said(part.element, 'questiontext') : gap;
  });
}
