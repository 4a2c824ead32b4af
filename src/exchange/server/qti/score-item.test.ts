import { expect, test } from 'vitest';
import { texOfMath } from '../../domain/text/math-tex.ts';
import { withQtiNames } from '../../domain/qti-scoring/qti-names.ts';
import { scoreItem } from '../../domain/qti-scoring/score-item.ts';
import { plainValue } from '../../domain/qti-scoring/value.ts';
import { readXmlTree } from '../read/xml-tree.ts';

const tree = (xml: string) => withQtiNames(readXmlTree(xml));
const outcome = '<outcomeDeclaration identifier="X" cardinality="single" baseType="';

/** What an expression gives where A is “yes” and N is missing. */
function valueOf(expression: string, baseType: string): unknown {
  const item = tree(`<assessmentItem>
    <responseDeclaration identifier="A" cardinality="single" baseType="boolean"/>
    <responseDeclaration identifier="N" cardinality="single" baseType="boolean"/>
    ${outcome}${baseType}"/>
    <responseProcessing><setOutcomeValue identifier="X">${expression}</setOutcomeValue></responseProcessing>
  </assessmentItem>`);
  return plainValue(scoreItem(item, { A: 'true' }).variables['X'] ?? null);
}
const number = (value: number) => `<baseValue baseType="float">${value}</baseValue>`;
const [yes, open] = ['<variable identifier="A"/>', '<variable identifier="N"/>'];

test.each([
  [`<and>${yes}${open}</and>`, null],
  [`<and><not>${yes}</not>${open}</and>`, false],
  [`<or>${yes}${open}</or>`, true],
  [`<not>${open}</not>`, null],
  [`<anyN min="1" max="2">${yes}${open}</anyN>`, true],
  [`<anyN min="2" max="2">${yes}${open}</anyN>`, null],
  [`<lt>${number(1)}${number(2)}</lt>`, true],
  [`<equal toleranceMode="relative" tolerance="10">${number(-20)}${number(-21)}</equal>`, true],
  [`<equal toleranceMode="absolute" tolerance="1 2" includeUpperBound="false">${number(5)}${number(7)}</equal>`, false],
])('%s is %s', (expression, truth) => {
  expect(valueOf(expression, 'boolean')).toBe(truth);
});

test.each([
  [`<sum>${number(0.5)}<multiple>${number(1)}${number(2)}</multiple></sum>`, 3.5],
  [`<divide>${number(1)}${number(0)}</divide>`, null],
  [`<integerDivide>${number(-7)}${number(2)}</integerDivide>`, -4],
  [`<integerModulus>${number(-7)}${number(2)}</integerModulus>`, 1],
  [`<gcd>${number(12)}${number(18)}</gcd>`, 6],
  [`<lcm>${number(4)}${number(6)}</lcm>`, 12],
  [`<roundTo roundingMode="significantFigures" figures="3">${number(3.175)}</roundTo>`, 3.18],
  [`<roundTo roundingMode="decimalPlaces" figures="1">${number(-1.25)}</roundTo>`, -1.2],
  [`<mathOperator name="atan2">${number(0)}${number(1)}</mathOperator>`, 0],
])('%s is %s', (expression, value) => {
  expect(valueOf(expression, 'float')).toEqual(value);
});

test('what is not understood is reported and gives nothing', () => {
  const item = tree(`<assessmentItem>${outcome}float"/><responseProcessing>
    <setOutcomeValue identifier="X"><customOperator class="other"/></setOutcomeValue><drawRule/>
  </responseProcessing></assessmentItem>`);
  expect(scoreItem(item, {}).unknown).toEqual(['customOperator', 'drawRule']);
});

test('a template of the standard is known by the end of its address, in QTI 3 too', () => {
  const item = tree(`<qti-assessment-item>
    <qti-response-declaration identifier="RESPONSE" cardinality="multiple" base-type="pair">
      <qti-correct-response><qti-value>A B</qti-value></qti-correct-response>
    </qti-response-declaration>
    <qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct.xml"/>
  </qti-assessment-item>`);
  expect(scoreItem(item, { RESPONSE: ['B A'] }).score).toBe(1);
  expect(scoreItem(item, { RESPONSE: ['B C'] }).score).toBe(0);
});

test('a condition takes the first branch that holds, and an exit ends everything', () => {
  const set = (value: number) => `<setOutcomeValue identifier="SCORE">${number(value)}</setOutcomeValue>`;
  const item = tree(`<assessmentItem><responseProcessing>
    <responseCondition>
      <responseIf><null/>${set(1)}</responseIf>
      <responseElseIf><gt>${number(2)}${number(1)}</gt>${set(2)}<exitResponse/></responseElseIf>
      <responseElse>${set(3)}</responseElse>
    </responseCondition>${set(4)}
  </responseProcessing></assessmentItem>`);
  expect(scoreItem(item, {}).score).toBe(2);
});

test('a table of an outcome is looked up', () => {
  const item = tree(`<assessmentItem>
    <outcomeDeclaration identifier="GRADE" cardinality="single" baseType="identifier">
      <interpolationTable defaultValue="F">
        <interpolationTableEntry sourceValue="80" targetValue="A"/>
        <interpolationTableEntry sourceValue="50" targetValue="B" includeBoundary="false"/>
      </interpolationTable>
    </outcomeDeclaration>
    <responseDeclaration identifier="R" cardinality="single" baseType="float"/>
    <responseProcessing><lookupOutcomeValue identifier="GRADE"><variable identifier="R"/></lookupOutcomeValue></responseProcessing>
  </assessmentItem>`);
  const grade = (given: number) => plainValue(scoreItem(item, { R: given }).variables['GRADE'] ?? null);
  expect([90, 80, 60, 50].map(grade)).toEqual(['A', 'A', 'B', 'F']);
});

test.each([
  ['<mfrac><mi>a</mi><mn>2</mn></mfrac>', '\\frac{a}{2}'],
  ['<msqrt><mi>x</mi><mo>+</mo><mn>1</mn></msqrt>', '\\sqrt{x + 1}'],
  ['<mroot><mi>x</mi><mn>3</mn></mroot>', '\\sqrt[3]{x}'],
  ['<msubsup><mi>x</mi><mn>1</mn><mn>2</mn></msubsup>', '{x}_{1}^{2}'],
  ['<mi>sin</mi><mi>θ</mi><mo>≤</mo><mi>Δ</mi>', '\\sin \\theta \\le \\Delta'],
  ['<munderover><mo>∑</mo><mi>i</mi><mi>n</mi></munderover>', '\\sum_{i}^{n}'],
  ['<mfenced open="[" close="]"><mi>a</mi><mi>b</mi></mfenced>', '\\left[ a , b \\right]'],
  ['<mtext>100 % of</mtext>', '\\text{100 of}'],
  ['<semantics><mi>x</mi><annotation encoding="application/x-tex">$x^2$</annotation></semantics>', 'x^2'],
  ['<mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd></mtr></mtable>', '\\begin{matrix} 1 & 2 \\end{matrix}'],
])('%s as TeX', (mathml, tex) => {
  expect(texOfMath(tree(`<math>${mathml}</math>`))).toBe(tex);
});

test('a formula with something that is no MathML is no TeX', () => {
  expect(texOfMath(tree('<math><mi>x</mi><drawing/></math>'))).toBeNull();
});
