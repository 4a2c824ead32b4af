import { useState } from 'react';
import { toast } from '../../../../../platform/ui/feedback/toast.tsx';
import { useAct } from '../../../../../platform/ui/feedback/use-act.ts';
import { useReading } from '../../../../../platform/ui/import/use-reading.ts';
import { importEndpoints } from '../../../../typed-import-contract.ts';
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
    toSave: rows.filter(({ status }) => status === 'new' || status === 'changed').length,
    saving: save.pending,
    save: () => read && save.run(read.file),
  };
}

/** The dry run; what is wrong with a file is said in its place. */
function useLook(examId: string) {
  const words = useTypingTexts();
  const [looked, setLooked] = useState<{ readonly file: File; readonly reading: FileReading } | null>(null);
  const { read, name, problem } = useReading({
    feature: 'results',
    mostMegabytes: importEndpoints.importPaperAnswers.bodyLimit / 1024 / 1024,
    words: { tooLarge: words('file.file_too_large'), empty: words('file.file_empty') },
    upload: (_, file) => sendFile(examId, file, true),
    onRead: (reading, file) => setLooked({ file, reading }),
  });
  const fault = name === null ? looked?.reading.fault : null;
  return {
    busy: name,
    problem: problem ?? (fault ? words(fileSentence(fault.code), { line: fault.line, ...fault.values }) : null),
    read: looked?.reading.fault ? null : looked,
    look: read,
    again: () => setLooked(null),
  };
}

const sendFile = (examId: string, file: File, dryRun: boolean) =>
  typedApi.importPaperAnswers({ examId, name: file.name.slice(-300), dryRun }, file);

const fileSentence = (code: string) => `file.${code}` as 'file.file_empty';
