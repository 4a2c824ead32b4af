import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseSync, Visitor, type ArrowFunctionExpression, type Function as Declared, type Node } from 'oxc-parser';
import { expect, test } from 'vitest';

/** How much a person reads at once. */
const most = { file: 250, nineInTen: 150, function: 40, component: 80, parameters: 4, folder: 20 };

const isProduct = (path: string): boolean =>
  !/\.(test|fixture)\.tsx?$|\/fixtures\/|\.d\.ts$|\/server\/tables\.ts$/.test(path);
const files = globSync('src/**/*.{ts,tsx}').filter(isProduct).sort();

type Fn = Declared | ArrowFunctionExpression;
type Found = { readonly name: string; readonly lines: number; readonly parameters: number };
type Read = { readonly lines: number; readonly functions: readonly Found[]; readonly types: readonly string[] };

/** A function's lines without those of the functions in what it returns: of a map of handlers, each counts for itself. */
function linesOf(fn: Fn, between: (start: number, end: number) => number): number {
  const returned = returnedBy(fn);
  const inner = returned?.type === 'ObjectExpression' ? returned.properties : [];
  const own = inner.flatMap((property) => ('value' in property && isFunction(property.value) ? [property.value] : []));
  return between(fn.start, fn.end) - own.reduce((sum, { start, end }) => sum + between(start, end), 0);
}

const isFunction = ({ type }: Node): boolean => type === 'ArrowFunctionExpression' || type === 'FunctionExpression';

function returnedBy({ body }: Fn): Node | null {
  if (body?.type !== 'BlockStatement') return body;
  const last = body.body.at(-1);
  return last?.type === 'ReturnStatement' ? last.argument : null;
}

function read(path: string): Read {
  const source = readFileSync(path, 'utf8');
  const between = (start: number, end: number) => source.slice(start, end).split('\n').length;
  const names = new Map<number, string>();
  const functions: Found[] = [];
  const types: string[] = [];
  const note = (fn: Fn) => {
    const name = (fn.id?.name ?? names.get(fn.start)) || 'callback';
    functions.push({ name, lines: linesOf(fn, between), parameters: fn.params.length });
  };
  new Visitor({
    VariableDeclarator: ({ id, init }) => void (init && id.type === 'Identifier' && names.set(init.start, id.name)),
    Property: ({ key, value }) => void names.set(value.start, source.slice(key.start, key.end)),
    MethodDefinition: ({ key, value }) => void names.set(value.start, source.slice(key.start, key.end)),
    FunctionDeclaration: note,
    FunctionExpression: note,
    ArrowFunctionExpression: note,
    ExportNamedDeclaration({ declaration }) {
      if (declaration?.type === 'TSTypeAliasDeclaration' || declaration?.type === 'TSInterfaceDeclaration')
        types.push(declaration.id.name);
    },
  }).visit(parseSync(path, source, { preserveParens: false }).program);
  return { lines: between(0, source.trimEnd().length), functions, types };
}

const house = new Map(files.map((path) => [path, read(path)]));
const functions = [...house].flatMap(([path, { functions: all }]) => all.map((one) => ({ path, ...one })));
const isComponent = ({ path, name }: { path: string; name: string }) => path.endsWith('.tsx') && /^[A-Z]/.test(name);

/** What is above the limit, by name: the largest of those that share one. */
function above(limit: number, sizes: readonly (readonly [name: string, size: number])[]): Record<string, number> {
  const found: Record<string, number> = {};
  for (const [name, size] of sizes) if (size > limit) found[name] = Math.max(size, found[name] ?? 0);
  return found;
}

const expectNone = (found: Record<string, number>) => expect(found, 'make it smaller').toEqual({});

test('files are short', () => {
  expectNone(
    above(
      most.file,
      [...house].map(([path, { lines }]) => [path, lines]),
    ),
  );
  const lengths = [...house.values()].map(({ lines }) => lines).sort((one, other) => one - other);
  expect(lengths[Math.floor(lengths.length * 0.9)]).toBeLessThanOrEqual(most.nineInTen);
});

test('functions are short, and components a little longer', () => {
  const sizes = (ofComponents: boolean) =>
    functions
      .filter((one) => isComponent(one) === ofComponents)
      .map(({ path, name, lines }) => [`${path} ${name}`, lines] as const);
  expectNone(above(most.function, sizes(false)));
  expectNone(above(most.component, sizes(true)));
});

test('a function takes four parameters at most', () => {
  const counts = functions.map(({ path, name, parameters }) => [`${path} ${name}`, parameters] as const);
  expectNone(above(most.parameters, counts));
});

test('a folder holds at most twenty files of the product', () => {
  const counts = Map.groupBy(files, (path) => dirname(path));
  expectNone(
    above(
      most.folder,
      [...counts].map(([folder, { length }]) => [folder, length]),
    ),
  );
});

test('one name stands for one type', () => {
  const named = [...house.values()].flatMap(({ types }) => types);
  const counts = [...Map.groupBy(named, (name) => name)].map(([name, { length }]) => [name, length] as const);
  expectNone(above(1, counts));
});
