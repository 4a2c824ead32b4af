import type { LocalText } from '../../platform/language.ts';
import type { GapKey, NumberRange, QuestionContent, QuestionKey } from '../../questions/domain/question.ts';
import type { Response } from '../../sittings/domain/response.ts';
import { translated, type Ids } from '../../sittings/domain/translate-ids.ts';
import type { Play } from './play.ts';

export type Sitter = { readonly examineeId: string; readonly ability: number };

type Asked = { readonly position: number; readonly content: QuestionContent; readonly key: QuestionKey };

type Seat = {
  readonly examId: string;
  readonly sitter: Sitter;
  readonly papers: ReadonlyMap<string, readonly Asked[]>;
  readonly handsIn: boolean;
};

/**
 * One examinee takes an exam as their browser would: start, read, begin, answer, hand in. How often the answer is
 * right follows the Rasch model with the person's ability. Gives the sitting's id.
 */
export async function sit(
  play: Play,
  { examId, sitter, papers, handsIn }: Seat,
  random: () => number,
): Promise<string> {
  const { sittingId, pass } = await play.asExaminee(sitter.examineeId).sittings.startSitting({ examId });
  const holder = () =>
    play.stage.as(
      {
        kind: 'sitting',
        companyId: play.companyId,
        sittingId,
        examineeId: sitter.examineeId,
        passId: passIdIn(pass ?? ''),
      },
      play.at,
    ).sittings;
  const { version, questions: shown } = await holder().readSitting({});
  await holder().beginSitting({});
  const questions = papers.get(version) ?? [];
  const answered = handsIn ? questions : questions.slice(0, Math.ceil(questions.length / 3));
  await Promise.all(
    answered.map((question) =>
      holder().saveAnswer({
        position: question.position,
        revision: 1,
        response: onPaper(question, shown, answerTo(question, sitter.ability, random)),
        flagged: random() < 0.08,
        key: crypto.randomUUID(),
      }),
    ),
  );
  if (handsIn) await holder().submitSitting({});
  return sittingId;
}

type Shown = { readonly position: number; readonly options: Named; readonly matches: Named };
type Named = readonly { readonly id: string }[];

/** The answer as somebody gives it who sees the paper. */
function onPaper({ position, content }: Asked, shown: readonly Shown[], answer: Response): Response {
  const question = shown.find((one) => one.position === position);
  return question ? translated(content, answer, idsIn(content), idsIn(question)) : answer;
}

const idsIn = ({ options, matches }: Pick<Shown, 'options' | 'matches'>): Ids => ({
  options: options.map(({ id }) => id),
  matches: matches.map(({ id }) => id),
});

/** The pass is a signed token; its payload names the pass it stands for. */
const passIdIn = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { pass: string }).pass;

function answerTo({ position, content, key }: Asked, ability: number, random: () => number): Response {
  if (random() < 0.015) return null;
  const difficulty = ((position * 7) % 11) / 5 - 1.6;
  const knows = random() < 1 / (1 + Math.exp(difficulty - ability));
  return knows ? rightAnswer(key) : wrongAnswer(content, key, random);
}

function rightAnswer(key: QuestionKey): Response {
  switch (key.kind) {
    case 'option':
      return key.option;
    case 'options':
      return [...key.options];
    case 'number':
      return middleOf(key.accepted);
    case 'text':
      return key.accepted[0] ?? '';
    case 'pairs':
      return { ...key.pairs };
    case 'order':
      return [...key.order];
    case 'gaps':
      return Object.fromEntries(Object.entries(key.gaps).map(([id, gap]) => [id, rightFilling(gap)]));
    case 'key_points':
      return inThai(key.keyPoints);
  }
}

/** As somebody writes it who knows the key. */
const inThai = (points: readonly LocalText[]): string => points.map(({ th = '' }) => th).join(' ');

function rightFilling(key: GapKey): string {
  switch (key.kind) {
    case 'option':
      return key.option;
    case 'text':
      return key.accepted[0] ?? '';
    case 'number':
      return middleOf(key.accepted);
  }
}

const middleOf = (accepted: readonly NumberRange[]): string =>
  String(((accepted[0]?.from ?? 0) + (accepted[0]?.to ?? 0)) / 2);

function wrongAnswer({ options, matches }: QuestionContent, key: QuestionKey, random: () => number): Response {
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
  switch (key.kind) {
    case 'option':
      return pick(options.filter(({ id }) => id !== key.option))?.id ?? null;
    case 'options':
      return options.slice(0, key.options.length).map(({ id }) => id);
    case 'number':
      return String((key.accepted[0]?.to ?? 0) * 2 + 1);
    case 'pairs':
      return Object.fromEntries(options.map(({ id }) => [id, pick(matches)?.id ?? '']));
    case 'order':
      return key.order.toReversed();
    case 'key_points':
      return inThai(key.keyPoints.slice(0, 1 + Math.floor(random() * (key.keyPoints.length - 1))));
    case 'text':
    case 'gaps':
      return null;
  }
}
