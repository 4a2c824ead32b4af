import { apply, factorial, type Angle, type FunctionName } from './functions.ts';
import { readTokens, type Token } from './tokens.ts';

export type Fault = 'unfinished' | 'unreadable' | 'by_zero' | 'undefined';
export type Result = { readonly value: number } | { readonly fault: Fault };

type Rules = { readonly scientific: boolean; readonly angle: Angle };

/** A place in the tokens, and what went wrong first. */
type Reader = { readonly tokens: readonly Token[]; readonly rules: Rules; at: number };

class Failure extends Error {
  readonly fault: Fault;
  constructor(fault: Fault) {
    super(fault);
    this.fault = fault;
  }
}

/** The value of what is typed: numbers, signs, parentheses, and in the scientific calculator powers and functions. */
export function evaluate(text: string, rules: Rules): Result {
  const tokens = readTokens(text, rules.scientific);
  if (!tokens) return { fault: 'unreadable' };
  const reader: Reader = { tokens, rules, at: 0 };
  try {
    const value = sum(reader);
    if (reader.at < tokens.length) return { fault: 'unreadable' };
    return Number.isFinite(value) ? { value } : { fault: 'undefined' };
  } catch (error) {
    if (error instanceof Failure) return { fault: error.fault };
    throw error;
  }
}

const seen = ({ tokens, at }: Reader): Token | undefined => tokens[at];

/** Goes on if one of these signs stands here. */
function taken(reader: Reader, signs: string): string | null {
  const token = seen(reader);
  if (token?.is !== 'sign' || !signs.includes(token.sign)) return null;
  reader.at += 1;
  return token.sign;
}

function sum(reader: Reader): number {
  let value = product(reader);
  for (let sign = taken(reader, '+-'); sign; sign = taken(reader, '+-'))
    value = sign === '+' ? value + product(reader) : value - product(reader);
  return value;
}

function product(reader: Reader): number {
  let value = signed(reader);
  for (;;) {
    const sign = taken(reader, '*/');
    if (sign === '/') value = divided(value, signed(reader));
    else if (sign === '*') value *= signed(reader);
    else if (beginsFactor(seen(reader))) value *= power(reader);
    else return value;
  }
}

function divided(value: number, by: number): number {
  if (by === 0) throw new Failure('by_zero');
  return value / by;
}

/** `2π` and `2(3 + 4)` are products, as on paper. */
const beginsFactor = (token: Token | undefined): boolean =>
  token !== undefined && (token.is === 'name' || (token.is === 'sign' && token.sign === '('));

/** A sign before a power belongs to the whole of it: −2² is −4. */
function signed(reader: Reader): number {
  const sign = taken(reader, '+-');
  if (!sign) return power(reader);
  return sign === '-' ? -signed(reader) : signed(reader);
}

function power(reader: Reader): number {
  const base = after(reader, single(reader));
  if (!taken(reader, '^')) return base;
  const value = base ** signed(reader);
  if (Number.isNaN(value)) throw new Failure('undefined');
  return value;
}

/** What stands behind a number: percent, factorial. */
function after(reader: Reader, before: number): number {
  let value = before;
  for (let sign = taken(reader, '%!'); sign; sign = taken(reader, '%!'))
    value = sign === '%' ? value / 100 : defined(factorial(value));
  return value;
}

function single(reader: Reader): number {
  const token = seen(reader);
  if (!token) throw new Failure('unfinished');
  if (taken(reader, '(')) return inside(reader);
  if (token.is === 'sign') throw new Failure('unreadable');
  reader.at += 1;
  if (token.is === 'number') return token.value;
  return named(reader, token.name);
}

function inside(reader: Reader): number {
  const value = sum(reader);
  if (!taken(reader, ')') && seen(reader)) throw new Failure('unreadable');
  return value;
}

const constants: Readonly<Record<string, number>> = { pi: Math.PI, e: Math.E };

function named(reader: Reader, name: FunctionName | 'pi' | 'e'): number {
  const constant = constants[name];
  if (constant !== undefined) return constant;
  const argument = taken(reader, '(') ? inside(reader) : power(reader);
  return defined(apply(name as FunctionName, argument, reader.rules.angle));
}

function defined(value: number): number {
  if (Number.isNaN(value)) throw new Failure('undefined');
  return value;
}
