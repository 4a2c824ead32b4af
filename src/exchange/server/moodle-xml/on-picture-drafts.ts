import { formOf } from '../../../platform/server/media/picture-form.ts';
import type { LocalText } from '../../../platform/language.ts';
import type { AreaPoint, QuestionDraft } from '../../../questions/domain/question.ts';
import { boundsOf } from '../../../questions/domain/kinds/on-picture/areas.ts';
import { labelDraft, matchingDraft } from '../../domain/draft.ts';
import { placeAt, shownInMoodle, type PictureSize } from '../../domain/picture-area.ts';
import { parseNumber } from '../../domain/text/number-text.ts';
import { childNamed, childrenNamed, textWithin, type XmlElement } from '../read/xml-tree.ts';
import { checkTexts, isEmptyLocal, type ReadDraft } from './drafts.ts';
import type { QuestionReading } from './question-reading.ts';
import { rawText, valueOf } from './question-texts.ts';

type Picture = { readonly hash: string; readonly size: PictureSize };

/** The picture that labels are dragged onto. It lies beside the text, as those of labels lie in them. */
function pictureOf({ element, keep }: QuestionReading): Picture | null {
  const file = childNamed(element, 'file');
  const bytes = file ? Buffer.from(textWithin(file), 'base64') : null;
  const form = bytes && formOf(bytes);
  const hash = bytes && keep.keep(bytes);
  return form && hash ? { hash, size: shownInMoodle(form) } : null;
}

/** A label is words or a picture. */
function labelText(drag: XmlElement, { texts, keep }: QuestionReading): LocalText {
  const words = texts.local(drag);
  const file = childNamed(drag, 'file');
  const hash = file && isEmptyLocal(words) ? keep.keep(Buffer.from(textWithin(file), 'base64')) : null;
  if (hash === null) return words;
  return Object.fromEntries(texts.languages.map((language) => [language, `<img src="media:${hash}" alt="">`]));
}

type PlaceOf = (drop: XmlElement) => AreaPoint | null;

/** Each place has one label; labels that belong to none are distractors. */
function labels(reading: QuestionReading, placeOf: PlaceOf): QuestionDraft | null {
  const { element, texts, common, refuse, findings } = reading;
  const picture = pictureOf(reading);
  if (!picture) return refuse('picture_needed');
  const drags = childrenNamed(element, 'drag').map((drag) => ({
    no: valueOf(drag, 'no'),
    text: labelText(drag, reading),
  }));
  const drops = childrenNamed(element, 'drop').filter((drop) => !['', '0'].includes(valueOf(drop, 'choice')));
  const names = namesOf(
    drops.map((drop) => texts.local(drop)),
    texts.languages,
  );
  const pairs = drops.map((drop, at) => ({
    left: names[at] ?? {},
    right: drags.find(({ no }) => no === valueOf(drop, 'choice'))?.text ?? {},
  }));
  const points = drops.map(placeOf);
  if (pairs.length < 2) return refuse('pairs_too_few');
  if (pairs.some(({ right }) => isEmptyLocal(right)) || points.includes(null)) return refuse('pair_not_understood');
  checkTexts(names, reading);
  const used = new Set(drops.map((drop) => valueOf(drop, 'choice')));
  const loose = drags.filter(({ no, text }) => !used.has(no) && !isEmptyLocal(text));
  findings.assumed.push({ code: 'all_or_nothing' });
  const below = `<p><img src="media:${picture.hash}" alt=""></p>`;
  const stem = Object.fromEntries(Object.entries(common.stem).map(([language, html]) => [language, `${html}${below}`]));
  const matched = matchingDraft({ ...common, stem }, [
    ...pairs,
    ...loose.map(({ text }) => ({ left: null, right: text })),
  ]);
  return labelDraft(
    matched,
    points.map((point) => point && placeAt(point, picture.size)),
  );
}

/** What places are called, or their numbers where some have no name or share one. */
function namesOf(
  written: readonly LocalText[],
  languages: QuestionReading['texts']['languages'],
): readonly LocalText[] {
  const isNamed = written.every((text) => !isEmptyLocal(text));
  const differ = new Set(written.map((text) => JSON.stringify(text))).size === written.length;
  if (isNamed && differ) return written;
  return written.map((_, at) => Object.fromEntries(languages.map((language) => [language, String(at + 1)])));
}

/** Labels belong into boxes that are shown on the picture. */
export const labelsInBoxes: ReadDraft = (reading) =>
  labels(reading, (drop) => {
    const [left, top] = ['xleft', 'ytop'].map((name) => parseNumber(valueOf(drop, name)));
    return left === null || left === undefined || top === null || top === undefined ? null : [left, top];
  });

/** Labels belong into zones that Moodle hides, each into one of them. */
export const labelsInZones: ReadDraft = (reading) => {
  const { element, refuse, findings } = reading;
  const drops = childrenNamed(element, 'drop').map((drop) => valueOf(drop, 'choice'));
  const isChoice = childrenNamed(element, 'drag').some((drag) => {
    const most = childNamed(drag, 'infinite') ? Infinity : Math.max(1, Number(valueOf(drag, 'noofdrags')) || 1);
    return drops.filter((choice) => choice === valueOf(drag, 'no')).length > most;
  });
  if (isChoice) return refuse('pair_not_understood');
  findings.assumed.push({ code: 'places_shown' });
  return labels(reading, middleOf);
};

/** `15,15;15` is a circle, `0,0;30,30` a rectangle with its size; the corners of a polygon stand one after the other. */
function middleOf(drop: XmlElement): AreaPoint | null {
  const corners = rawText(childNamed(drop, 'coords'))
    .split(';')
    .map((corner) => corner.split(',').map((value) => parseNumber(value.trim())));
  const numbers = corners.flat();
  if (numbers.some((value) => value === null) || numbers.length < 2) return null;
  const points = corners.flatMap(([x, y]): AreaPoint[] =>
    x === null || y === null || x === undefined || y === undefined ? [] : [[x, y]],
  );
  const [first, second] = points;
  if (!first) return null;
  switch (valueOf(drop, 'shape')) {
    case 'circle':
      return first;
    case 'rectangle':
      return second ? [first[0] + second[0] / 2, first[1] + second[1] / 2] : null;
    case 'polygon': {
      const { left, top, width, height } = boundsOf({ points });
      return [left + width / 2, top + height / 2];
    }
    default:
      return null;
  }
}
