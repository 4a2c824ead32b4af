import type { ContentLanguage } from '../../../../platform/language.ts';
import type { GapKey, NumberRange } from '../../../../questions/domain/question.ts';
import type { Qti, QtiVersion } from './qti-dialect.ts';
import type { QtiReferences } from './qti-text.ts';
import { plainNumber, toleranceOf } from '../range-text.ts';
import type { Markup, XmlContent } from '../write-xml.ts';

export type QtiSetting = {
  readonly qti: Qti;
  readonly version: QtiVersion;
  readonly language: ContentLanguage;
  readonly withKey: boolean;
  readonly media: QtiReferences['media'];
};

/** What is typed: words or numbers. */
export type TypedKey = Exclude<GapKey, { kind: 'option' }>;

/** A response and, where the key comes along, what is right. */
export function declaration(
  { qti, withKey }: QtiSetting,
  identifier: string,
  of: { readonly cardinality: string; readonly baseType: string },
  values: readonly string[],
  more: XmlContent = null,
): Markup {
  const right = withKey && values.length > 0;
  const key = right
    ? qti(
        'correctResponse',
        {},
        values.map((value) => qti('value', {}, value)),
      )
    : null;
  return qti('responseDeclaration', { identifier, ...of }, key, withKey ? more : null);
}

export const isRight = ({ qti }: QtiSetting, identifier: string): Markup =>
  qti('match', {}, qti('variable', { identifier }), qti('correct', { identifier }));

export const textEntry = ({ qti }: QtiSetting, responseIdentifier: string): Markup =>
  qti('textEntryInteraction', { responseIdentifier, expectedLength: 20 });

/** A typed answer; of several texts the first is the right one and a mapping names all. */
export function typedDeclaration(
  setting: QtiSetting,
  identifier: string,
  way: 'text' | 'number',
  key: TypedKey | null,
): Markup {
  const { qti } = setting;
  const of = { cardinality: 'single', baseType: way === 'number' ? 'float' : 'string' };
  if (key?.kind === 'number') {
    const first = key.accepted.slice(0, 1).map((range) => plainNumber(toleranceOf(range).value));
    return declaration(setting, identifier, of, first);
  }
  const accepted = key?.kind === 'text' ? key.accepted : [];
  const entries = accepted.map((mapKey) =>
    qti('mapEntry', { mapKey, mappedValue: 1, caseSensitive: key?.kind === 'text' && key.caseSensitive }),
  );
  const mapping = entries.length > 0 ? qti('mapping', { defaultValue: 0 }, entries) : null;
  return declaration(setting, identifier, of, accepted.slice(0, 1), mapping);
}

/** When a typed answer is right. */
export function typedConditions({ qti }: QtiSetting, identifier: string, key: TypedKey | null): Markup[] {
  if (!key || key.accepted.length === 0) return [];
  if (key.kind === 'number')
    return [
      anyOf(
        qti,
        key.accepted.map((range) => within(qti, identifier, range)),
      ),
    ];
  return [qti('gt', {}, qti('mapResponse', { identifier }), qti('baseValue', { baseType: 'float' }, '0'))];
}

function within(qti: Qti, identifier: string, { from, to }: NumberRange): Markup {
  const value = (number: number) => qti('baseValue', { baseType: 'float' }, plainNumber(number));
  const variable = qti('variable', { identifier });
  return qti('and', {}, qti('gte', {}, variable, value(from)), qti('lte', {}, variable, value(to)));
}

function anyOf(qti: Qti, conditions: readonly Markup[]): Markup {
  const [only] = conditions;
  return only && conditions.length === 1 ? only : qti('or', {}, conditions);
}
