import type { ContentLanguage } from '../../../../platform/language.ts';
import { passageTitle, type ExportedPassage } from '../exported-passage.ts';
import { xmlDocument } from '../write-xml.ts';
import { qtiNames, qtiOf, qtiToolName, type QtiVersion } from './qti-dialect.ts';
import { xhtmlBlocks, type QtiReferences } from './qti-text.ts';

/** A passage in one language as items of a package refer to it. */
export type QtiStimulus = {
  readonly passage: ExportedPassage;
  readonly language: ContentLanguage;
  /** All languages that it is written in within the package. */
  readonly languages: readonly ContentLanguage[];
};

export const stimulusName = ({ passage, language }: Pick<QtiStimulus, 'passage' | 'language'>): string =>
  `P${String(passage.number).padStart(5, '0')}-${language}`;

export const stimulusPath = (stimulus: Pick<QtiStimulus, 'passage' | 'language'>): string =>
  `stimuli/${stimulusName(stimulus)}.xml`;

const noGap = () => null;

/** The document of a stimulus. One without a title in its language leaves it empty. */
export function writeQtiStimulus(version: QtiVersion, stimulus: QtiStimulus, media: QtiReferences['media']): string {
  const { passage, language, languages } = stimulus;
  const qti = qtiOf(version);
  const { schema, ...names } = { schema: qtiNames[version].item, identifier: stimulusName(stimulus) };
  const title = passageTitle(passage, languages)[language] ?? '';
  const body = xhtmlBlocks(passage.text[language] ?? '', { media, version, gap: noGap });
  return xmlDocument(
    qti(
      'assessmentStimulus',
      { xmlns: schema.xmlns, ...names, title, 'xml:lang': language, toolName: qtiToolName },
      qti('stimulusBody', {}, body),
    ),
  );
}
