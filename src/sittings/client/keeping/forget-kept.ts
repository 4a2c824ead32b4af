import { isNoted } from './kept-note.ts';

/** Another page than that of an exam is opened: somebody else may be here. An exam that goes on beside it is kept again. */
export async function forgetKept(): Promise<void> {
  if (isNoted()) (await import('./browser-keeper.ts')).browserKeeper().forget();
}
