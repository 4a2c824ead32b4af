const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro ' +
  'para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil ' +
  'Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave ' +
  'Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml ' +
  'igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute ' +
  'thorn yuml';
const greek =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon phi ' +
  'chi psi omega';

/** Names with their characters, two spaces between them. */
const others =
  'ndash –  mdash —  lsquo ‘  rsquo ’  sbquo ‚  ldquo “  rdquo ”  bdquo „  hellip …  bull •  prime ′  Prime ″  ' +
  'permil ‰  euro €  trade ™  lsaquo ‹  rsaquo ›  frasl ⁄  larr ←  uarr ↑  rarr →  darr ↓  harr ↔  rArr ⇒  ' +
  'hArr ⇔  lArr ⇐  le ≤  ge ≥  ne ≠  asymp ≈  equiv ≡  infin ∞  radic √  sum ∑  prod ∏  int ∫  part ∂  nabla ∇  ' +
  'minus −  isin ∈  notin ∉  cap ∩  cup ∪  sub ⊂  sup ⊃  empty ∅  forall ∀  exist ∃  and ∧  or ∨  ang ∠  perp ⊥  ' +
  'sdot ⋅  oplus ⊕  otimes ⊗  cong ≅  OElig Œ  oelig œ  Scaron Š  scaron š  Yuml Ÿ  fnof ƒ  circ ˆ  tilde ˜  ' +
  'loz ◊  ensp \u2002  emsp \u2003  thinsp \u2009  zwnj \u200c  zwj \u200d  lrm \u200e  rlm \u200f';

const counted = (names: string, from: number, spelt = (name: string) => name): [string, string][] =>
  names.split(' ').map((name, index) => [spelt(name), String.fromCharCode(from + index)]);

const capital = (name: string): string => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;

/** Characters by the names that HTML has for them. XML itself knows five, and people write the others all the same. */
export const htmlEntities: Readonly<Record<string, string>> = {
  ...Object.fromEntries(counted(latin, 0xa0)),
  ...Object.fromEntries(counted(greek, 0x3b1)),
  ...Object.fromEntries(counted(greek, 0x391, capital).filter(([name]) => name !== 'Sigmaf')),
  ...Object.fromEntries(others.split('  ').map((pair) => [pair.slice(0, -2), pair.slice(-1)])),
};
