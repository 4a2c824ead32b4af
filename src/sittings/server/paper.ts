import type { Section } from '../../assembly/domain/blueprint.ts';
import { passageRuns, type PassageRun } from '../../assembly/domain/passage-runs.ts';
import type { ContentLanguage, LocalText } from '../../platform/language.ts';
import { displayHtml } from '../../platform/rich-text/rich-text-display.ts';
import type { Db } from '../../platform/server/database/database.ts';
import type { MediaUrl } from '../../platform/server/media/media-address.ts';
import { remembering } from '../../platform/server/remembering.ts';
import type { Option } from '../../questions/domain/question.ts';
import { choicesOf, listPaperQuestions } from './paper-queries.ts';

type ShownPaper = Awaited<ReturnType<typeof show>>;

const papersKept = 60;

export type PaperReader = ReturnType<typeof paperReader>;

/**
 * Papers as they are shown, each made once: a paper never changes after it was issued, and when a whole class
 * starts in the same second it is the same few papers for all.
 */
export function paperReader(mediaUrl: MediaUrl) {
  const shown = remembering<ShownPaper>(papersKept);
  const read = (db: Db, companyId: string, paperId: string): Promise<ShownPaper> =>
    shown(paperId, () => show(db, paperId, (hash) => mediaUrl(companyId, hash, paperId)));
  return Object.assign(read, { known: shown.known });
}

async function show(db: Db, paperId: string, url: (hash: string) => string) {
  const questions = (await listPaperQuestions(db, paperId)).map(({ passageId, passageText, ...question }) => ({
    ...question,
    passage: passageId && passageText ? { id: passageId, text: passageText } : null,
  }));
  const passages = passageRuns(questions);
  return questions.map(({ position, points, content, section, heading, ...ids }, at) => ({
    position,
    ...(heading && { section: headOf(heading, section ?? 0, section !== questions[at - 1]?.section) }),
    ...passageAt(passages, position, url),
    kind: content.kind,
    stem: shownText(content.stem, url),
    options: inOrder(content.options, { order: ids.optionOrder, ids: ids.optionIds }, url),
    matches: inOrder(content.matches, { order: ids.matchOrder, ids: ids.matchIds }, url),
    gaps: content.gaps.map((gap) => ({ ...gap, choices: choicesOf(gap, ids.optionOrder, ids.optionIds) })),
    unit: content.unit,
    ...(content.essay && { essay: content.essay }),
    points,
  }));
}

/** The same questions in these languages alone, or in all where none is named. A text that has none of them stays as it is. */
export function onlyIn(questions: ShownPaper, languages: readonly ContentLanguage[]): ShownPaper {
  if (languages.length === 0) return questions;
  const pick = (text: LocalText): LocalText => {
    const there = languages.filter((language) => text[language]);
    return there.length > 0 ? Object.fromEntries(there.map((language) => [language, text[language]])) : text;
  };
  const picked = <One extends { readonly text: LocalText }>(one: One): One => ({ ...one, text: pick(one.text) });
  return questions.map((question) => {
    const { passage, stem, options, matches } = question;
    return {
      ...question,
      ...(passage?.text && { passage: { ...passage, text: pick(passage.text) } }),
      stem: pick(stem),
      options: options.map(picked),
      matches: matches.map(picked),
    };
  });
}

/** What examinees read of a section. */
const headOf = ({ title, instructions, tools }: Section, at: number, begins: boolean) => ({
  at,
  title,
  instructions,
  begins,
  ...(tools && { tools: [...tools] }),
});

type Runs = readonly PassageRun<{ readonly text: LocalText }>[];

/** The questions that share the passage of this one; the first of them brings the text. */
function passageAt(passages: Runs, position: number, url: (hash: string) => string) {
  const run = passages.find(({ from, to }) => from <= position && position <= to);
  if (!run) return {};
  const { from, to, passage } = run;
  return { passage: { from, to, ...(position === from && { text: shownText(passage.text, url) }) } };
}

type Order = { readonly order: readonly string[]; readonly ids: readonly string[] };

/** In the order of the paper, under its own ids. */
function inOrder(options: readonly Option[], { order, ids }: Order, url: (hash: string) => string) {
  return order.flatMap((inBank, at) => {
    const option = options.find((candidate) => candidate.id === inBank);
    if (!option) return [];
    const { text, area } = option;
    return [{ id: ids[at] ?? inBank, text: shownText(text, url), ...(area && { area }) }];
  });
}

/** Text as it is stored, made safe for the screen in each language it has. */
export const shownText = ({ en, th, fr }: LocalText, url: (hash: string) => string): LocalText => ({
  ...(en ? { en: displayHtml(en, url) } : {}),
  ...(th ? { th: displayHtml(th, url) } : {}),
  ...(fr ? { fr: displayHtml(fr, url) } : {}),
});
