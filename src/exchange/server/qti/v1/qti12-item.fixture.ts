import { expect } from 'vitest';
import { readXmlTree } from '../../read/xml-tree.ts';
import { keepAll } from '../qti-item.fixture.ts';
import { readQti12Document } from './read-qti12.ts';

export const text = (words: string) => `<material><mattext texttype="text/html">${words}</mattext></material>`;
export const label = (id: string, words: string, more = '') =>
  `<response_label ident="${id}"${more}>${text(words)}</response_label>`;
export const when = (condition: string, value = '1', variable = '') =>
  `<respcondition><conditionvar>${condition}</conditionvar><setvar action="Add"${variable === '' ? '' : ` varname="${variable}"`}>${value}</setvar></respcondition>`;
export const is = (id: string, value: string, more = '') => `<varequal respident="${id}"${more}>${value}</varequal>`;
export const item = (name: string, kind: string, shown: string, rules: string) =>
  `<item ident="q"><itemmetadata><qtimetadata><qti_metadatafield><fieldlabel>${name}</fieldlabel><fieldentry>${kind}</fieldentry></qti_metadatafield></qtimetadata></itemmetadata>
   <presentation><flow>${shown}</flow></presentation><resprocessing><outcomes><decvar/></outcomes>${rules}</resprocessing></item>`;
export const read = (xml: string) =>
  readQti12Document(readXmlTree(`<questestinterop>${xml}</questestinterop>`), keepAll);
export const only = (xml: string) => {
  const { questions, faults } = read(xml);
  expect(faults).toEqual([]);
  const [question] = questions;
  if (!question) throw new Error('no question');
  return question;
};
export const kinds = (xml: string) =>
  read(xml).faults.map(({ code, values }) => (code === 'kind_unsupported' ? values?.['kind'] : code));
export const texts = (xml: string) => only(xml).draft.content.options.map(({ text: { en } }) => en);
