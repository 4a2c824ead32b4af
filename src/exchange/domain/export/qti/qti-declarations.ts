import type { ContentLanguage } from '../../../../platform/language.ts';
import type { TypedKey } from '../../../../questions/domain/kinds/gap-text.ts';
import type { NumberRange } from '../../../../questions/domain/question.ts';
import type { PictureSize } from '../../picture-area.ts';
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
  /** How large a picture is; null where the store has lost it. */
  readonly size: (hash: string) => PictureSize | null;
};

/** A response and, where the key comes along, what is right. */
export function declaration(
  { qti, withKey }: QtiSetting,
  attributes: { readonly identifier: string; readonly cardinality: string; readonly baseType: string },
  values: readonly string[],
  more: XmlContent | undefined = null,
): Markup {
  const right = withKey && values.length > 0;
  const key = right
    ? qti(
        'correctResponse',
        {},
        values.map((value) => qti('value', {}, value)),
      )
    : null;
  return qti('responseDeclaration', attributes, key, withKey ? (more ?? null) : null);
}

export const isRight = ({ qti }: QtiSetting, identifier: string): Markup =>
  qti('match', {}, qti('variable', { identifier }), qti('correct', { identifier }));

export const textEntry = ({ qti }: QtiSetting, responseIdentifier: string): Markup =>
  qti('textEntryInteraction', { responseIdentifier, expectedLength: 20 });

/** A typed answer; of several texts the first is the right one and a mapping names all. */
export function typedDeclaration(
  setting: QtiSetting,
  identifier: string,
  way: TypedKey['kind'],
  key: TypedKey | null,
): Markup {
  const of = { identifier, cardinality: 'single', baseType: baseTypes[way] };
  switch (key?.kind) {
    case undefined:
      return declaration(setting, of, []);
    case 'number': {
      const first = key.accepted.slice(0, 1).map((range) => plainNumber(toleranceOf(range).value));
      return declaration(setting, of, first);
    }
    case 'text':
      return declaration(setting, of, key.accepted.slice(0, 1), mappingOf(setting.qti, key));
  }
}

const baseTypes: Readonly<Record<TypedKey['kind'], string>> = { number: 'float', text: 'string' };

function mappingOf(qti: Qti, { accepted, caseSensitive }: Extract<TypedKey, { kind: 'text' }>): XmlContent {
  const entries = accepted.map((mapKey) => qti('mapEntry', { mapKey, mappedValue: 1, caseSensitive }));
  return entries.length > 0 ? qti('mapping', { defaultValue: 0 }, entries) : null;
}

/** When a typed answer is right. */
export function typedConditions({ qti }: QtiSetting, identifier: string, key: TypedKey | null): Markup[] {
  if (!key || key.accepted.length === 0) return [];
  switch (key.kind) {
    case 'number':
      return [
        anyOf(
          qti,
          key.accepted.map((range) => within(qti, identifier, range)),
        ),
      ];
    case 'text':
      return [qti('gt', {}, qti('mapResponse', { identifier }), qti('baseValue', { baseType: 'float' }, '0'))];
  }
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
