import { maskOf } from './gift/gift-mask.ts';
import { fault, excerpt, type ImportFault } from '../imported.ts';
import { parseNumber } from '../text/number-text.ts';

/** One answer of a gap; `text` is as written, without its weight and feedback. */
export type ClozeAnswer = { readonly worth: number; readonly text: string; readonly hasFeedback: boolean };

export type ClozeGap = {
  /** `several` takes more than one answer; `other` is none that can be kept. */
  readonly way: 'choice' | 'several' | 'text' | 'number' | 'other';
  /** The kind as written, such as `MULTICHOICE_V`. */
  readonly name: string;
  readonly caseSensitive: boolean;
  /** What the gap counts among the others. */
  readonly weight: number;
  readonly answers: readonly ClozeAnswer[];
  /** Ends of lines before it. */
  readonly linesBefore: number;
};

export type ClozeRead = {
  /** The text with a `gapSign` for each gap. */
  readonly text: string;
  readonly gaps: readonly ClozeGap[];
  readonly faults: readonly ImportFault[];
};

/** Stands for a gap, by its place from 0, while a text is read: characters that no text has. */
export const gapSign = (index: number): string => `\ue001${index}\ue002`;
export const gapSigns = /\ue001(\d{1,4})\ue002/g;
export const withoutGapSigns = (text: string): string => text.replace(/[\ue001\ue002]/g, '');

const head =
  /\{\s{0,3}(\d{0,4})\s{0,3}:\s{0,3}((?:SHORTANSWER|SA|MW)(?:_?C)?|NUMERICAL|NM|(?:MULTICHOICE|MC)(?:_?(?:VS|HS|[VHS]))?|(?:MULTIRESPONSE|MR)(?:_?(?:HS|[HS]))?|REGEXP_C|REGEXP|RXC|RX)\s{0,3}:/gi;

/**
 * Finds the gaps that Moodle's embedded answers write into a text: `{1:SHORTANSWER:=Paris~%50%Marseille#Not quite}`.
 * Whatever looks otherwise stays text.
 */
export function clozeGaps(written: string, line: number): ClozeRead {
  const whole = withoutGapSigns(written);
  const mask = maskOf(whole);
  const gaps: ClozeGap[] = [];
  const faults: ImportFault[] = [];
  let text = '';
  let done = 0;
  let linesBefore = 0;
  for (const found of mask.matchAll(head)) {
    if (found.index < done) continue;
    linesBefore += linesIn(whole.slice(done, found.index));
    const from = found.index + found[0].length;
    const end = mask.indexOf('}', from);
    if (end < 0) {
      faults.push(fault(line + linesBefore, 'brace_not_closed'));
      break;
    }
    text += whole.slice(done, found.index) + gapSign(gaps.length);
    const [, weight = '', name = ''] = found;
    const answers = clozeAnswers(whole.slice(from, end), mask.slice(from, end));
    gaps.push({ ...wayOf(name.toUpperCase()), weight: Number(weight || 1), answers, linesBefore });
    linesBefore += linesIn(whole.slice(found.index, end + 1));
    done = end + 1;
  }
  return { text: text + whole.slice(done), gaps, faults };
}

/** A mask with the gaps blotted out by `sign`, one for each character (line ends stay). */
export function withoutClozeGaps(mask: string, sign: string): string {
  let blotted = '';
  let done = 0;
  for (const { index } of mask.matchAll(head)) {
    if (index < done) continue;
    const end = mask.indexOf('}', index);
    if (end < 0) break;
    blotted += mask.slice(done, index) + mask.slice(index, end + 1).replace(/[^\n]/g, sign);
    done = end + 1;
  }
  return blotted + mask.slice(done);
}

function wayOf(name: string): Pick<ClozeGap, 'way' | 'name' | 'caseSensitive'> {
  const caseSensitive = /^(?:SHORTANSWER|SA|MW)_?C$/.test(name);
  if (/^(?:SHORTANSWER|SA|MW)/.test(name)) return { way: 'text', name, caseSensitive };
  if (/^(?:NUMERICAL|NM)/.test(name)) return { way: 'number', name, caseSensitive };
  if (/^(?:MULTICHOICE|MC)/.test(name)) return { way: 'choice', name, caseSensitive };
  return { way: /^(?:MULTIRESPONSE|MR)/.test(name) ? 'several' : 'other', name, caseSensitive };
}

const linesIn = (text: string): number => text.match(/\n/g)?.length ?? 0;

/** Answers stand between tildes, each with `=` when it is right or `%…%` for what it earns, and `#` before feedback. */
function clozeAnswers(body: string, mask: string): ClozeAnswer[] {
  let from = 0;
  return mask.split('~').flatMap((maskOfPart): ClozeAnswer[] => {
    const part = body.slice(from, from + maskOfPart.length);
    from += maskOfPart.length + 1;
    const hash = maskOfPart.indexOf('#');
    const written = hash < 0 ? part : part.slice(0, hash);
    const [sign, right, percent] = /^\s*(?:(=)|%([-+]?[\d.,]{1,20})%)?/.exec(written) ?? [''];
    const text = unescaped(written.slice(sign.length)).trim();
    if (part.trim() === '') return [];
    const worth = right ? 100 : (parseNumber((percent ?? '0').replace(',', '.')) ?? 0);
    return [{ worth, text, hasFeedback: hash >= 0 && part.slice(hash + 1).trim() !== '' }];
  });
}

const unescaped = (text: string): string => text.replace(/\\([\\~#}{"/=:%])/g, '$1');

/** A gap as its author would know it. */
export const gapExcerpt = ({ name, answers }: ClozeGap): string =>
  excerpt(`${name}: ${answers.map(({ text }) => text).join(' ~ ')}`);
