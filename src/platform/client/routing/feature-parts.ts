import { loadTexts } from '../language/texts.ts';

/**
 * What features hang into a page of an earlier one: each exports it from a file that the composition root finds. A
 * feature whose folder is removed hangs nothing there.
 */
export function featureParts<File, Part>(partOf: (file: File) => Part) {
  let loaders: Readonly<Record<string, () => Promise<File>>> = {};
  let later: readonly string[] = [];
  let parts: readonly Part[] = [];
  return {
    /**
     * Takes the files as Vite's glob import gives them: `{ './results/client/exam-part.tsx': load }`. Features in `textsLater`
     * load their texts with what they show.
     */
    set(found: typeof loaders, textsLater: readonly string[] = []): void {
      loaders = found;
      later = textsLater;
      parts = [];
    },
    /** Fetches the parts, with the texts of their features, beside the page that shows them. */
    async loadBeside<Page>(page: Promise<Page>): Promise<Page> {
      const loading = Object.entries(loaders).map(async ([path, load]) => {
        const feature = path.split('/')[1] ?? '';
        const [file] = await Promise.all([load(), later.includes(feature) ? null : loadTexts(feature)]);
        return partOf(file);
      });
      parts = await Promise.all(loading);
      return page;
    },
    all: (): readonly Part[] => parts,
  };
}
