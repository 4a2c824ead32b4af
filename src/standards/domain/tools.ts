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
