import { childrenNamed, elementsOf, type XmlElement } from '../read/xml-tree.ts';
import { idOf, listed, said } from './backup-elements.ts';

/** A question of the bank: the latest of its versions that is not only begun. */
export type BankedQuestion = {
  readonly element: XmlElement;
  readonly idNumber: string;
  readonly isHidden: boolean;
  /** The question whose text it is a part of; empty for one of its own. */
  readonly parent: string;
};

/** A category with the names from the outermost to its own. */
export type BankedCategory = {
  readonly element: XmlElement;
  readonly path: readonly string[];
  readonly questions: readonly BankedQuestion[];
};

/** The categories of `questions.xml`, as Moodle writes them from 4.0 on and as it did before. */
export function categoriesIn(root: XmlElement): BankedCategory[] {
  const categories = childrenNamed(root, 'question_category');
  const byId = new Map(categories.map((category) => [idOf(category), category]));
  return categories.map((element) => ({ element, path: pathOf(element, byId), questions: questionsOf(element) }));
}

const deepest = 50;

function pathOf(category: XmlElement, byId: ReadonlyMap<string, XmlElement>): string[] {
  const names: string[] = [];
  let at: XmlElement | undefined = category;
  for (let depth = 0; at && depth < deepest; depth += 1) {
    const name = said(at, 'name').trim();
    const parent: string = said(at, 'parent').trim();
    const isTop = name === 'top' && ['', '0'].includes(parent);
    if (!isTop) names.unshift(name);
    at = byId.get(parent);
  }
  return names;
}

function questionsOf(category: XmlElement): BankedQuestion[] {
  const entries = listed(category, 'question_bank_entries', 'question_bank_entry');
  return [
    ...entries.flatMap((entry) => latestOf(entry) ?? []),
    ...listed(category, 'questions', 'question').map((element) => banked(element, element, said(element, 'hidden'))),
  ];
}

function latestOf(entry: XmlElement): BankedQuestion | null {
  const versions = listed(entry, 'question_version', 'question_versions').map((version) => ({
    number: Number(said(version, 'version')) || 0,
    status: said(version, 'status').trim(),
    element: listed(version, 'questions', 'question')[0],
  }));
  const inOrder = versions.toSorted((a, b) => b.number - a.number);
  const latest = inOrder.find(({ status }) => status !== 'draft') ?? inOrder[0];
  return latest?.element ? banked(latest.element, entry, latest.status === 'hidden' ? '1' : '0') : null;
}

function banked(element: XmlElement, entry: XmlElement, hidden: string): BankedQuestion {
  const parent = said(element, 'parent').trim();
  // A question that is drawn by chance once named itself as its parent.
  const isOfItsOwn = ['', '0', idOf(element)].includes(parent);
  return {
    element,
    idNumber: said(entry, 'idnumber').trim(),
    isHidden: hidden.trim() === '1',
    parent: isOfItsOwn ? '' : parent,
  };
}

/** What only this type of question has: `plugin_qtype_<type>_question`. */
export const pluginOf = (question: XmlElement): XmlElement | undefined =>
  elementsOf(question).find(({ name }) => name === `plugin_qtype_${said(question, 'qtype').trim()}_question`);
