import { useState } from 'react';
import { Fault, Refused } from '../../../../../platform/client/api.ts';
import { useRefusalText } from '../../../../../platform/client/language/refusal-text.ts';
import { faultText } from '../../../../../platform/ui/feedback/fault.tsx';
import { toast } from '../../../../../platform/ui/feedback/toast.tsx';
import { useAct } from '../../../../../platform/ui/feedback/use-act.ts';
import { changedBy } from '../../api.ts';
import { typedApi, type FileReading } from '../api.ts';
import { useTypingTexts } from '../use-typing-texts.ts';

/** A file is read at once and nothing is saved by that; saving reads it again, as it was. */
export function useFileImport(examId: string, close: () => void) {
  const words = useTypingTexts();
  const { read, ...looking } = useLook(examId);
  const save = useAct({
    act: (file: File) => sendFile(examId, file, false),
    feature: 'results',
    changes: [...changedBy(examId), ['typed-exams']],
    done: ({ saved }) => {
      toast('done', { message: words('saved', { count: saved }) });
      close();
    },
  });
  const rows = read?.reading.rows ?? [];
  return {
    ...looking,
    reading: read?.reading,
    toSave: rows.filter(({ fate }) => fate === 'new' || fate === 'changed').length,
    saving: save.pending,
    save: () => read && save.run(read.file),
  };
}

/** The dry run; what is wrong with a file is said in its place. */
function useLook(examId: string) {
  const words = useTypingTexts();
  const refusalText = useRefusalText('results');
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [read, setRead] = useState<{ readonly file: File; readonly reading: FileReading } | null>(null);
  const sayWhy = (error: unknown) => {
    if (error instanceof Refused) setProblem(refusalText(error));
    else setProblem(error instanceof Fault && error.status === 413 ? words('file.file_too_large') : faultText(error));
  };
  const look = async (file: File): Promise<void> => {
    setBusy(file.name);
    setProblem(null);
    try {
      const reading = await sendFile(examId, file, true);
      const { fault } = reading;
      if (fault) setProblem(words(fileSentence(fault.code), { line: fault.line, ...fault.values }));
      else setRead({ file, reading });
    } catch (error) {
      sayWhy(error);
    } finally {
      setBusy(null);
    }
  };
  return { busy, problem, read, look: (file: File) => void look(file), again: () => setRead(null) };
}

const sendFile = (examId: string, file: File, dryRun: boolean) =>
  typedApi.importPaperAnswers({ examId, name: file.name.slice(-300), dryRun }, file);

const fileSentence = (code: string) => `file.${code}` as 'file.file_empty';
