import { inNoOrder } from '../../../../questions/domain/draft/option-ids.ts';
import { inLanguage, type ContentLanguage } from '../../../../platform/language.ts';
import { plainText } from '../../../../platform/rich-text/rich-text.ts';
import type { WholeQuestion } from '../../../../questions/domain/whole-question.ts';
import { qtiAnswer, type QtiAnswer } from './qti-answers.ts';
import { qtiNames, qtiOf, qtiToolName, type Qti, type QtiVersion } from './qti-dialect.ts';
import { qtiGuide } from './qti-guide.ts';
import { xhtmlBlocks, type QtiReferences } from './qti-text.ts';
import type { QtiSetting } from './qti-declarations.ts';
import { stimulusName, stimulusPath, type QtiStimulus } from './write-qti-stimulus.ts';
import { plainNumber } from '../range-text.ts';
import { xmlDocument, type Markup } from '../write-xml.ts';

export type QtiItem = {
  readonly version: QtiVersion;
  readonly question: WholeQuestion;
  readonly language: ContentLanguage;
  readonly withKey: boolean;
  readonly media: QtiReferences['media'];
  readonly size: QtiSetting['size'];
  /** The passage it refers to, where there is one. */
  readonly stimulus: Pick<QtiStimulus, 'passage' | 'language'> | null;
};

/** The name of an item within its package. */
export const itemName = ({ question, language }: Pick<QtiItem, 'question' | 'language'>): string =>
  `Q${String(question.number).padStart(5, '0')}-${language}`;

/** One question in one language as an item of QTI. */
export function writeQtiItem(item: QtiItem): string {
  const { version, question, language, withKey, media, size, stimulus } = item;
  const qti = qtiOf(version);
  const draft = withKey ? question.draft : { ...question.draft, content: inNoOrder(question.draft.content) };
  const setting = { qti, version, language, withKey, media, size };
  const answer = qtiAnswer(draft, setting);
  const explanation = withKey ? inLanguage(draft.explanation, language) : '';
  const said = (html: string) => xhtmlBlocks(html, { media, version, gap: answer.gap });
  const { before, after } = answer.around ?? { before: inLanguage(draft.content.stem, language), after: '' };
  const head = { ...qtiNames[version].item, identifier: itemName(item), title: titleOf(item), toolName: qtiToolName };
  return xmlDocument(
    qti(
      'assessmentItem',
      { ...head, adaptive: false, timeDependent: false, 'xml:lang': language, label: question.code },
      answer.declarations,
      outcomes(qti, draft.points, explanation !== ''),
      answer.weights?.outcome ?? null,
      stimulus &&
        qti('assessmentStimulusRef', { identifier: stimulusName(stimulus), href: `../${stimulusPath(stimulus)}` }),
      qti('itemBody', {}, said(before), answer.interaction, said(after), withKey ? qtiGuide(draft.key, setting) : null),
      withKey ? processing(qti, answer, draft.points, explanation !== '') : null,
      explanation === '' ? null : feedback(qti, explanation, { media, version }),
    ),
  );
}

function titleOf({ question, language }: QtiItem): string {
  const words = plainText(inLanguage(question.draft.content.stem, language)).replaceAll(/\s+/g, ' ');
  return question.code ?? (words.slice(0, 80).toWellFormed() || `#${question.number}`);
}

function outcomes(qti: Qti, points: number, hasFeedback: boolean): Markup[] {
  const outcome = (identifier: string, value: number) =>
    qti(
      'outcomeDeclaration',
      { identifier, cardinality: 'single', baseType: 'float' },
      qti('defaultValue', {}, qti('value', {}, plainNumber(value))),
    );
  const shown = qti('outcomeDeclaration', { identifier: 'FEEDBACK', cardinality: 'single', baseType: 'identifier' });
  return [outcome('SCORE', 0), outcome('MAXSCORE', points / 100), ...(hasFeedback ? [shown] : [])];
}

/** All points for a right answer, and for any other what its options are worth, or none; what people mark has no rule. */
function processing(
  qti: Qti,
  { conditions, weights }: Pick<QtiAnswer, 'conditions' | 'weights'>,
  points: number,
  hasFeedback: boolean,
): Markup | null {
  const set = (identifier: string, baseType: string, value: string) =>
    qti('setOutcomeValue', { identifier }, qti('baseValue', { baseType }, value));
  const [first] = conditions;
  const all = first && conditions.length === 1 ? first : qti('and', {}, conditions);
  const plain = first
    ? qti('responseCondition', {}, qti('responseIf', {}, all, set('SCORE', 'float', plainNumber(points / 100))))
    : null;
  const score = weights?.score ?? plain;
  const shown = hasFeedback ? set('FEEDBACK', 'identifier', 'EXPLANATION') : null;
  return score || shown ? qti('responseProcessing', {}, score, shown) : null;
}

const none = () => null;

function feedback(qti: Qti, explanation: string, { media, version }: Pick<QtiItem, 'media' | 'version'>): Markup {
  const content = xhtmlBlocks(explanation, { media, version, gap: none });
  return qti(
    'modalFeedback',
    { outcomeIdentifier: 'FEEDBACK', identifier: 'EXPLANATION', showHide: 'show' },
    version === 'qti3' ? qti('contentBody', {}, content) : content,
  );
}
