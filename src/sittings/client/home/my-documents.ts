import { createContext, use } from 'react';
import type { Language } from '../../../platform/language.ts';

/** One's own papers as PDF. Given by the composition root, as printing is a later feature than sitting an exam. */
export type MyDocuments = {
  readonly certificate: (examId: string, language: Language) => Promise<Uint8Array>;
  readonly deficiencyReport: (examId: string, language: Language) => Promise<Uint8Array>;
};

export const MyDocumentsContext = createContext<MyDocuments | null>(null);

export function useMyDocuments(): MyDocuments {
  const documents = use(MyDocumentsContext);
  if (!documents) throw new Error('useMyDocuments() needs the documents above it');
  return documents;
}
