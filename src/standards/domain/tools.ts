/**
 * What the page of an exam may offer beside its questions, in the order in which it is named. Flagging is always there.
 */
export const tools = [
  'strike',
  'zoom',
  'hide_clock',
  'highlight',
  'note',
  'calculator',
  'scientific',
  'line_focus',
  'alarm',
  'reference',
] as const;
export type Tool = (typeof tools)[number];

/** What a standard allows that says nothing else. */
export const usualTools: readonly Tool[] = ['strike', 'zoom'];

/** What a section of a paper may say for itself. The clock and the alarm are about the time of the whole exam. */
export const sectionTools: readonly Tool[] = tools.filter((tool) => tool !== 'hide_clock' && tool !== 'alarm');

/**
 * What the page offers in a section: its own list in the place of the exam’s, where it has one. Reference material belongs to
 * the exam: a section may go without it, and not add it.
 */
export function toolsIn(ofExam: readonly Tool[], ofSection: readonly Tool[] | null | undefined): readonly Tool[] {
  if (!ofSection) return ofExam;
  return tools.filter((tool) => {
    if (!sectionTools.includes(tool)) return ofExam.includes(tool);
    return ofSection.includes(tool) && (tool !== 'reference' || ofExam.includes(tool));
  });
}

/** What a section lists that its standard does not allow: a section has fewer tools than its standard, and no others. */
export const beyondStandard = (
  ofStandard: readonly Tool[],
  ofSection: readonly Tool[] | null | undefined,
): readonly Tool[] => (ofSection ?? []).filter((tool) => !ofStandard.includes(tool));

type InSection = { readonly section?: { readonly tools?: readonly Tool[] | undefined } | undefined };

/** What the page offers beside a question; where none is shown, only what every section has. */
export function toolsBeside(
  { tools: ofExam, questions }: { readonly tools: readonly Tool[]; readonly questions: readonly InSection[] },
  question: InSection | undefined,
): readonly Tool[] {
  if (question) return toolsIn(ofExam, question.section?.tools);
  const each = questions.map(({ section }) => toolsIn(ofExam, section?.tools));
  return each.length === 0 ? ofExam : tools.filter((tool) => each.every((there) => there.includes(tool)));
}
