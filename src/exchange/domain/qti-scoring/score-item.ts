import { declarationOf, declarationsIn, responseAs, type Declaration } from './declaration.ts';
import { attributeOf, childNamed, childrenNamed, elementsIn, type QtiElement } from './qti-element.ts';
import { runRules } from './rules.ts';
import { seededRandom, type Scope, type Variable } from './scope.ts';
import { templateRules } from './standard-templates.ts';
import { integer, itemsOf, numberOf, single, type QtiValue } from './value.ts';

export type Scored = {
  /** The outcome SCORE, or the one that an item of another program calls so; 0 where it is NULL. */
  readonly score: number;
  readonly variables: Readonly<Record<string, QtiValue>>;
  /** Names of operators and rules that are not understood: the score is not to be relied on. */
  readonly unknown: readonly string[];
  /** Whether the item has any processing of its own. */
  readonly isProcessed: boolean;
};

/** How often a template may be started anew before what it has must do. */
const mostRestarts = 100;

/**
 * The outcomes of an item (its element with the names of QTI 2) for responses by identifier: its templates, its
 * response processing, and outcome rules where it has them.
 */
export function scoreItem(item: QtiElement, responses: Readonly<Record<string, unknown>>, seed = 1): Scored {
  const scope: Scope = { variables: variablesOf(item), unknown: new Set(), random: seededRandom(seed) };
  runTemplates(item, scope);
  for (const variable of scope.variables.values()) giveResponse(variable, responses);
  const rules = responseRules(item, scope);
  runRules(rules, scope);
  const outcomeRules = childNamed(item, 'outcomeProcessing');
  if (outcomeRules) runRules(elementsIn(outcomeRules), scope);
  return {
    score: numberOf(scope.variables.get(scoreIn(item))?.value ?? null) ?? 0,
    variables: Object.fromEntries([...scope.variables].map(([name, { value }]) => [name, value])),
    unknown: [...scope.unknown],
    isProcessed: rules.length > 0,
  };
}

function scoreIn(item: QtiElement): string {
  const names = childrenNamed(item, 'outcomeDeclaration').map((outcome) => attributeOf(outcome, 'identifier'));
  const [other, ...more] = names.filter((name) => /score$/i.test(name) && !/^(?:max|min)/i.test(name));
  const isOwn = attributeOf(childNamed(item, 'responseProcessing'), 'template') === '' && !names.includes('SCORE');
  return isOwn && other !== undefined && more.length === 0 ? other : 'SCORE';
}

/** What an item declares, read once however often it is scored. */
const declaredBy = new WeakMap<QtiElement, readonly Declaration[]>();

function declaredIn(item: QtiElement): readonly Declaration[] {
  const before = declaredBy.get(item);
  if (before) return before;
  const declared = declarationsIn(item);
  const all = [...declared, ...impliedIn(declared)];
  declaredBy.set(item, all);
  return all;
}

function variablesOf(item: QtiElement): Map<string, Variable> {
  const variables = declaredIn(item).map((declaration): [string, Variable] => {
    const { identifier, initial, correct } = declaration;
    return [identifier, { declaration, value: initial, correct, initial }];
  });
  return new Map(variables);
}

/** Variables that are there also where nobody declared them. */
function impliedIn(declared: readonly Declaration[]): Declaration[] {
  const missing = (name: string) => declared.every(({ identifier }) => identifier !== name);
  const outcome = (identifier: string, initial: QtiValue): Declaration => ({
    ...declarationOf({
      name: 'outcomeDeclaration',
      attributes: { identifier, baseType: '' },
      children: [],
      line: 0,
    }),
    initial,
  });
  return [
    ...(missing('numAttempts') ? [outcome('numAttempts', integer(1))] : []),
    ...(missing('duration') ? [outcome('duration', integer(0))] : []),
    ...(missing('completionStatus') ? [outcome('completionStatus', single('identifier', 'unknown'))] : []),
    ...(missing('SCORE') ? [outcome('SCORE', integer(0))] : []),
    ...(missing('MAXSCORE') ? [outcome('MAXSCORE', integer(mostPoints(declared)))] : []),
  ];
}

/** What the responses can earn: the best of each mapping, else one point for each that has a correct response. */
const mostPoints = (declared: readonly Declaration[]): number =>
  declared
    .filter(({ declares }) => declares === 'response')
    .reduce((sum, { mapping, correct, cardinality }) => {
      const best = mapping?.entries.map(({ value }) => value).filter((value) => value > 0) ?? [];
      if (best.length === 0) return sum + (correct === null ? 0 : 1);
      const all = cardinality === 'single' ? Math.max(...best) : best.reduce((a, b) => a + b, 0);
      return sum + Math.min(all, mapping?.upper ?? Infinity);
    }, 0);

function giveResponse(variable: Variable, responses: Readonly<Record<string, unknown>>): void {
  const { declaration, initial } = variable;
  if (declaration.declares !== 'response') return;
  const given = Object.hasOwn(responses, declaration.identifier) ? responses[declaration.identifier] : undefined;
  if (given !== undefined) variable.value = responseAs(declaration, given);
  else if (itemsOf(initial).length === 0) variable.value = null;
}

function runTemplates(item: QtiElement, scope: Scope): void {
  const processing = childNamed(item, 'templateProcessing');
  if (!processing) return;
  for (let restarts = 0; restarts < mostRestarts; restarts += 1) {
    if (runRules(elementsIn(processing), scope) !== 'again') return;
  }
}

/** The item's own rules, or those of the template it names. */
export function responseRules(item: QtiElement, scope: Pick<Scope, 'unknown'>): readonly QtiElement[] {
  const processing = childNamed(item, 'responseProcessing');
  if (!processing) return [];
  const own = elementsIn(processing);
  const address = attributeOf(processing, 'template') || attributeOf(processing, 'templateLocation');
  if (own.length > 0 || address === '') return own;
  const rules = templateRules(address);
  if (!rules) scope.unknown.add('template');
  return rules ?? [];
}

/** Whether a feedback is shown after the outcomes: its outcome holds its identifier. */
export function isShown(feedback: QtiElement, variables: Scored['variables']): boolean {
  const value = variables[attributeOf(feedback, 'outcomeIdentifier')] ?? null;
  const holds = itemsOf(value).map(String).includes(attributeOf(feedback, 'identifier'));
  return attributeOf(feedback, 'showHide') === 'hide' ? !holds : holds;
}
