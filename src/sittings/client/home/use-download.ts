import type { Language } from '../../../platform/language.ts';
import { useLanguage } from '../../../platform/client/language/use-language.ts';
import { saveFile } from '../../../platform/ui/controls/save-file.ts';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { useMyDocuments, type MyDocuments } from './my-documents.ts';

/** Fetches one of one's own documents in the language of the page and hands it to the browser. */
export function useDownload(which: keyof MyDocuments, examId: string, fileName: string) {
  const documents = useMyDocuments();
  const language = useLanguage();
  const act = useAct({
    act: (inLanguage: Language) => documents[which](examId, inLanguage),
    feature: 'documents',
    done: (bytes) => saveFile(`${fileName}.pdf`, bytes, 'application/pdf'),
  });
  return { pending: act.pending, run: () => act.run(language) };
}
