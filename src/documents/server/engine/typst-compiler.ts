import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { typstMaths } from './formula.ts';
import { pictureEnding } from './picture-ending.ts';
import type { PrintedDocument, TypstSheet } from './typst-sheet.ts';

/** Each document has its template in its own folder; what they share stands in `pieces`. */
const templates = join(import.meta.dirname, '..');
const weights = ['400Regular', '400Regular_Italic', '500Medium', '600SemiBold', '700Bold', '700Bold_Italic'];

let compiler: NodeCompiler | undefined;

/** The one compiler of this thread; the first call loads the fonts. */
function theCompiler(): NodeCompiler {
  compiler ??= NodeCompiler.create({ workspace: templates, fontArgs: [{ fontBlobs: weights.map(fontBytes) }] });
  return compiler;
}

function fontBytes(weight: string): Buffer {
  const { resolve } = createRequire(import.meta.url);
  return readFileSync(resolve(`@expo-google-fonts/sarabun/${weight}/Sarabun_${weight}.ttf`));
}

/**
 * Compiles a sheet to tagged PDF (PDF/A-2u where every character has a glyph in a font). Blocks the thread: call it in
 * the worker. A formula or picture that cannot be shown never fails the document; a fault in a template throws.
 */
export const compileTypst = (sheet: TypstSheet): PrintedDocument =>
  layOut(sheet, (typst, document) => ({ pdf: pdfOf(typst, document), pages: document.numOfPages }));

/** Lays a sheet out and has something made of it. */
export function layOut<Made>(
  sheet: TypstSheet,
  make: (typst: NodeCompiler, document: NodeTypstDocument) => Made,
): Made {
  const typst = theCompiler();
  const pictures = sheet.pictures.map((bytes, index) => {
    const ending = pictureEnding(bytes);
    const path = ending ? `/pictures/${index}.${ending}` : null;
    if (path) typst.mapShadow(join(templates, path), Buffer.from(bytes));
    return path;
  });
  try {
    const formulas = sheet.formulas.map(({ tex }) => typstMaths(tex));
    let compiled = compileSheet(typst, sheet, formulas, pictures);
    if (typeof compiled === 'string') {
      // Something in it does not compile: look at each formula and picture by itself and leave the bad ones out.
      const good = formulas.map((maths) => (maths !== null && compiles(typst, maths, 'formula') ? maths : null));
      const seen = pictures.map((path) => (path !== null && compiles(typst, path, 'picture') ? path : null));
      compiled = compileSheet(typst, sheet, good, seen);
    }
    if (typeof compiled === 'string') throw new Error(`The template ${sheet.template} does not compile: ${compiled}`);
    return make(typst, compiled);
  } finally {
    typst.resetShadow();
    typst.evictCache(10);
  }
}

/** The laid out document, or what is wrong with it. */
function compileSheet(
  typst: NodeCompiler,
  { template, content }: TypstSheet,
  formulas: readonly (string | null)[],
  pictures: readonly (string | null)[],
): NodeTypstDocument | string {
  typst.mapShadow(join(templates, 'input.json'), Buffer.from(JSON.stringify({ content, formulas, pictures })));
  return compileSource(typst, `#import "/${template}/sheet.typ": main\n#main(json("/input.json"))`);
}

function compiles(typst: NodeCompiler, what: string, kind: 'formula' | 'picture'): boolean {
  typst.mapShadow(join(templates, 'input.json'), Buffer.from(JSON.stringify(what)));
  const shown =
    kind === 'formula' ? 'math.equation(eval(json("/input.json"), mode: "math"))' : 'image(json("/input.json"))';
  return typeof compileSource(typst, `#${shown}`) !== 'string';
}

function compileSource(typst: NodeCompiler, source: string): NodeTypstDocument | string {
  const compiled = typst.compile({ mainFileContent: source });
  if (compiled.result) return compiled.result;
  const problems = compiled.takeDiagnostics() ?? compiled.takeError();
  return problems ? JSON.stringify(typst.fetchDiagnostics(problems)) : 'no reason given';
}

function pdfOf(typst: NodeCompiler, compiled: NodeTypstDocument): Uint8Array {
  try {
    return typst.pdf(compiled, { pdfStandard: 'a-2u' });
  } catch {
    // PDF/A wants a glyph for every character; a rare script or an emoji has none in our fonts.
    return typst.pdf(compiled);
  }
}
