import {
  faultsAbout,
  mostQuestions,
  noFindings,
  questionsRead,
  tooMany,
  type ImportFault,
  type Findings,
  type ImportedQuestion,
  type Questions,
} from './imported.ts';
import { withoutRepeatedCodes } from './repeated-codes.ts';

type Reader<Piece> = {
  /** Null where the question cannot be taken; the reason is among the findings. */
  readonly read: (piece: Piece, findings: Findings) => ImportedQuestion | null;
  /** What its author knows the question by, however broken it is. */
  readonly about: (piece: Piece) => { readonly code: string; readonly text: string };
};

/** Reads each piece of a file as a question. A faulty one is left out with its faults; the others are read all the same. */
export function readEach<Piece>(pieces: readonly Piece[], { read, about }: Reader<Piece>): Questions {
  if (pieces.length > mostQuestions) return tooMany(pieces.length);
  const faults: ImportFault[] = [];
  const questions = pieces.flatMap((piece): ImportedQuestion[] => {
    const findings = noFindings();
    const question = read(piece, findings);
    if (question) return [question];
    const { code, text } = about(piece);
    faults.push(...faultsAbout(findings.faults, code, text));
    return [];
  });
  return questionsRead(pieces.length, withoutRepeatedCodes(questions), faults);
}
