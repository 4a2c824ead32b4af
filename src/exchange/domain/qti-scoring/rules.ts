import { lookedUp } from './container-operators.ts';
import { evaluate } from './expression.ts';
import { attributeOf, elementsIn, type QtiElement } from './qti-element.ts';
import type { Scope, Variable } from './scope.ts';
import { isTrue, itemsOf, numberOf, valueFrom, type QtiValue } from './value.ts';

/** Whether the rules after this one still count. `again` starts the templates anew. */
type RuleFlow = 'on' | 'exit' | 'again';
type Rule = (element: QtiElement, scope: Scope) => RuleFlow;

/** Runs rules one after the other. */
export function runRules(rules: readonly QtiElement[], scope: Scope): RuleFlow {
  for (const element of rules) {
    const rule = Object.hasOwn(ruleTable, element.name) ? ruleTable[element.name] : undefined;
    if (!rule) scope.unknown.add(element.name);
    const flow = rule ? rule(element, scope) : 'on';
    if (flow !== 'on') return flow;
  }
  return 'on';
}

const operandOf = (element: QtiElement, scope: Scope): QtiValue => {
  const [expression] = elementsIn(element);
  return expression ? evaluate(expression, scope) : null;
};

/** A rule that changes the variable it names; a variable that nobody declared is left out. */
const changing =
  (change: (variable: Variable, value: QtiValue, element: QtiElement) => void): Rule =>
  (element, scope) => {
    const variable = scope.variables.get(attributeOf(element, 'identifier'));
    const value = operandOf(element, scope);
    if (variable) change(variable, asDeclared(variable, value), element);
    return 'on';
  };

/** Into the type the variable is declared with: a single value may go into a container. */
function asDeclared({ declaration: { baseType, cardinality } }: Variable, value: QtiValue): QtiValue {
  if (value === null || value.cardinality === 'record' || cardinality === 'record') return value;
  return valueFrom(itemsOf(value), baseType || value.baseType, cardinality);
}

/** The first branch whose condition is true. */
const branching: Rule = (element, scope) => {
  for (const branch of elementsIn(element)) {
    const [condition, ...rules] = elementsIn(branch);
    if (branch.name.endsWith('Else')) return runRules(elementsIn(branch), scope);
    if (condition && isTrue(evaluate(condition, scope))) return runRules(rules, scope);
  }
  return 'on';
};

const leaving: Rule = () => 'exit';
const inner: Rule = (element, scope) => runRules(elementsIn(element), scope);

const ruleTable: Readonly<Record<string, Rule>> = {
  setOutcomeValue: changing((variable, value) => {
    variable.value = value;
  }),
  setResponseValue: changing((variable, value) => {
    variable.value = value;
  }),
  setTemplateValue: changing((variable, value) => {
    variable.value = value;
  }),
  setCorrectResponse: changing((variable, value) => {
    variable.correct = value;
  }),
  setDefaultValue: (element, scope) => {
    const variable = scope.variables.get(attributeOf(element, 'identifier'));
    if (!variable) return 'on';
    // Without expression the variable goes back to its default.
    if (elementsIn(element).length > 0) variable.initial = asDeclared(variable, operandOf(element, scope));
    variable.value = variable.initial;
    return 'on';
  },
  lookupOutcomeValue: (element, scope) => {
    const variable = scope.variables.get(attributeOf(element, 'identifier'));
    const number = numberOf(operandOf(element, scope));
    if (!variable?.declaration.table || number === null) return 'on';
    const found = lookedUp(variable.declaration.table, number);
    variable.value = found === null ? null : valueFrom([found], variable.declaration.baseType, 'single');
    return 'on';
  },
  responseCondition: branching,
  outcomeCondition: branching,
  templateCondition: branching,
  responseProcessingFragment: inner,
  outcomeProcessingFragment: inner,
  exitResponse: leaving,
  exitTest: leaving,
  exitTemplate: leaving,
  templateConstraint: (element, scope) => (isTrue(operandOf(element, scope)) ? 'on' : 'again'),
};
