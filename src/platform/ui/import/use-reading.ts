import { useState } from 'react';
import { useWhyNotSent } from './why-not-sent.ts';

type Given<Read> = {
  readonly feature: string;
  readonly mostMegabytes: number;
  readonly words: { readonly tooLarge: string; readonly empty: string };
  /** Sends the file to be read; nothing is imported by that. */
  readonly upload: (named: { readonly name: string }, file: File) => Promise<Read>;
  readonly onRead: (read: Read, file: File) => void;
};

/** Asks the server to read a chosen file: its name meanwhile, and what is wrong with it, to be said in place. */
export function useReading<Read>({ feature, mostMegabytes, words, upload, onRead }: Given<Read>) {
  const whyNotSent = useWhyNotSent(feature);
  const [name, setName] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const read = async (file: File): Promise<void> => {
    if (name !== null) return;
    const isTooLarge = file.size > mostMegabytes * 1024 * 1024;
    setProblem(isTooLarge ? words.tooLarge : file.size === 0 ? words.empty : null);
    if (isTooLarge || file.size === 0) return;
    setName(file.name);
    try {
      onRead(await upload({ name: file.name.slice(-300) }, file), file);
    } catch (error) {
      setProblem(whyNotSent(error, words.tooLarge));
    } finally {
      setName(null);
    }
  };
  return { read: (file: File) => void read(file), name, problem };
}
