import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import {
  complaintOf,
  endOf,
  inTurn,
  onceReady,
  startReader,
  unreadAfter,
  watchReader,
  type FileToRead,
  type HowToRead,
  type Unread,
} from './reading-process.ts';
import { readingLimits, type ReadingLimits } from './reading-process.ts';
import { TooManyWaiting } from './turns.ts';

/** So many files are read by one process; then a new one begins, so that nothing that it lost grows for ever. */
const filesOfProcess = 50;

export type KeptReader = {
  readonly read: (given: FileToRead) => Promise<Buffer | Unread>;
  /** Ends the process; reading again would start another. */
  readonly close: () => void;
};

/**
 * Reads many files of one company in one process after the other (the program loops with `readGivenOnes`): starting a process takes
 * longer than reading a picture. The limits hold for each file. A process that reached one is ended, and the next file gets a
 * new one. It is never handed to another company: what a file did to its reader touches files of the same upload alone.
 */
export function keepReader(program: URL, { companyId, limits = readingLimits }: HowToRead): KeptReader {
  let kept: Kept | null = null;
  const close = () => {
    kept?.child.kill('SIGKILL');
    kept = null;
  };
  const readNow = async (given: FileToRead): Promise<Buffer | Unread> => {
    kept ??= { child: startReader(program, limits), files: 0, isReady: false, complaint: () => '' };
    if (kept.files === 0) kept.complaint = complaintOf(kept.child);
    kept.files += 1;
    const read = await askKept(kept, given, limits);
    if ('unread' in read || kept.files >= filesOfProcess) close();
    return read;
  };
  const read = async (given: FileToRead): Promise<Buffer | Unread> => {
    try {
      return await inTurn(companyId, () => readNow(given));
    } catch (error) {
      if (error instanceof TooManyWaiting) return { unread: 'reader_busy' };
      throw error;
    }
  };
  return { read, close };
}

type Kept = {
  readonly child: ChildProcessWithoutNullStreams;
  files: number;
  /** Its packages are loaded. */
  isReady: boolean;
  complaint: () => string;
};

/** Gives one file to the process and waits for its reply, or for its end. */
async function askKept(kept: Kept, given: FileToRead, limits: ReadingLimits): Promise<Buffer | Unread> {
  const { child, complaint } = kept;
  const { isReady, giveUp, stop, why } = watchReader(child, limits, kept.isReady);
  const ready = () => {
    kept.isReady = true;
    isReady();
  };
  const reply = replyOf(kept, limits.said * 1024 * 1024, { ready, giveUp });
  const { bytes, ...about } = given;
  child.stdin.write(`${JSON.stringify({ size: bytes.length, about })}\n`);
  child.stdin.write(bytes);
  const ended = endOf(child).then((end) =>
    unreadAfter(end ?? 'The reading process ended early.', { why: why(), complaint: complaint() }),
  );
  try {
    return await Promise.race([reply.whole, ended]);
  } finally {
    stop();
    reply.stop();
  }
}

/** The bytes of one reply: a line with how many there are, then these. */
function replyOf({ child, isReady }: Kept, most: number, { ready, giveUp }: { ready: () => void; giveUp: () => void }) {
  const pieces: Buffer[] = [];
  let [there, wanted] = [0, -1];
  let take: (piece: Buffer) => void = () => {};
  const whole = new Promise<Buffer>((resolve) => {
    take = (piece) => {
      pieces.push(piece);
      there += piece.length;
      if (wanted < 0) wanted = sizeIn(piece, there - piece.length);
      if (there > most) giveUp();
      else if (wanted >= 0 && there >= wanted) resolve(withoutLine(Buffer.concat(pieces)));
    };
    if (isReady) child.stdout.on('data', take);
    else onceReady(child, ready, take);
  });
  return { whole, stop: () => child.stdout.off('data', take) };

  /** How long the reply is with its line; -1 as long as the line is not whole. */
  function sizeIn(piece: Buffer, before: number): number {
    const end = piece.indexOf(10);
    if (end < 0) return -1;
    const line = Buffer.concat(pieces).toString('latin1', 0, before + end);
    return before + end + 1 + Number(line);
  }
}

const withoutLine = (reply: Buffer): Buffer => reply.subarray(reply.indexOf(10) + 1);
