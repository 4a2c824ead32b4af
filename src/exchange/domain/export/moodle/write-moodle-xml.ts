import type { ContentLanguage, LocalText } from '../../../../platform/language.ts';
import { plainText } from '../../../../platform/rich-text/rich-text.ts';
import type { WholeQuestion } from '../../../../questions/domain/whole-question.ts';
import { writtenIn } from '../../text/file-text.ts';
import { isItemPerLanguage, moodleKind } from './moodle-answers.ts';
import { htmlElement, type MediaOf, type MoodleSetting } from './moodle-text.ts';
import { placeName, writtenLanguages } from '../parts-of-question.ts';
import { plainNumber } from '../range-text.ts';
import { xml, xmlDocument, type Markup } from '../write-xml.ts';

/** Questions as Moodle XML. A gap text becomes a question of its own for each language. */
export function writeMoodleXml(
  questions: readonly WholeQuestion[],
  languages: readonly ContentLanguage[],
  media: MediaOf,
): string {
  let category = '';
  const elements = questions.flatMap((question) => {
    const path = categoryOf(question, languages);
    const isNew = path !== category;
    category = path;
    return [...(isNew ? [categoryElement(path)] : []), ...elementsOf(question, languages, media)];
  });
  return xmlDocument(xml('quiz', {}, elements));
}

function categoryOf({ module, subsection }: WholeQuestion, languages: readonly ContentLanguage[]): string {
  const names = [module, subsection].map((place) => placeName(place, languages[0] ?? 'en').replaceAll('/', '//'));
  return `$course$/top/${names.join('/')}`;
}

const categoryElement = (path: string): Markup =>
  xml('question', { type: 'category' }, xml('category', {}, xml('text', {}, path)));

function elementsOf(question: WholeQuestion, chosen: readonly ContentLanguage[], media: MediaOf): Markup[] {
  const languages = writtenLanguages(question.draft.content, chosen);
  const { content } = question.draft;
  const [only = 'en', ...others] = languages;
  const marked = others.length > 0 || writtenIn(content.stem[only] ?? '') !== only;
  if (!isItemPerLanguage(content)) return [element(question, { languages, marked, media })];
  return languages.map((language) =>
    element(question, { languages: [language], marked: false, media }, others.length > 0),
  );
}

function element(question: WholeQuestion, setting: MoodleSetting, isOneOfSeveral = false): Markup {
  const { code, draft, facts } = question;
  const [language = 'en'] = setting.languages;
  const { type, answers, stemIn } = moodleKind(draft.content);
  const stem: LocalText = stemIn ? { [language]: stemIn(draft, language) } : draft.content.stem;
  const number = code !== null && isOneOfSeveral ? `${code} ${language}` : code;
  return xml(
    'question',
    { type },
    xml('name', {}, xml('text', {}, number ?? nameOf(question, language))),
    htmlElement('questiontext', stem, setting),
    htmlElement('generalfeedback', draft.explanation, setting),
    xml('defaultgrade', {}, plainNumber(draft.points / 100)),
    xml('penalty', {}, '0'),
    xml('hidden', {}, '0'),
    xml('idnumber', {}, number),
    answers(draft, setting),
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
