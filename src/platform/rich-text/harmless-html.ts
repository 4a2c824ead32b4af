/** What our texts, formulas and the editor are made of. */
const elements = new Set(
  `a annotation audio blockquote br button code col colgroup div em h1 h2 h3 h4 h5 h6 hr i img b li ol p pre s span strong sub
  sup table tbody td tfoot th thead tr u ul math maction menclose merror mfrac mi mmultiscripts mn mo mover mpadded
  mphantom mprescripts mroot mrow mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none semantics body`.split(
    /\s+/,
  ),
);

const tags = /<(?:\/([a-z][a-z0-9]*)|([a-z][a-z0-9]*)((?:\s+[a-z][a-z:-]*(?:="[^"]*")?)*)\s*\/?)>/gi;
const attributes = /([a-z][a-z:-]*)(?:="([^"]*)")?/gi;
const ownAttributes = /^(?!on|srcdoc$|srcset$|action$|formaction$|ping$)/i;
const addresses = /^(?:\/(?!\/)|https?:|mailto:|media:|blob:|data:image\/|#|$)/i;

/**
 * Whether HTML has nothing but elements and attributes of our texts: no script, no handler, no address that runs one. Strict
 * about how it is written, as our serialiser and the browser's write it; whatever is written otherwise is not harmless.
 */
export function isHarmlessHtml(html: string): boolean {
  if (!html.includes('<')) return true;
  const rest = html.replace(
    tags,
    (whole, end: string | undefined, begin: string | undefined, given: string | undefined) =>
      elements.has((end ?? begin ?? '').toLowerCase()) && areHarmless(given ?? '') ? '' : whole,
  );
  return !rest.includes('<');
}

const areHarmless = (given: string): boolean =>
  [...given.matchAll(attributes)].every(
    ([, name = '', value = '']) =>
      ownAttributes.test(name) && (!/^(?:xlink:)?(?:src|href)$/i.test(name) || addresses.test(value)),
  );
