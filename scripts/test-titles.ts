// Which tests the tree has, by their titles, and what each of them says: its own text and that of the helpers it calls.
// The tables in docs/ that name tests are checked against this, so that a row cannot outlive its proof.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync, Visitor, type CallExpression, type Program, type Statement } from 'oxc-parser';

/** One test as it is written; `text` holds the call and every declaration of tests and their helpers that it leads to. */
export type WrittenTest = { readonly title: string; readonly file: string; readonly text: string };

type Source = {
  readonly code: string;
  readonly titled: readonly { readonly title: string; readonly start: number; readonly end: number }[];
  /** What the file declares at its top, and what it takes from other files of tests. */
  readonly declared: ReadonlyMap<string, { readonly start: number; readonly end: number }>;
  readonly imported: ReadonlyMap<string, { readonly file: string; readonly name: string }>;
};

const isTestName = /^(?:it|describe|test[A-Z]?\w*)$/;
const supportsTests = /(?:^e2e\/|\.test\.|\/test-|\.fixture\.|-fixtures?\.)/;
const sources = new Map<string, Source>();

/** Every test or group of tests with one of these titles. */
export function findTests(titles: readonly string[]): WrittenTest[] {
  const wanted = new Set(titles);
  return globSync('{src,e2e}/**/*.test.{ts,tsx}').flatMap((file) => {
    const code = sources.get(file)?.code ?? readFileSync(file, 'utf8');
    if (!titles.some((title) => code.includes(title))) return [];
    return sourceOf(file)
      .titled.filter(({ title }) => wanted.has(title))
      .map(({ title, start, end }) => ({ title, file, text: reach(file, start, end) }));
  });
}

/** Whether something is expected: by the test itself, or by what it calls. */
export const asserts = ({ text }: WrittenTest): boolean => /\b(?:expect|assert)\w*\s*[(.<]/.test(text);

function sourceOf(file: string): Source {
  const known = sources.get(file);
  if (known) return known;
  const code = readFileSync(file, 'utf8');
  const { program } = parseSync(file, code);
  const source = { code, titled: titledIn(program, code), ...namesIn(program, file) };
  sources.set(file, source);
  return source;
}

function titledIn(program: Program, code: string): Source['titled'] {
  const titled: { title: string; start: number; end: number }[] = [];
  const visitor = new Visitor({
    CallExpression(call) {
      const [first] = call.arguments;
      if (!first || call.arguments.length < 2 || !isTestName.test(calleeOf(call))) return;
      const isText = first.type === 'TemplateLiteral' || (first.type === 'Literal' && typeof first.value === 'string');
      if (isText) titled.push({ title: code.slice(first.start + 1, first.end - 1), start: call.start, end: call.end });
    },
  });
  visitor.visit(program);
  return titled;
}

/** `test`, also of `test.each([…])` and `test.skipIf(…)`. */
function calleeOf(call: CallExpression): string {
  const { callee } = call;
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'CallExpression') return calleeOf(callee);
  if (callee.type !== 'MemberExpression') return '';
  const { object } = callee;
  return object.type === 'Identifier' ? object.name : object.type === 'CallExpression' ? calleeOf(object) : '';
}

function namesIn(program: Program, file: string): Pick<Source, 'declared' | 'imported'> {
  const declared = new Map<string, { start: number; end: number }>();
  const imported = new Map<string, { file: string; name: string }>();
  for (const statement of program.body) {
    for (const name of namesOf(statement)) declared.set(name, statement);
    if (statement.type !== 'ImportDeclaration' || !statement.source.value.startsWith('.')) continue;
    const from = join(dirname(file), statement.source.value);
    if (!supportsTests.test(from) || !existsSync(from)) continue;
    for (const { local } of statement.specifiers) imported.set(local.name, { file: from, name: local.name });
  }
  return { declared, imported };
}

function namesOf(statement: Statement): string[] {
  const declaration =
    statement.type === 'ExportNamedDeclaration' && statement.declaration ? statement.declaration : statement;
  if (declaration.type === 'FunctionDeclaration') return declaration.id ? [declaration.id.name] : [];
  if (declaration.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
}

/** This part of a file, with every declaration that its names lead to. */
function reach(file: string, start: number, end: number, seen = new Set<string>()): string {
  const { code, declared, imported } = sourceOf(file);
  const own = code.slice(start, end);
  const parts = [own];
  for (const [name] of own.matchAll(/[A-Za-z_$][\w$]*/g)) {
    const other = imported.get(name) ?? { file, name };
    const place = (other.file === file ? declared : sourceOf(other.file).declared).get(other.name);
    const key = `${other.file} ${other.name}`;
    if (!place || seen.has(key)) continue;
    seen.add(key);
    parts.push(reach(other.file, place.start, place.end, seen));
  }
  return parts.join('\n');
}
