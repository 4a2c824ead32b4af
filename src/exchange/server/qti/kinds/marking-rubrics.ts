import { plainText } from '../../../../platform/rich-text/rich-text.ts';
import { isEmptyText } from '../../../domain/text/file-text.ts';
import { capOfHeading, worthIn, type FileGuide, type FilePoint } from '../../../domain/text/marking-guide.ts';
import {
  attributeOf,
  childrenNamed,
  descendants,
  elementsIn,
  textIn,
  type QtiElement,
} from '../../../domain/qti-scoring/qti-element.ts';
import type { ItemReading } from '../part.ts';

/** What rubrics for markers say, and model answers beside them: the entries of a list each, else each rubric. */
export function guideOfRubrics(
  rubrics: readonly QtiElement[],
  model: readonly string[],
  reading: ItemReading,
): FileGuide {
  const capOf = (rubric: QtiElement) => capOfHeading(plainText(textIn(descendants(rubric, 'p')[0])));
  const found = rubrics.map((rubric) => ({ rubric, cap: entriesIn(rubric).length > 0 ? capOf(rubric) : null }));
  const errors = found.filter(({ cap }) => cap !== null);
  const texts = errors.flatMap(({ rubric }) => entriesIn(rubric).map((entry) => reading.rich(entry)));
  const models = model.map((text) => ({ text, worth: null }));
  const points = [
    ...found.filter(({ cap }) => cap === null).flatMap(({ rubric }) => pointsOf(rubric, reading)),
    ...models,
  ];
  const isThere = (text: string) => !isEmptyText(text);
  return {
    points: points
      .filter(({ text }) => isThere(text))
      .map(({ text, worth }): FilePoint => ({ text: reading.local(text), worth })),
    errors: texts.filter(isThere).map(reading.local),
    errorCap: errors[0]?.cap ?? undefined,
  };
}

/** An entry of ours begins with what it is worth. */
function pointsOf(
  rubric: QtiElement,
  reading: ItemReading,
): { readonly text: string; readonly worth: number | null }[] {
  const entries = entriesIn(rubric);
  return (entries.length > 0 ? entries : [rubric]).map((entry) => {
    const worth = childrenNamed(entry, 'span').find((span) => attributeOf(span, 'class') === 'sanam-worth');
    if (!worth) return { text: reading.rich(entry), worth: null };
    return { text: reading.rich(entry, new Map([[worth, '']])), worth: worthIn(textIn(worth)) };
  });
}

/** The entries of lists, not those of a list within an entry. */
const entriesIn = (element: QtiElement): QtiElement[] =>
  elementsIn(element).flatMap((child) => (child.name === 'li' ? [child] : entriesIn(child)));

/** What an item says that it is worth, in hundredths; null where it says nothing, or gives percent. */
export function saidPoints({ item, mostPoints }: ItemReading): number | null {
  const outcome = childrenNamed(item, 'outcomeDeclaration').find(
    (one) => attributeOf(one, 'identifier') === 'MAXSCORE',
  );
  const points = Number(textIn(outcome && descendants(outcome, 'value')[0]) || Number.NaN);
  return points > 0 && points <= mostPoints ? Math.max(1, Math.round(points * 100)) : null;
}
