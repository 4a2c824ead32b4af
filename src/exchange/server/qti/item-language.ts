import { contentLanguages, type ContentLanguage } from '../../../platform/language.ts';
import { attributeOf, textIn, type QtiElement } from '../../domain/qti-scoring/qti-element.ts';
import { writtenIn } from '../../domain/text/file-text.ts';
import { isOurs } from './part.ts';

/**
 * The language the letters of its body tell, for Thai; else the one the document or its name says, as in `q1.fr-FR`,
 * where questions are kept in it. A file of ours says what it is.
 */
export function languageOf(document: QtiElement, body: QtiElement | undefined, file: string): ContentLanguage {
  const named = attributeOf(document, 'xml:lang') || attributeOf(document, 'lang');
  const own = contentLanguages.find((language) => language === named);
  if (own && isOurs(document)) return own;
  const [, suffix = ''] = /[-_./](en|fr|th)(?:[-_][A-Z]{2})?$/.exec(attributeOf(document, 'identifier')) ?? [];
  const [, folder = ''] = /(?:^|\/)(en|fr|th)(?:[-_][A-Z]{2})?\//.exec(file) ?? [];
  if (writtenIn(textIn(body)) === 'th') return 'th';
  return (named || suffix || folder).toLowerCase().startsWith('fr') ? 'fr' : 'en';
}
