import { Suspense } from 'react';
import { loadTexts } from '../../platform/client/language/texts.ts';
import { lazyScreen } from '../../platform/client/routing/lazy-screen.tsx';
import type { PersonSheet } from '../../results/client/staff/person-sheet/api.ts';
import type { SheetPart } from '../../results/client/staff/person-sheet/sheet-part.ts';

type OfPerson = { sheet: PersonSheet };

const KeptPictures = lazyScreen<OfPerson>(async () => {
  const [file] = await Promise.all([import('./kept-pictures.tsx'), loadTexts('scanning')]);
  return file.KeptPictures;
});

/** The picture of the sheet that somebody filled in on paper. */
export const sheetPart: SheetPart = {
  Action: ({ sheet }) =>
    sheet.exam.kind === 'paper' ? (
      <Suspense fallback={null}>
        <KeptPictures sheet={sheet} />
      </Suspense>
    ) : null,
};
