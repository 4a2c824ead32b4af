import { expect, test } from 'vitest';
import { readableFormula } from './readable-formula.ts';

const tex = String.raw;

test.each([
  [tex`\frac{a}{b}`, 'a/b'],
  [tex`\frac{V_1 - V_2}{R}`, '(V₁ − V₂)/R'],
  [tex`f = \frac{1}{2\pi\sqrt{LC}}`, 'f = 1/(2π√(LC))'],
  [tex`\frac{\frac{a}{b}}{c}`, '(a/b)/c'],
  [tex`\frac{\text{work}}{\text{time}}`, 'work/time'],
  [tex`\sqrt{x} + \sqrt[3]{8}`, '√x + ³√8'],
  [tex`\sqrt{R^2 + X_L^2}`, '√(R² + X_L²)'],
  [tex`R_{\text{total}} = R_1 + R_{2}`, 'R_total = R₁ + R₂'],
  [tex`3\times10^{-6}\,\mathrm{m/s}`, '3 × 10⁻⁶ m/s'],
  [tex`x^{n+1} \ne x^{n \cdot y}`, 'xⁿ⁺¹ ≠ x^(n · y)'],
  [tex`90^{\circ}`, '90°'],
  [tex`\sin^2\alpha + 2\cos(\beta) \le 1`, 'sin² α + 2 cos(β) ≤ 1'],
  [tex`\left( \frac{a}{b} \right)^2`, '(a/b)²'],
  [tex`x = -5`, 'x = −5'],
  [tex`\vec{F} = m\vec{a}`, 'F⃗ = ma⃗'],
  [tex`\overline{A \cdot B} = \overline{A} + \overline{B}`, '‾(A · B) = A̅ + B̅'],
  [tex`\begin{pmatrix} 1 & 0 \\ 0 & 1 \end{pmatrix}`, '(1, 0; 0, 1)'],
  [tex`\begin{array}{cc} a & b \end{array}`, 'a, b'],
  [tex`\begin{aligned} a &= b \\ c &= d \end{aligned}`, 'a = b; c = d'],
  [tex`\eta = 50\,\% \Rightarrow P = 1{,}000\text{ W}`, 'η = 50 % ⇒ P = 1,000 W'],
  [tex`R = 4.7\,\text{k}\Omega`, 'R = 4.7 kΩ'],
  ['แรงดัน', 'แรงดัน'],
])('%s is read %s', (formula, read) => expect(readableFormula(formula)).toBe(read.normalize('NFC')));

test('what is not known or not whole is left by its name, and nothing goes on for ever', () => {
  expect(readableFormula(tex`\unheard{x} + 1`)).toBe('unheard x + 1');
  expect(readableFormula(tex`\frac{a`)).toBe('a/');
  expect(readableFormula('{{')).toBe('{{');
  for (const part of ['{', '^', '_{', '\\sqrt', '\\frac{', '\\left(', '\\begin{matrix}', '\\end{x}', '}'])
    expect(typeof readableFormula(part.repeat(2000))).toBe('string');
});
