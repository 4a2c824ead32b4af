/** Names and what they look like, by turns. */
const table = (text: string): ReadonlyMap<string, string> => {
  const words = text.split(' ');
  return new Map(words.flatMap((name, at) => (at % 2 === 0 ? [[name, words[at + 1] ?? ''] as const] : [])));
};

/** What commands of TeX look like in a line of text. */
const signs = table(
  'alpha α beta β gamma γ delta δ epsilon ε varepsilon ε zeta ζ eta η theta θ vartheta ϑ iota ι kappa κ lambda λ mu μ ' +
    'nu ν xi ξ omicron ο pi π rho ρ varrho ϱ sigma σ varsigma ς tau τ upsilon υ phi φ varphi φ chi χ psi ψ omega ω ' +
    'Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Upsilon Υ Phi Φ Psi Ψ Omega Ω infty ∞ degree ° circ ° ' +
    'textdegree ° prime ′ ell ℓ hbar ℏ sum ∑ prod ∏ int ∫ oint ∮ partial ∂ nabla ∇ angle ∠ triangle △ emptyset ∅ ' +
    'ldots … dots … cdots … vdots ⋮ forall ∀ exists ∃ neg ¬ lnot ¬ therefore ∴ micro µ ohm Ω celsius °C euro € pounds £ ' +
    'imath i jmath j Re Re Im Im % % $ $ # # & & _ _ { { } } | ‖ lbrace { rbrace } langle ⟨ rangle ⟩ lvert | rvert | ' +
    'vert | lVert ‖ rVert ‖ lbrack [ rbrack ] lfloor ⌊ rfloor ⌋ lceil ⌈ rceil ⌉ backslash \\',
);

/** Signs between two things, with room around them. */
const operators = table(
  '+ + - − * ∗ times × cdot · div ÷ pm ± mp ∓ ast ∗ bullet • oplus ⊕ otimes ⊗ wedge ∧ land ∧ vee ∨ lor ∨ cap ∩ cup ∪ ' +
    'setminus ∖',
);
const relations = table(
  '= = < < > > lt < gt > le ≤ leq ≤ leqslant ≤ ge ≥ geq ≥ geqslant ≥ ne ≠ neq ≠ approx ≈ equiv ≡ sim ∼ simeq ≃ cong ≅ ' +
    'propto ∝ ll ≪ gg ≫ to → rightarrow → longrightarrow → leftarrow ← gets ← leftrightarrow ↔ mapsto ↦ Rightarrow ⇒ ' +
    'implies ⇒ Leftarrow ⇐ Leftrightarrow ⇔ iff ⇔ uparrow ↑ downarrow ↓ in ∈ notin ∉ subset ⊂ subseteq ⊆ supset ⊃ ' +
    'parallel ∥ perp ⊥ mid | rightleftharpoons ⇌ coloneqq ≔',
);

/** Room that was asked for, and what only concerns the look. */
const room = /^(?:[,;: >]|quad|qquad|space|enspace|thinspace)$/;
const unseen =
  /^(?:!|(?:display|text|script)style|(?:no)?limits|mathstrut|rm|bf|it|hline|nonumber|left|right|middle|[bB]igg?[lr]?)$/;

export type FormulaSign = {
  readonly kind: 'thing' | 'name' | 'operator' | 'relation' | 'script' | 'open' | 'comma' | 'room';
  readonly text: string;
};

/** A command that stands for itself, or a character; a name that is not known is read as it is. */
export function pieceFor(name: string, isCommand: boolean): FormulaSign {
  const relation = relations.get(name);
  if (relation !== undefined) return { kind: 'relation', text: relation };
  const operator = operators.get(name);
  if (operator !== undefined) return { kind: 'operator', text: operator };
  if (!isCommand)
    return { kind: name === ',' || name === ';' ? 'comma' : '([|'.includes(name) ? 'open' : 'thing', text: name };
  if (room.test(name)) return { kind: 'room', text: ' ' };
  if (unseen.test(name)) return { kind: 'thing', text: '' };
  const sign = signs.get(name);
  return sign === undefined ? { kind: 'name', text: name } : { kind: 'thing', text: sign };
}

const above = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ';
const ofAbove = '0123456789+−=()abcdefghijklmnoprstuvwxyz';
const below = '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ';
const ofBelow = '0123456789+−=()aehijklmnoprstuvx';

/** An exponent or an index in small signs where there are such signs, otherwise behind its own sign. */
export function scriptFor(sign: '^' | '_', text: string): string {
  if (sign === '^' && /^[°′*]+$/.test(text)) return text;
  const [from, to] = sign === '^' ? [ofAbove, [...above]] : [ofBelow, [...below]];
  const close = text.replaceAll(' ', '');
  const small = [...close].map((sought) => to[from.indexOf(sought)]);
  // A word in small letters is hard to read.
  if (!/\p{L}{3}/u.test(close) && small.every((one) => one !== undefined)) return small.join('');
  return [...text].length === 1 || /^[\p{L}\p{M}\p{N}]+$/u.test(text) ? `${sign}${text}` : `${sign}(${text})`;
}
