import { composed } from '../../platform/text/composed.ts';
import { cleanRichText } from '../../platform/rich-text/rich-text.ts';

/** How a rich text looks to a reader: without emphasis, paragraphs and spare spaces. Indices, capitals and pictures count. */
export const lookOf = (html: string | undefined): string => lookOfClean(cleanRichText(html ?? ''));

/** The same of a text that is clean already, as everything stored is. */
export const lookOfClean = (html: string): string =>
  composed(
    html
      .replace(/<\/?(?:p|strong|em|u|code)>|<br>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
