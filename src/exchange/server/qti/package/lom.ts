import {
  childNamed,
  childrenNamed,
  descendants,
  textIn,
  type QtiElement,
} from '../../../domain/qti-scoring/qti-element.ts';
import { difficulties, noFacts, type QuestionFacts } from '../../../../questions/domain/facts.ts';

/** What the metadata of an item says about it: its place, its level, and what the bank keeps beside a question. */
export type Lom = {
  readonly topic: readonly string[];
  readonly level: 1 | 2 | 3 | null;
  readonly facts: QuestionFacts | null;
};

/** The metadata of a resource (IEEE LOM), or null where it has none. */
export function lomOf(resource: QtiElement): Lom | null {
  const [lom] = descendants(resource, 'lom');
  if (!lom) return null;
  const all = childrenNamed(lom, 'classification').map((classification) => ({
    purpose: textIn(childNamed(childNamed(classification, 'purpose'), 'value')),
    source: textIn(descendants(childNamed(classification, 'taxonPath') ?? classification, 'source')[0]),
    taxons: descendants(classification, 'taxon').map(nameOf),
  }));
  const level = all.find(({ purpose }) => purpose === 'educational level')?.taxons[0] ?? '';
  const licences = all.find(({ purpose, source }) => purpose === 'competency' && source === 'licence');
  return {
    topic: all.find(({ purpose }) => purpose === 'discipline')?.taxons.filter((name) => name !== '') ?? [],
    level: level === '1' || level === '2' || level === '3' ? (Number(level) as 1 | 2 | 3) : null,
    facts: factsOf(lom, licences?.taxons ?? []),
  };
}

function factsOf(lom: QtiElement, categories: readonly string[]): QuestionFacts | null {
  const tags = descendants(lom, 'keyword')
    .map(textIn)
    .filter((tag) => tag !== '' && tag.length <= longestTag);
  const written = textIn(childNamed(descendants(lom, 'difficulty')[0], 'value')).replace(/^very /, '');
  const difficulty = difficulties.find((known) => known === (named[written] ?? written)) ?? null;
  const isBare = tags.length === 0 && categories.length === 0 && difficulty === null;
  return isBare ? null : { ...noFacts, tags: tags.slice(0, mostTags), categories, difficulty };
}

const longestTag = 40;
const mostTags = 20;
/** The middle of the scale in the words of the standard. */
const named: Readonly<Record<string, string>> = { difficult: 'hard' };

const nameOf = (taxon: QtiElement): string =>
  [childNamed(taxon, 'id'), childNamed(taxon, 'entry')]
    .map(textIn)
    .filter((text) => text !== '')
    .join(' ');
