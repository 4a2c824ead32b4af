import { languagesOf, type ContentLanguage, type LocalText } from '../../../../platform/language.ts';
import { plainText } from '../../../../platform/rich-text/rich-text.ts';
import type { WholeQuestion } from '../../../../questions/domain/whole-question.ts';
import { writtenIn } from '../../text/file-text.ts';
import { isItemPerLanguage, moodleKind } from './moodle-answers.ts';
import { passageLanguages, passageTitle, type ExportedPassage, type ExportedPassages } from '../exported-passage.ts';
import { htmlElement, multilang, type MediaOf, type MoodleSetting } from './moodle-text.ts';
import { placeName, writtenLanguages } from '../parts-of-question.ts';
import { plainNumber } from '../range-text.ts';
import { xml, xmlDocument, type Markup } from '../write-xml.ts';

/** What is written of the questions, and what they refer to. */
export type MoodleFileSetting = {
  readonly languages: readonly ContentLanguage[];
  readonly media: MediaOf;
  readonly passages: ExportedPassages;
};

/**
 * Questions as Moodle XML. A gap text becomes a question of its own for each language. A passage is a description before
 * its questions; the category that is named once more ends them.
 */
export function writeMoodleXml(questions: readonly WholeQuestion[], setting: MoodleFileSetting): string {
  const { languages, passages } = setting;
  let category = '';
  let above: number | null = null;
  const elements = questions.flatMap((question) => {
    const path = categoryOf(question, languages);
    const passage = question.passage ? passages.get(question.passage.number) : undefined;
    const isNew = path !== category || (above !== null && !passage);
    const begins = passage && (isNew || passage.number !== above) ? passage : null;
    category = path;
    above = passage?.number ?? null;
    return [
      ...(isNew ? [categoryElement(path)] : []),
      ...(begins ? [description(begins, setting)] : []),
      ...elementsOf(question, setting),
    ];
  });
  return xmlDocument(xml('quiz', {}, elements));
}

function description(passage: ExportedPassage, { languages: chosen, media }: MoodleFileSetting): Markup {
  const languages = passageLanguages(passage, chosen);
  const title = passageTitle(passage, languages);
  const setting = { languages, media, marked: isMarked(passage.text, languages) };
  const words = { languages, marked: isMarked(title, languagesOf(title)) };
  return xml(
    'question',
    { type: 'description' },
    xml('name', {}, xml('text', {}, multilang(title, words))),
    htmlElement('questiontext', passage.text, setting),
    htmlElement('generalfeedback', {}, setting),
    xml('defaultgrade', {}, '0'),
    xml('penalty', {}, '0'),
    xml('hidden', {}, '0'),
    xml('idnumber', {}, null),
  );
}

/** Whether texts in these languages say which they are: always but where the letters tell the only one. */
const isMarked = (text: LocalText, [only = 'en', ...others]: readonly ContentLanguage[]): boolean =>
  others.length > 0 || writtenIn(text[only] ?? '') !== only;

function categoryOf({ module, subsection }: WholeQuestion, languages: readonly ContentLanguage[]): string {
  const names = [module, subsection].map((place) => placeName(place, languages[0] ?? 'en').replaceAll('/', '//'));
  return `$course$/top/${names.join('/')}`;
}

const categoryElement = (path: string): Markup =>
  xml('question', { type: 'category' }, xml('category', {}, xml('text', {}, path)));

function elementsOf(question: WholeQuestion, { languages: chosen, media }: MoodleFileSetting): Markup[] {
  const languages = writtenLanguages(question.draft.content, chosen);
  const { content } = question.draft;
  const [, ...others] = languages;
  const marked = isMarked(content.stem, languages);
  if (!isItemPerLanguage(content)) return [element(question, { languages, marked, media })];
  return languages.map((language) =>
    element(question, { languages: [language], marked: false, media }, others.length > 0),
  );
}

function element(question: WholeQuestion, setting: MoodleSetting, isOneOfSeveral = false): Markup {
  const { code, draft, facts } = question;
  const [language = 'en'] = setting.languages;
  const { type, answers, stemIn, onPicture } = moodleKind(draft.content);
  const asked = onPicture?.ask(draft, setting) ?? null;
  const stem: LocalText = stemIn ? { [language]: stemIn(draft, language) } : (asked?.stem ?? draft.content.stem);
  const number = code !== null && isOneOfSeveral ? `${code} ${language}` : code;
  return xml(
    'question',
    { type: asked && onPicture ? onPicture.type : type },
    xml('name', {}, xml('text', {}, number ?? nameOf(question, language))),
    htmlElement('questiontext', stem, setting),
    htmlElement('generalfeedback', draft.explanation, setting),
    xml('defaultgrade', {}, plainNumber(draft.points / 100)),
    xml('penalty', {}, '0'),
    xml('hidden', {}, '0'),
    xml('idnumber', {}, number),
    asked ? asked.answers : answers(draft, setting),
    facts.tags.length > 0
      ? xml(
          'tags',
          {},
          facts.tags.map((tag) => xml('tag', {}, xml('text', {}, tag))),
        )
      : null,
  );
}

/** Moodle wants every question to have a name: the beginning of its text. */
function nameOf({ draft, number }: WholeQuestion, language: ContentLanguage): string {
  const words = plainText(draft.content.stem[language] ?? '').replaceAll(/\s+/g, ' ');
  return words.slice(0, 60).toWellFormed() || `#${number}`;
}
