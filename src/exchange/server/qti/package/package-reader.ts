import type { QtiElement } from '../../../domain/qti-scoring/qti-element.ts';
import { withQtiNames } from '../../../domain/qti-scoring/qti-names.ts';
import type { Package } from '../../read/open-package.ts';
import { faultOf } from '../../read/stop-reading.ts';
import { readXmlFile } from '../../read/xml-tree.ts';
import type { ImportFault } from '../../../domain/imported.ts';

/** The documents of a package, each read once. */
export type PackageReader = {
  readonly names: readonly string[];
  readonly manifest: { readonly path: string; readonly tree: QtiElement } | null;
  /** The tree of a document with the names of QTI 2, or null where there is none that can be read. */
  readonly document: (path: string) => QtiElement | null;
  /** Why a document that is there cannot be read. */
  readonly trouble: (path: string) => ImportFault | null;
  readonly read: (path: string) => Uint8Array | null;
  /** The outermost elements of all documents. */
  readonly documents: () => { readonly path: string; readonly name: string }[];
};

type Read = { readonly tree: QtiElement } | { readonly trouble: ImportFault };

export function packageReader({ names, read }: Package): PackageReader {
  const known = new Map<string, Read | null>();
  const readOnce = (path: string): Read | null => {
    const before = known.get(path);
    if (before !== undefined) return before;
    const bytes = read(path);
    const result = bytes && treeOf(bytes);
    known.set(path, result);
    return result;
  };
  const document = (path: string) => {
    const result = readOnce(path);
    return result && 'tree' in result ? result.tree : null;
  };
  const path = names.find((name) => /^(?:[^/]+\/)?imsmanifest\.xml$/i.test(name));
  const tree = path === undefined ? null : document(path);
  return {
    names,
    manifest: path !== undefined && tree ? { path, tree } : null,
    document,
    trouble: (name) => {
      const result = readOnce(name);
      return result && 'trouble' in result ? result.trouble : null;
    },
    read,
    documents: () =>
      names
        .filter((name) => /\.(?:xml|qti)$/i.test(name) && !/imsmanifest\.xml$/i.test(name))
        .flatMap((name) => {
          const root = document(name);
          return root ? [{ path: name, name: root.name }] : [];
        }),
  };
}

function treeOf(bytes: Uint8Array): Read {
  try {
    return { tree: withQtiNames(readXmlFile(bytes)) };
  } catch (error) {
    const trouble = faultOf(error);
    if (trouble) return { trouble };
    throw error;
  }
}
