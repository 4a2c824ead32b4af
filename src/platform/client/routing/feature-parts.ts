import { loadTexts } from '../language/texts.ts';

/**
 * What features hang into a page of an earlier one: each exports it from a file that the composition root finds. A
 * feature whose folder is removed hangs nothing there.
 */
export function featureParts<File, Part>(partOf: (file: File) => Part) {
  let loaders: Readonly<Record<string, () => Promise<File>>> = {};
  let parts: readonly Part[] = [];
  return {
    /** Takes the files as Vite's glob import gives them: `{ './results/client/exam-part.tsx': load }`. */
    set(found: typeof loaders): void {
      loaders = found;
      parts = [];
    },
    /** Fetches the parts, with the texts of their features, beside the page that shows them. */
    async loadBeside<Page>(page: Promise<Page>): Promise<Page> {
      const loading = Object.entries(loaders).map(async ([path, load]) => {
        const [file] = await Promise.all([load(), loadTexts(path.split('/')[1] ?? '')]);
        return partOf(file);
      });
      parts = await Promise.all(loading);
      return page;
    },
    all: (): readonly Part[] => parts,
  };
}
