import { Connection } from '../../../bench/connection.ts';
import { prepareExam, startSittings } from '../acknowledged-answers.ts';
import { openProofStage, query } from '../stage.ts';
import { compareTimes, type Compared } from './compare-times.ts';

export type TimingOutcome = {
  readonly saves: number;
  /** Saves of right answers against those of wrong ones. */
  readonly rightAndWrong: Compared;
  /** The same saves with each question's key read as another option: as apart as chance makes them. */
  readonly byChance: Compared;
};

/** The papers of these proofs name options as the bank does. */
const options = ['a', 'b', 'c'] as const;
/** Not measured: code that is new runs slowly. */
const warmingUp = 400;

/**
 * One examinee saves right and wrong answers, in an order that dice say, over one connection: whether a reply takes longer for one of them.
 * Which option is right differs from question to question, so that no letter stands for it.
 */
export async function proveKeyTiming(saves: number, mutant: 'key_leaks' | null): Promise<TimingOutcome> {
  const stage = await openProofStage(mutant);
  try {
    const world = await prepareExam(stage, 1);
    await query(
      stage.databaseUrl,
      `update paper_key set key = jsonb_set(key, '{option}', to_jsonb(('{a,b,c}'::text[])[1 + position % 3]))`,
    );
    const [sitting] = await startSittings(stage, world);
    const connection = new Connection(stage.serverPort);
    const right: number[] = [];
    const wrong: number[] = [];
    const asIf: [number[], number[]] = [[], []];
    const said = new Map<number, boolean>();
    for (let turn = -warmingUp; turn < 2 * saves; turn++) {
      const position = 1 + Math.floor(Math.random() * 60);
      const isRight = Math.random() < 0.5;
      // Of the two wrong ones either.
      const option = options[(position + (isRight ? 0 : Math.random() < 0.5 ? 1 : 2)) % 3] ?? '';
      const body = `{"revision":${turn + warmingUp + 1},"response":"${option}","flagged":false,"key":"${crypto.randomUUID()}"}`;
      const began = performance.now();
      await connection.ask('PUT', `/api/sitting/answers/${position}`, sitting?.pass ?? '', body);
      const took = performance.now() - began;
      said.set(position, isRight);
      if (turn < 0) continue;
      (isRight ? right : wrong).push(took);
      asIf[Math.random() < 0.5 ? 0 : 1].push(took);
    }
    connection.close();
    await haveKeys(stage.databaseUrl, said);
    return { saves: 2 * saves, rightAndWrong: compareTimes(right, wrong), byChance: compareTimes(...asIf) };
  } finally {
    await stage.stop();
  }
}

/** What was called right is right by the key, and what was called wrong is not: else nothing was compared. */
async function haveKeys(databaseUrl: string, said: ReadonlyMap<number, boolean>): Promise<void> {
  const rows = await query<{ position: number; isRight: boolean }>(
    databaseUrl,
    `select a.position, a.response = k.key->'option' as "isRight" from answer a
     join sitting s on s.id = a.sitting_id join paper_key k on k.paper_id = s.paper_id and k.position = a.position`,
  );
  const differ = rows.filter(({ position, isRight }) => said.get(position) !== isRight);
  if (rows.length !== said.size || differ.length > 0)
    throw new Error(`${differ.length} answers are not what they were called`);
}
