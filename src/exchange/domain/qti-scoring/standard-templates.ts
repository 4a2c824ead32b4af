import type { QtiElement } from './qti-element.ts';

const element = (
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (QtiElement | string)[]
): QtiElement => ({ name, attributes, children, line: 0 });

const response = { identifier: 'RESPONSE' };
const setScore = (value: QtiElement): QtiElement => element('setOutcomeValue', { identifier: 'SCORE' }, value);
const points = (text: string): QtiElement => element('baseValue', { baseType: 'float' }, text);

const matching = (full: QtiElement): QtiElement =>
  element(
    'responseCondition',
    {},
    element(
      'responseIf',
      {},
      element('match', {}, element('variable', response), element('correct', response)),
      setScore(full),
    ),
    element('responseElse', {}, setScore(points('0'))),
  );

/** The templates that the standard and its profile for Common Cartridge define, by the last part of their address. */
const templates: Readonly<Record<string, readonly QtiElement[]>> = {
  match_correct: [matching(points('1'))],
  match: [matching(points('1'))],
  match_basic: [matching(element('variable', { identifier: 'MAXSCORE' }))],
  map_response: [
    element(
      'responseCondition',
      {},
      element('responseIf', {}, element('isNull', {}, element('variable', response)), setScore(points('0'))),
      element('responseElse', {}, setScore(element('mapResponse', response))),
    ),
  ],
  map_response_point: [
    element(
      'responseCondition',
      {},
      element('responseIf', {}, element('isNull', {}, element('variable', response)), setScore(points('0'))),
      element('responseElse', {}, setScore(element('mapResponsePoint', response))),
    ),
  ],
};

/** The rules of a template by its address, such as `…/rptemplates/match_correct` or `CC2_map_response.xml`. */
export function templateRules(address: string): readonly QtiElement[] | null {
  const name = /(?:^|\/)(?:CC2_)?(match\w{0,8}|map_response(?:_point)?)(?:\.xml)?\/?$/.exec(address.trim())?.[1] ?? '';
  return Object.hasOwn(templates, name) ? (templates[name] ?? null) : null;
}
