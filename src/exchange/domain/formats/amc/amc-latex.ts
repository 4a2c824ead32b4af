import type { ContentLanguage } from '../../../../platform/language.ts';
import type { AmcAnswer, AmcQuestion } from './amc-blocks.ts';
import { braced, withoutComments } from './latex-text.ts';

/** A question of a LaTeX source: as in the text format, and what only LaTeX has. */
export type AmcLatexQuestion = AmcQuestion & {
  /** The number to be coded, of `\AMCnumericChoices`. */
  readonly number: string | null;
  readonly explanation: string;
  /** It makes its numbers anew for each copy. */
  readonly isComputed: boolean;
};

export const isAmcLatex = (text: string): boolean => /\\begin\{question(?:mult|multx)?\}\s*\{/.test(text);

/** The language that a source loads its packages for, where questions can be written in it. */
export const amcLatexLanguage = (text: string): ContentLanguage | null =>
  /\\usepackage\[[^\]]{0,200}\b(?:lang=FR|francais|french|frenchb)\b[^\]]{0,200}\]\{(?:automultiplechoice|babel)\}/i.test(
    text,
  )
    ? 'fr'
    : null;

/** Far more than a question has. */
const longestQuestion = 100_000;

const questions = /\\begin\{(question(?:mult|multx)?)\}\s{0,20}\{([^{}]{0,200})\}/g;
/** Also those that somebody defines in a source, such as `smallchoices`. */
const choicesBegin = /\\begin\{[a-z]{0,20}(?:choices|reponses)[a-z]{0,20}\}(\[o\])?/i;
const choice = /\\(correctchoice|wrongchoice|bonne|mauvaise)\s{0,9}(?:\[[^\][]{0,100}\])?\s{0,9}(?=\{)/g;
const scoring = /\\(?:scoring|bareme)\s{0,9}(?=\{)/g;
const computed = /\\(?:FP[a-z]|pgfmath|directlua|luaexec|multido|sage|newcount|AMCIntervalle|VAR\b)/;

/** The questions of a source for Auto Multiple Choice in LaTeX, by their group where they stand in one. */
export function amcLatexBlocks(source: string): AmcLatexQuestion[] {
  const text = withoutComments(source);
  const found: AmcLatexQuestion[] = [];
  let line = 1;
  let counted = 0;
  let done = 0;
  let group = '';
  for (const begin of text.matchAll(questions)) {
    if (begin.index < done) continue;
    const [whole, kind = '', code = ''] = begin;
    const close = `\\end{${kind}}`;
    const end = text.indexOf(close, begin.index);
    line += text.slice(counted, begin.index).match(/\n/g)?.length ?? 0;
    counted = begin.index;
    const before = [...text.slice(done, begin.index).matchAll(/\\element\s{0,9}\{([^{}]{0,200})\}/g)].at(-1);
    group = before?.[1] ?? group;
    const stop = end < 0 ? text.length : end;
    const from = begin.index + whole.length;
    const body = text.slice(from, Math.min(stop, from + longestQuestion));
    found.push(latexQuestion(body, { line, code: code.trim(), kind, group: group.trim() }));
    done = stop;
  }
  return found;
}

type Head = { readonly line: number; readonly code: string; readonly kind: string; readonly group: string };

function latexQuestion(written: string, { line, code, kind, group }: Head): AmcLatexQuestion {
  const explained = takenOut(written, /\\explain\s{0,9}(?=\{)/g);
  const scored = takenOut(explained.rest, scoring);
  const body = scored.rest.replace(/\\AMCdontAnnotate|\\QuestionIndicative/g, '');
  const begin = choicesBegin.exec(body);
  const coded = /\\AMCnumericChoices\s{0,9}\{([^{}]{0,100})\}/.exec(body);
  const open = /\\AMC(?:Open|open)\b/.exec(body);
  const text = body.slice(0, Math.min(...[begin, coded, open].map((one) => one?.index ?? body.length)));
  return {
    line,
    code,
    group,
    text,
    isMultiple: kind !== 'question',
    isOpen: open !== null && !begin,
    isOrdered: begin?.[1] !== undefined || body.includes('\\lastchoices'),
    hasScoring: scored.taken.length > 0 || written.includes('\\QuestionIndicative'),
    number: coded && !begin ? (coded[1]?.trim() ?? '') : null,
    explanation: explained.taken.join('\n\n'),
    isComputed: computed.test(written),
    answers: begin ? answersIn(body.slice(begin.index + begin[0].length)) : [],
  };
}

function answersIn(text: string): AmcAnswer[] {
  return [...text.matchAll(choice)].flatMap((found): AmcAnswer[] => {
    const argument = braced(text, found.index + found[0].length);
    if (!argument) return [];
    return [{ isRight: /^(?:correctchoice|bonne)$/.test(found[1] ?? ''), hasScoring: false, text: argument.inner }];
  });
}

/** The text without a command and its argument, and the arguments. */
function takenOut(text: string, command: RegExp): { readonly rest: string; readonly taken: string[] } {
  const taken: string[] = [];
  let rest = '';
  let done = 0;
  for (const found of text.matchAll(command)) {
    const argument = braced(text, found.index + found[0].length);
    if (!argument || found.index < done) continue;
    rest += text.slice(done, found.index);
    taken.push(argument.inner);
    done = argument.end;
  }
  return { rest: rest + text.slice(done), taken };
}
