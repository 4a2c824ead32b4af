import { parseRichText } from './rich-text-parser.ts';

/** A text around its picture. */
export type AroundPicture = {
  readonly before: string;
  readonly picture: { readonly hash: string; readonly alt: string };
  readonly after: string;
};

/**
 * A stored text in which a picture stands, and the picture apart. One in a paragraph of its own parts the text; one among words comes
 * behind them. Null for a text without a picture.
 */
export function aroundPicture(html: string): AroundPicture | null {
  const start = html.indexOf('<img src="media:');
  const whole = start < 0 ? '' : html.slice(start, html.indexOf('>', start) + 1);
  const [picture] = parseRichText(whole);
  if (picture?.kind !== 'img') return null;
  const alone = `<p>${whole}</p>`;
  const [before = '', after] = html.includes(alone) ? html.split(alone) : [html.replace(whole, '')];
  return { before, picture, after: after ?? '' };
}
