import { childNamed, childrenNamed, elementsOf, textWithin, type XmlElement } from '../read/xml-tree.ts';

const signs: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    alpha: 'α',
    beta: 'β',
    gamma: 'γ',
    delta: 'δ',
    epsilon: 'ε',
    zeta: 'ζ',
    eta: 'η',
    theta: 'θ',
    iota: 'ι',
    kappa: 'κ',
    lambda: 'λ',
    mu: 'μ',
    nu: 'ν',
    xi: 'ξ',
    pi: 'π',
    rho: 'ρ',
    sigma: 'σ',
    tau: 'τ',
    upsilon: 'υ',
    varphi: 'φ',
    chi: 'χ',
    psi: 'ψ',
    omega: 'ω',
    Gamma: 'Γ',
    Delta: 'Δ',
    Theta: 'Θ',
    Lambda: 'Λ',
    Xi: 'Ξ',
    Pi: 'Π',
    Sigma: 'Σ',
    Phi: 'Φ',
    Psi: 'Ψ',
    Omega: 'Ω',
    times: '×',
    div: '÷',
    pm: '±',
    mp: '∓',
    cdot: '⋅',
    leq: '≤',
    geq: '≥',
    neq: '≠',
    approx: '≈',
    infty: '∞',
    partial: '∂',
    nabla: '∇',
    rightarrow: '→',
    leftarrow: '←',
    Rightarrow: '⇒',
    in: '∈',
    notin: '∉',
    subset: '⊂',
    cup: '∪',
    cap: '∩',
    forall: '∀',
    exists: '∃',
    angle: '∠',
    circ: '°',
    parallel: '∥',
    perp: '⊥',
    propto: '∝',
    equiv: '≡',
    cdots: '⋯',
    ldots: '…',
  }).map(([name, sign]) => [sign, `\\${name} `]),
);
const large: Readonly<Record<string, string>> = {
  '∑': '\\sum',
  '∏': '\\prod',
  '∫': '\\int',
  '∬': '\\iint',
  '∮': '\\oint',
  '⋃': '\\bigcup',
  '⋂': '\\bigcap',
};
const accents: Readonly<Record<string, string>> = {
  '\u0302': 'hat',
  '\u0303': 'tilde',
  '\u0304': 'bar',
  '\u0305': 'bar',
  '\u20d7': 'vec',
  '\u0307': 'dot',
  '\u0308': 'ddot',
};
const functions = /^(?:sin|cos|tan|cot|sec|csc|log|ln|exp|lim|max|min|det|arcsin|arccos|arctan)$/;

/** A formula of a word processor (OMML) as TeX. What it has no word for stays as its parts, one after the other. */
export const texOfOmml = (formula: XmlElement): string => within(formula).replace(/ {2,}/g, ' ').trim();

const within = (element: XmlElement | undefined): string => (element ? elementsOf(element).map(tex).join('') : '');

const part = (element: XmlElement, name: string): string => within(childNamed(element, name)).trim();

/** A value of the properties, such as the sign of a sum; null where nothing is said. */
function property(element: XmlElement, name: string): string | null {
  const about = elementsOf(element).find((child) => child.name.endsWith('Pr'));
  const value = about && childNamed(about, name);
  return value ? (value.attributes['val'] ?? '') : null;
}

function tex(element: XmlElement): string {
  switch (element.name) {
    case 'r':
      return words(childrenNamed(element, 't').map(textWithin).join(''));
    case 'f':
      return fraction(element);
    case 'rad':
      return root(element);
    case 'sSup':
      return `${base(element)}^{${part(element, 'sup')}}`;
    case 'sSub':
      return `${base(element)}_{${part(element, 'sub')}}`;
    case 'sSubSup':
      return `${base(element)}_{${part(element, 'sub')}}^{${part(element, 'sup')}}`;
    case 'sPre':
      return `{}_{${part(element, 'sub')}}^{${part(element, 'sup')}}${base(element)}`;
    case 'nary':
      return sum(element);
    case 'd':
      return brackets(element);
    case 'm':
      return `\\begin{matrix}${childrenNamed(element, 'mr').map(row).join(' \\\\ ')}\\end{matrix}`;
    case 'eqArr':
      return `\\begin{matrix}${childrenNamed(element, 'e')
        .map((one) => within(one).trim())
        .join(' \\\\ ')}\\end{matrix}`;
    case 'func':
      return `${part(element, 'fName')} ${part(element, 'e')}`;
    case 'acc':
      return `\\${accents[property(element, 'chr') ?? '\u0302'] ?? 'hat'}{${part(element, 'e')}}`;
    case 'bar':
      return `\\${property(element, 'pos') === 'bot' ? 'underline' : 'overline'}{${part(element, 'e')}}`;
    default:
      return rest(element);
  }
}

/** Limits above and below; of anything else its parts. */
function rest(element: XmlElement): string {
  if (element.name === 'limLow') return `${part(element, 'e')}_{${part(element, 'lim')}}`;
  if (element.name === 'borderBox') return `\\boxed{${part(element, 'e')}}`;
  if (element.name === 'phant' && property(element, 'show') === '0') return `\\phantom{${part(element, 'e')}}`;
  if (element.name === 'groupChr') return braced(element);
  if (element.name === 'limUpp') return `${part(element, 'e')}^{${part(element, 'lim')}}`;
  return element.name.endsWith('Pr') ? '' : within(element);
}

function fraction(element: XmlElement): string {
  const [above, below] = [part(element, 'num'), part(element, 'den')];
  const type = property(element, 'type');
  if (type === 'lin') return `{${above}}/{${below}}`;
  return type === 'noBar' ? `{${above} \\atop ${below}}` : `\\frac{${above}}{${below}}`;
}

/** A brace above or below; of another sign there the words alone. */
function braced(element: XmlElement): string {
  const sign = property(element, 'chr') ?? '⏟';
  const inside = part(element, 'e');
  if (sign === '⏞' || sign === '︷') return `\\overbrace{${inside}}`;
  return sign === '⏟' || sign === '︸' ? `\\underbrace{${inside}}` : inside;
}

const row = (element: XmlElement): string =>
  childrenNamed(element, 'e')
    .map((cell) => within(cell).trim())
    .join(' & ');

/** A base of several signs is one thing with its exponent. */
function base(element: XmlElement): string {
  const own = part(element, 'e');
  return /^(?:.|\\[a-zA-Z]+)$/.test(own) || /^\\left.*\\right.$/.test(own) ? own : `{${own}}`;
}

function root(element: XmlElement): string {
  const degree = part(element, 'deg');
  return `\\sqrt${degree === '' ? '' : `[${degree}]`}{${part(element, 'e')}}`;
}

function sum(element: XmlElement): string {
  const sign = property(element, 'chr') ?? '∫';
  const [below, above] = [part(element, 'sub'), part(element, 'sup')];
  return `${large[sign] ?? words(sign)}${below && `_{${below}}`}${above && `^{${above}}`} ${part(element, 'e')}`;
}

function brackets(element: XmlElement): string {
  const sides = [property(element, 'begChr') ?? '(', property(element, 'endChr') ?? ')'].map((sign) =>
    sign === '' ? '.' : /[{}]/.test(sign) ? `\\${sign}` : sign,
  );
  const inside = childrenNamed(element, 'e').map((one) => within(one).trim());
  return `\\left${sides[0]}${inside.join(property(element, 'sepChr') ?? '|')}\\right${sides[1]}`;
}

/** Letters that have a name in TeX by it; words of any language as words. */
function words(text: string): string {
  if (functions.test(text.trim())) return `\\${text.trim()} `;
  if (/[\u0e00-\u0e7f]/.test(text) || /^[A-Za-z]{4,}$/.test(text.trim()))
    return `\\text{${text.replaceAll(/[\\{}]/g, '')}}`;
  return [...text.normalize('NFKC')]
    .map(
      (sign) => signs[sign] ?? large[sign] ?? (/[%&#_$]/.test(sign) ? `\\${sign}` : /[\\{}^~]/.test(sign) ? '' : sign),
    )
    .join('');
}
