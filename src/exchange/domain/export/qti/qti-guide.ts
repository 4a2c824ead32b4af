import { inLanguage, type LocalText } from '../../../../platform/language.ts';
import { errorsIn } from '../../../../questions/domain/kinds/essay.ts';
import type { QuestionKey } from '../../../../questions/domain/question.ts';
import { capIn, errorsHeading, filePoints } from '../../text/marking-guide.ts';
import { plainNumber } from '../range-text.ts';
import { xml, type Markup, type XmlContent } from '../write-xml.ts';
import type { QtiSetting } from './qti-declarations.ts';
import { xhtmlBlocks } from './qti-text.ts';

/** What an essay is marked by, for the one who marks: key points with what each is worth, and significant errors. */
export function qtiGuide(key: QuestionKey, setting: QtiSetting): Markup[] {
  const points = filePoints(key).map(({ text, worth }) =>
    xml(
      'li',
      {},
      worth === null ? null : xml('span', { class: 'sanam-worth' }, plainNumber(worth / 100)),
      said(text, setting),
    ),
  );
  const errors = errorsIn(key).map((text) => xml('li', {}, said(text, setting)));
  const heading = xml('p', {}, errorsHeading(capIn(key), setting.language));
  return [
    ...(points.length > 0 ? [rubric(setting, xml('ul', {}, points))] : []),
    ...(errors.length > 0 ? [rubric(setting, heading, xml('ul', {}, errors))] : []),
  ];
}

const said = (text: LocalText, { language, media, version }: QtiSetting): XmlContent =>
  xhtmlBlocks(inLanguage(text, language), { media, version, gap: () => null });

const rubric = ({ qti, version }: QtiSetting, ...content: readonly XmlContent[]): Markup =>
  qti('rubricBlock', { view: 'scorer' }, version === 'qti3' ? qti('contentBody', {}, content) : content);
