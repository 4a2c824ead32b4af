import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { typstMaths } from './formula.ts';
import { pictureEnding } from './picture-ending.ts';
import type { PictureBytes } from '../../domain/print.ts';
import type { Json, PrintedDocument, ToPrint } from './typst-sheet.ts';

/** Each document has its template in its own folder; what they share stands in `pieces`. */
const templates = join(import.meta.dirname, '..');
const weights = ['400Regular', '400Regular_Italic', '500Medium', '600SemiBold', '700Bold', '700Bold_Italic'];

let compiler: NodeCompiler | undefined;

/** The one compiler of this thread; the first call loads the fonts. */
function theCompiler(): NodeCompiler {
  compiler ??= NodeCompiler.create({ workspace: templates, fontArgs: [{ fontBlobs: fontFiles() }] });
  return compiler;
}

/** Both fonts that a company may choose, in the weights that the templates use. */
function fontFiles(): Buffer[] {
  const { resolve } = createRequire(import.meta.url);
  const sarabun = dirname(resolve('@expo-google-fonts/sarabun/package.json'));
  const trirong = dirname(resolve('@expo-google-fonts/trirong/package.json'));
  return weights.flatMap((weight) => [
    readFileSync(join(sarabun, weight, `Sarabun_${weight}.ttf`)),
    readFileSync(join(trirong, `Trirong_${weight}.ttf`)),
  ]);
}

/**
 * Compiles sheets to one tagged PDF (PDF/A-2u where every character has a glyph in a font). Blocks the thread: call it in
 * the worker. A formula or picture that cannot be shown never fails the document; a fault in a template throws.
 */
export const compileTypst = (sheets: ToPrint): PrintedDocument =>
  layOut(sheets, (typst, document) => ({ pdf: pdfOf(typst, document), pages: document.numOfPages }));

/** Lays sheets out after each other and has something made of them. */
export function layOut<Made>(sheets: ToPrint, make: (typst: NodeCompiler, document: NodeTypstDocument) => Made): Made {
  const typst = theCompiler();
  const all = [sheets].flat();
  const pictureAt = keepPictures(typst);
  const parts = all.map(({ content, formulas, pictures }) => ({
    content,
    formulas: formulas.map(({ tex }) => typstMaths(tex)),
    pictures: pictures.map(pictureAt),
  }));
  const own = all.map(({ own }) => own && { content: own.content, pictures: own.pictures.map(pictureAt) });
  typst.mapShadow(join(templates, 'own.json'), Buffer.from(JSON.stringify(own.map((part) => part ?? null))));
  const names = all.map(({ template, own }) => ({ template, isOwn: own !== undefined }));
  try {
    let compiled = compileParts(typst, names, parts);
    if (typeof compiled === 'string') compiled = compileParts(typst, names, withoutBad(typst, parts));
    if (typeof compiled === 'string') throw new Error(`The template ${all[0]?.template} does not compile: ${compiled}`);
    return make(typst, compiled);
  } finally {
    typst.resetShadow();
    typst.evictCache(10);
  }
}

/** What a template gets, with formulas and the places of pictures; null for what cannot be shown. */
type Part = {
  readonly content: Json;
  readonly formulas: readonly (string | null)[];
  readonly pictures: readonly (string | null)[];
};

type Named = { readonly template: string; readonly isOwn: boolean };

/** Puts each picture where the templates find it, the same one only once. */
function keepPictures(typst: NodeCompiler): (bytes: PictureBytes) => string | null {
  const kept = new Map<PictureBytes, string | null>();
  return (bytes) => {
    const known = kept.get(bytes);
    if (known !== undefined) return known;
    const ending = pictureEnding(bytes);
    const path = ending ? `/pictures/${kept.size}.${ending}` : null;
    if (path) typst.mapShadow(join(templates, path), Buffer.from(bytes));
    kept.set(bytes, path);
    return path;
  };
}

/** Something does not compile: looks at each formula and picture by itself and leaves the bad ones out. */
function withoutBad(typst: NodeCompiler, parts: readonly Part[]): Part[] {
  const known = new Map<string, string | null>();
  const good = (kind: 'formula' | 'picture') => (what: string | null) => {
    if (what === null) return null;
    const seen = known.get(what);
    if (seen !== undefined) return seen;
    const shown = compiles(typst, what, kind) ? what : null;
    known.set(what, shown);
    return shown;
  };
  return parts.map(({ content, formulas, pictures }) => ({
    content,
    formulas: formulas.map(good('formula')),
    pictures: pictures.map(good('picture')),
  }));
}

/** The laid out document, or what is wrong with it. */
function compileParts(
  typst: NodeCompiler,
  names: readonly Named[],
  parts: readonly Part[],
): NodeTypstDocument | string {
  typst.mapShadow(join(templates, 'input.json'), Buffer.from(JSON.stringify(parts)));
  const distinct = [...new Set(names.map(({ template }) => template))];
  const imports = distinct.map((name, index) => `#import "/${name}/sheet.typ": main as main-${index}`);
  const shown = names.map(
    ({ template, isOwn }, index) =>
      `#main-${distinct.indexOf(template)}(parts.at(${index})${isOwn ? `, own: own.at(${index})` : ''})`,
  );
  // Each part names the file; of several the first has the word.
  const title = parts.length > 1 ? ['#set document(title: parts.first().content.house.title)'] : [];
  return compileSource(
    typst,
    [...imports, '#let parts = json("/input.json")', '#let own = json("/own.json")', ...shown, ...title].join('\n'),
  );
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
