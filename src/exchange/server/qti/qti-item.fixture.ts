import { zipSync, strToU8 } from 'fflate';
import { plainText } from '../../../platform/rich-text/rich-text.ts';
import type { ImportedQuestion, PictureKeeper, Questions } from '../../domain/imported.ts';
import { openPackage } from '../read/open-package.ts';
import { readXmlTree } from '../read/xml-tree.ts';
import { readQtiDocument, readQtiPackage } from './read-qti.ts';

export const picture = 'a'.repeat(64);
export const keepAll: PictureKeeper = { keep: () => picture, keepSound: () => 'b'.repeat(64) };

/** Processing by one of the templates of the standard. */
export const scored = (template: string): string =>
  `<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/${template}"/>`;

export const declared = (
  values: readonly string[],
  cardinality = 'single',
  baseType = 'identifier',
  more = '',
): string =>
  `<responseDeclaration identifier="RESPONSE" cardinality="${cardinality}" baseType="${baseType}">
    ${values.length > 0 ? `<correctResponse>${values.map((value) => `<value>${value}</value>`).join('')}</correctResponse>` : ''}${more}
  </responseDeclaration>`;

export const item = (declarations: string, body: string, rest = '', attributes = 'identifier="q1"'): string =>
  `<assessmentItem ${attributes}>${declarations}<itemBody>${body}</itemBody>${rest}</assessmentItem>`;

export const choices = (...names: readonly string[]): string =>
  `<choiceInteraction responseIdentifier="RESPONSE"><prompt>Which one?</prompt>${names
    .map((name) => `<simpleChoice identifier="${name}">Answer ${name}</simpleChoice>`)
    .join('')}</choiceInteraction>`;

export const readXml = (xml: string): Questions => readQtiDocument(readXmlTree(xml), keepAll);

export async function readPacked(files: Readonly<Record<string, string>>): Promise<Questions> {
  const bytes = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
  return readQtiPackage(await openPackage(bytes), keepAll);
}

export const words = ({ draft }: ImportedQuestion): string =>
  plainText(Object.values(draft.content.stem).join(' ')).replace(/\s+/g, ' ');
export const codes = (list: readonly { readonly code: string }[]): string[] => list.map(({ code }) => code);
