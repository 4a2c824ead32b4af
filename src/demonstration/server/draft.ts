import type { LocalText } from '../../platform/language.ts';
import { kinds } from '../../questions/domain/kinds/kinds.ts';
import type { Gap, GapKey, Option, QuestionDraft, QuestionKey } from '../../questions/domain/question.ts';
import type { GapStory, PlaceStory, QuestionStory, RegionStory } from './content.ts';

type Choice = Pick<QuestionDraft['content'], 'options' | 'matches' | 'gaps' | 'unit'> & { readonly key: QuestionKey };

/** A question of the story as its author would type it in; `picture` is the hash of its figure. */
export function draftOf(story: QuestionStory, picture: string | null): QuestionDraft {
  const { key, ...content } = choiceOf(story);
  return {
    content: {
      kind: story.kind,
      stem: withPicture(withGaps(story.stem), picture),
      ...content,
      shuffleOptions: kinds[story.kind].order !== 'fixed',
    },
    key,
    explanation: story.explanation,
    reference: story.reference,
    points: 100,
  };
}

const withPicture = (stem: LocalText, picture: string | null): LocalText => {
  const image = picture ? `<img src="media:${picture}" alt="">` : '';
  return { en: `<p>${stem.en ?? ''}</p>${image}`, th: `<p>${stem.th ?? ''}</p>${image}` };
};

/** `[[1]]` is the first gap. */
const withGaps = ({ en = '', th = '' }: LocalText): LocalText => {
  const marked = (text: string) => text.replace(/\[\[(\d+)\]\]/g, '<span data-gap="g$1"></span>');
  return { en: marked(en), th: marked(th) };
};

const plain = { options: [], matches: [], gaps: [], unit: '' };

function choiceOf(story: QuestionStory): Choice {
  switch (story.kind) {
    case 'single':
    case 'multiple': {
      const options = numbered(
        'o',
        story.options.map(({ text }) => text),
      );
      const right = options.filter((_, index) => story.options[index]?.correct).map(({ id }) => id);
      return { ...plain, options, key: kinds[story.kind].newKey({ options, matches: [] }, right) };
    }
    case 'true_false': {
      const options = numbered('o', [
        { en: 'True', th: 'ถูก' },
        { en: 'False', th: 'ผิด' },
      ]);
      return { ...plain, options, key: { kind: 'option', option: story.answer ? 'o1' : 'o2' } };
    }
    case 'numeric':
      return { ...plain, unit: story.unit, key: { kind: 'number', accepted: story.accepted } };
    case 'short_text':
      return { ...plain, key: { kind: 'text', accepted: story.accepted, caseSensitive: false } };
    case 'matching':
      return pairsOf(story);
    case 'ordering': {
      const options = numbered('i', story.items);
      return { ...plain, options, key: { kind: 'order', order: options.map(({ id }) => id) } };
    }
    case 'gap_text':
      return gapsOf(story.gaps);
    case 'hotspot':
      return regionsOf(story);
    case 'label':
      return placesOf(story);
    case 'essay':
      return { ...plain, key: { kind: 'key_points', keyPoints: story.keyPoints } };
  }
}

function regionsOf({ regions }: Extract<QuestionStory, { readonly kind: 'hotspot' }>): Choice {
  const options = onFigure('o', regions);
  const right = options.filter((_, index) => regions[index]?.correct).map(({ id }) => id);
  return { ...plain, options, key: { kind: 'options', options: right } };
}

function placesOf({ places, distractors }: Extract<QuestionStory, { readonly kind: 'label' }>): Choice {
  const pairs = places.map(({ text, label }) => ({ left: text, right: label }));
  return { ...pairsOf({ pairs, distractors }), options: onFigure('l', places) };
}

type Pairs = Pick<Extract<QuestionStory, { readonly kind: 'matching' }>, 'pairs' | 'distractors'>;

function pairsOf({ pairs, distractors }: Pairs): Choice {
  const left = pairs.map((pair) => pair.left);
  const right = pairs.map((pair) => pair.right);
  const options = numbered('l', left);
  const key = Object.fromEntries(options.map(({ id }, index) => [id, `r${index + 1}`]));
  return { ...plain, options, matches: numbered('r', [...right, ...distractors]), key: { kind: 'pairs', pairs: key } };
}

function gapsOf(stories: readonly GapStory[]): Choice {
  const options: Option[] = [];
  const gaps: Gap[] = [];
  const keys: Record<string, GapKey> = {};
  for (const [index, story] of stories.entries()) {
    const id = `g${index + 1}`;
    const words = numbered(`${id}w`, 'words' in story ? story.words.map(({ text }) => text) : []);
    options.push(...words);
    gaps.push({
      id,
      way: 'words' in story ? 'choice' : 'accepted' in story ? 'text' : 'number',
      choices: words.map((word) => word.id),
    });
    if ('words' in story) {
      const right = words.find((_, at) => story.words[at]?.correct);
      keys[id] = { kind: 'option', option: right?.id ?? '' };
    } else if ('accepted' in story) keys[id] = { kind: 'text', accepted: story.accepted, caseSensitive: false };
    else keys[id] = { kind: 'number', accepted: story.number };
  }
  return { ...plain, options, gaps, key: { kind: 'gaps', gaps: keys } };
}

const numbered = (prefix: string, texts: readonly LocalText[]): Option[] =>
  texts.map((text, index) => ({ id: `${prefix}${index + 1}`, text }));

const onFigure = (prefix: string, areas: readonly (RegionStory | PlaceStory)[]): Option[] =>
  areas.map(({ text, area }, index) => ({ id: `${prefix}${index + 1}`, text, area }));
