import { attributeOf, elementsIn, isElement, rawText, type QtiElement } from '../qti-scoring/qti-element.ts';

/** Signs that TeX writes as a command. */
const commands: Readonly<Record<string, string>> = {
  '×': '\\times',
  '⋅': '\\cdot',
  '·': '\\cdot',
  '÷': '\\div',
  '±': '\\pm',
  '∓': '\\mp',
  '−': '-',
  '≤': '\\le',
  '≥': '\\ge',
  '≠': '\\ne',
  '≈': '\\approx',
  '≡': '\\equiv',
  '∞': '\\infty',
  '→': '\\to',
  '⇒': '\\Rightarrow',
  '⇔': '\\Leftrightarrow',
  '←': '\\leftarrow',
  '∈': '\\in',
  '∉': '\\notin',
  '⊂': '\\subset',
  '⊆': '\\subseteq',
  '∪': '\\cup',
  '∩': '\\cap',
  '∅': '\\emptyset',
  '∀': '\\forall',
  '∃': '\\exists',
  '∂': '\\partial',
  '∇': '\\nabla',
  '∑': '\\sum',
  '∏': '\\prod',
  '∫': '\\int',
  '√': '\\surd',
  '°': '^{\\circ}',
  '…': '\\dots',
  '⋯': '\\cdots',
  '′': "'",
  '∘': '\\circ',
  '∠': '\\angle',
  '∝': '\\propto',
  '∥': '\\parallel',
  '⊥': '\\perp',
  α: '\\alpha',
  β: '\\beta',
  γ: '\\gamma',
  δ: '\\delta',
  ε: '\\varepsilon',
  ζ: '\\zeta',
  η: '\\eta',
  θ: '\\theta',
  ι: '\\iota',
  κ: '\\kappa',
  λ: '\\lambda',
  μ: '\\mu',
  ν: '\\nu',
  ξ: '\\xi',
  π: '\\pi',
  ρ: '\\rho',
  σ: '\\sigma',
  τ: '\\tau',
  φ: '\\varphi',
  χ: '\\chi',
  ψ: '\\psi',
  ω: '\\omega',
  Γ: '\\Gamma',
  Δ: '\\Delta',
  Θ: '\\Theta',
  Λ: '\\Lambda',
  Ξ: '\\Xi',
  Π: '\\Pi',
  Σ: '\\Sigma',
  Φ: '\\Phi',
  Ψ: '\\Psi',
  Ω: '\\Omega',
};
const functions = new Set(
  'sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh log ln lg exp lim max min det gcd'.split(' '),
);
/** Signs that mean nothing by themselves: applied function, hidden times and comma. */
const hidden = /[\u2061-\u2064\u200b]/g;

/** A MathML formula as TeX without delimiters, or null where it holds an element that TeX is not made of here. */
export function texOfMath(math: QtiElement): string | null {
  try {
    return rowOf(math).replace(/\s+/g, ' ').trim();
  } catch {
    return null;
  }
}

export const isDisplayed = (math: QtiElement): boolean =>
  attributeOf(math, 'display') === 'block' || attributeOf(math, 'mode') === 'display';

type Write = (element: QtiElement) => string;

const rowOf: Write = (element) =>
  element.children
    .map((child) => (isElement(child) ? texOf(child) : ''))
    .filter((tex) => tex !== '')
    .join(' ');

function texOf(element: QtiElement): string {
  const write = Object.hasOwn(writers, element.name) ? writers[element.name] : undefined;
  if (!write) throw new Error(`no TeX for ${element.name}`);
  return write(element);
}

/** The TeX of the child at a place, as a group. */
function group(element: QtiElement, index: number): string {
  const child = elementsIn(element)[index];
  return `{${child ? texOf(child) : ''}}`;
}

const signs = (text: string): string =>
  [...text.replace(hidden, '').trim()]
    .map((sign) => (Object.hasOwn(commands, sign) ? `${commands[sign]} ` : sign.replace(/[#$%&_{}]/, '\\$&')))
    .join('')
    .trim();

function identifier(element: QtiElement): string {
  const text = rawText(element).trim();
  if (functions.has(text)) return `\\${text}`;
  const tex = signs(text);
  return /^\p{L}{2,}$/u.test(text) ? `\\mathrm{${text}}` : tex;
}

const words: Write = (element) => {
  const text = rawText(element).replace(/\s+/g, ' ');
  return text.trim() === '' ? '\\ ' : `\\text{${text.replace(/[#$%&_{}\\]/g, ' ')}}`;
};

function fenced(element: QtiElement): string {
  const { open = '(', close = ')', separators = ',' } = element.attributes;
  const inner = elementsIn(element)
    .map(texOf)
    .join(` ${separators.trim().slice(0, 1)} `);
  return `\\left${fence(open)} ${inner} \\right${fence(close)}`;
}

const fence = (sign: string): string => (sign.trim() === '' ? '.' : sign.trim().replace(/[{}]/, '\\$&').slice(0, 2));

const table: Write = (element) => {
  const rows = elementsIn(element).map((row) => elementsIn(row).map(rowOf).join(' & '));
  return `\\begin{matrix} ${rows.join(' \\\\ ')} \\end{matrix}`;
};

/** A sign over something; a bar, an arrow or a hat has a command of its own. */
function over(element: QtiElement): string {
  const accent = rawText(elementsIn(element)[1] ?? element).trim();
  const named: Readonly<Record<string, string>> = {
    '¯': 'overline',
    '‾': 'overline',
    '→': 'vec',
    '^': 'hat',
    '˙': 'dot',
  };
  const command = Object.hasOwn(named, accent) ? named[accent] : undefined;
  if (command) return `\\${command}${group(element, 0)}`;
  const base = rawText(elementsIn(element)[0] ?? element).trim();
  return /^[∑∏∫]$/.test(base)
    ? `${texFirst(element)}^${group(element, 1)}`
    : `\\overset${group(element, 1)}${group(element, 0)}`;
}

function under(element: QtiElement): string {
  const base = rawText(elementsIn(element)[0] ?? element).trim();
  return /^(?:[∑∏∫]|lim|max|min)$/.test(base)
    ? `${texFirst(element)}_${group(element, 1)}`
    : `\\underset${group(element, 1)}${group(element, 0)}`;
}

const texFirst = (element: QtiElement): string => group(element, 0).slice(1, -1);

/** A formula that carries its own TeX is taken at its word. */
function semantics(element: QtiElement): string {
  const annotated = elementsIn(element).find(
    ({ name, attributes }) => name === 'annotation' && /tex/i.test(attributes['encoding'] ?? ''),
  );
  const tex =
    annotated &&
    rawText(annotated)
      .trim()
      .replace(/^(?:\\[[(]|\${1,2})|(?:\\[\])]|\${1,2})$/g, '')
      .trim();
  const first = elementsIn(element)[0];
  return tex || (first ? texOf(first) : '');
}

const sub: Write = (element) => `${group(element, 0)}_${group(element, 1)}`;
const sup: Write = (element) => `${group(element, 0)}^${group(element, 1)}`;

const enclosures: readonly (readonly [RegExp, string])[] = [
  [/box\b/, '\\boxed'],
  [/\bupdiagonalstrike\b/, '\\cancel'],
  [/\bdowndiagonalstrike\b/, '\\bcancel'],
  [/\bradical\b/, '\\sqrt'],
  [/\btop\b/, '\\overline'],
  [/\bbottom\b/, '\\underline'],
];

function enclosed(element: QtiElement, inner: string): string {
  const [, command] = enclosures.find(([sign]) => sign.test(attributeOf(element, 'notation'))) ?? [];
  return command ? `${command}{${inner}}` : inner;
}

const writers: Readonly<Record<string, Write>> = {
  math: rowOf,
  mrow: rowOf,
  mstyle: rowOf,
  mpadded: rowOf,
  mtd: rowOf,
  merror: rowOf,
  menclose: (element) => enclosed(element, rowOf(element)),
  semantics,
  annotation: () => '',
  'annotation-xml': () => '',
  mphantom: (element) => `\\phantom{${rowOf(element)}}`,
  mi: identifier,
  mn: (element) => signs(rawText(element)),
  mo: (element) => signs(rawText(element)),
  ms: words,
  mtext: words,
  mspace: () => '\\ ',
  mfrac: (element) => `\\frac${group(element, 0)}${group(element, 1)}`,
  msqrt: (element) => `\\sqrt{${rowOf(element)}}`,
  mroot: (element) => `\\sqrt[${group(element, 1).slice(1, -1)}]${group(element, 0)}`,
  msub: sub,
  msup: sup,
  msubsup: (element) => `${sub(element)}^${group(element, 2)}`,
  munder: under,
  mover: over,
  munderover: (element) => `${texFirst(element)}_${group(element, 1)}^${group(element, 2)}`,
  mfenced: fenced,
  mtable: table,
  none: () => '',
};
