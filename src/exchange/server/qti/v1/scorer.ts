import { declarationOf, type Declaration } from '../../../domain/qti-scoring/declaration.ts';
import {
  attributeOf,
  descendants,
  elementsIn,
  numberIn,
  rawText,
  type QtiElement,
} from '../../../domain/qti-scoring/qti-element.ts';
import type { Scorer } from '../scorer.ts';
import { holds, rulesIn, truthIn, type Answers, type Rule } from './conditions.ts';

/** The scoring of an item of QTI 1.2. `numeric` are the responses that are numbers. */
export function scorerOf(item: QtiElement, responses: readonly string[], numeric: readonly string[]): Scorer {
  const rules = rulesIn(item);
  const limits = limitsOf(item);
  const main = mainVariables(rules, limits);
  const isWorth = rules.some((rule) => isRewarding(rule, main, limits));
  const isPraised = rules.some(({ isPraise }) => isPraise);
  const isTelling = (rule: Rule) =>
    isWorth ? isRewarding(rule, main, limits) : isPraised ? rule.isPraise : rule.sets.length === 0 && !rule.isForOthers;
  const telling = rules.filter((rule) => rule.condition !== undefined && isTelling(rule));
  const literals = (response: string) => [...new Set(telling.flatMap((rule) => literalsOf(rule, response)))];
  const base = Object.fromEntries(responses.map((response) => [response, literals(response).slice(0, 1)]));
  const score = (answers: Answers) => {
    if (telling.length === 0) return null;
    const whole = { ...base, ...answers };
    const holding = held(rules, whole);
    return isWorth ? total(holding, main, limits) : holding.filter((rule) => telling.includes(rule)).length;
  };
  return {
    declarations: new Map(responses.map((response) => [response, declared(response, numeric.includes(response))])),
    score,
    outcomes: (answers) => ({
      score: score(answers) ?? 0,
      variables: {},
      unknown: [],
      isProcessed: telling.length > 0,
    }),
    literals,
    isObscure: false,
  };
}

const declared = (identifier: string, isNumber: boolean): Declaration =>
  declarationOf({
    name: 'responseDeclaration',
    attributes: { identifier, cardinality: 'single', baseType: isNumber ? 'float' : 'string' },
    children: [],
    line: 0,
  });

type Limits = Readonly<Record<string, number>>;

/** What `SCORE.max` and `SCORE.min` stand for. */
const limitsOf = (item: QtiElement): Limits =>
  Object.fromEntries(
    descendants(item, 'decvar').flatMap((variable) => {
      const name = attributeOf(variable, 'varname') || 'SCORE';
      const most = numberIn(variable, 'maxvalue') ?? 1;
      return [
        [`${name}.max`, most > 0 ? most : 1],
        [`${name}.min`, numberIn(variable, 'minvalue') ?? 0],
      ];
    }),
  );

function amountOf(value: string, limits: Limits): number {
  const named = Object.hasOwn(limits, value) ? limits[value] : undefined;
  const amount = named ?? (value.endsWith('.max') ? 1 : Number(value));
  return Number.isFinite(amount) ? amount : 0;
}

/** The variables that make the score; some programs count what is right and what is wrong in others first. */
function mainVariables(rules: readonly Rule[], limits: Limits): readonly string[] {
  const used = [...new Set(rules.flatMap(({ sets }) => sets.map(({ variable }) => variable)))];
  const named = used.filter((name) => /^(?:que_)?score$/i.test(name));
  const isEarned = rules.some((rule) => isRewarding(rule, named, limits));
  return isEarned ? named : used.filter((name) => !named.includes(name) && !/incorrect|wrong|feedback/i.test(name));
}

const isRewarding = ({ sets }: Rule, main: readonly string[], limits: Limits): boolean =>
  sets.some(
    ({ variable, action, value }) =>
      main.includes(variable) && (action === 'add' || action === 'set') && amountOf(value, limits) > 0,
  );

/** The rules that hold for the answers, up to the first that ends the processing. */
function held(rules: readonly Rule[], answers: Answers): Rule[] {
  const holding: Rule[] = [];
  for (const rule of rules) {
    const before = holding.some(({ sets, isPraise }) => sets.length > 0 || isPraise);
    const isHeld = rule.isForOthers ? !before : rule.condition !== undefined && isMet(rule.condition, answers);
    if (isHeld) holding.push(rule);
    if (isHeld && rule.stops) break;
  }
  return holding;
}

/** A condition without any comparison is met by everything and tells nothing. */
const isMet = (condition: QtiElement, answers: Answers): boolean =>
  elementsIn(condition).length > 0 && holds(condition, answers);

function total(holding: readonly Rule[], main: readonly string[], limits: Limits): number {
  const values = new Map<string, number>();
  for (const { sets } of holding) {
    for (const { variable, action, value } of sets.filter((set) => main.includes(set.variable))) {
      const [before, amount] = [values.get(variable) ?? 0, amountOf(value, limits)];
      values.set(variable, changed(action, before, amount));
    }
  }
  return [...values.values()].reduce((sum, value) => sum + value, 0);
}

function changed(action: string, before: number, amount: number): number {
  switch (action) {
    case 'add':
      return before + amount;
    case 'subtract':
      return before - amount;
    case 'multiply':
      return before * amount;
    case 'divide':
      return amount === 0 ? before : before / amount;
    default:
      return amount;
  }
}

const comparing = ['varequal', 'vargte', 'varlte', 'vargt', 'varlt', 'varsubstring', 'varsubset'];

/** What a rule compares a response with, without what must not be chosen. */
function literalsOf({ condition }: Rule, response: string): string[] {
  if (!condition) return [];
  const inner = (element: QtiElement): QtiElement[] =>
    elementsIn(element).flatMap((child) => (child.name === 'not' ? [] : [child, ...inner(child)]));
  return inner(condition)
    .filter((element) => comparing.includes(element.name))
    .filter((element) => ['', response].includes(attributeOf(element, 'respident')))
    .flatMap((element) => {
      const truth = truthIn(element);
      return truth === null ? rawText(element).trim() : truth.isChosen ? truth.id : [];
    });
}
