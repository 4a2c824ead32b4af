/** A question as the rules of the bank have it, written down a second time: a few lines instead of the product's tables. */
export type Version = {
  readonly text: string;
  readonly writers: readonly string[];
  readonly approval: 'draft' | 'pending' | 'approved' | 'rejected';
};
export type ModelQuestion = {
  readonly place: string;
  readonly level: number;
  readonly tags: readonly string[];
  readonly enabled: boolean;
  readonly restsUntil: string | null;
  readonly archived: boolean;
  readonly trashed: boolean;
  readonly versions: readonly Version[];
  readonly serving: number | null;
  /** Counts whatever keeps an older change from being taken back. */
  readonly changes: number;
};

export type Outcome = { readonly after: ModelQuestion } | { readonly refused: string };

const refused = (code: string): Outcome => ({ refused: code });
const becomes = (question: ModelQuestion, change: Partial<ModelQuestion>): Outcome => ({
  after: { ...question, ...change, changes: question.changes + 1 },
});

export const newestOf = ({ versions }: ModelQuestion): Version => {
  const newest = versions.at(-1);
  if (!newest) throw new Error('a question has a version');
  return newest;
};
const isPutAway = ({ archived, trashed }: ModelQuestion) => archived || trashed;
const withNewest = ({ versions }: ModelQuestion, newest: Version) => [...versions.slice(0, -1), newest];

export const created = (text: string, writer: string, place: string, submit: boolean): ModelQuestion => ({
  place,
  level: 2,
  tags: [],
  enabled: true,
  restsUntil: null,
  archived: false,
  trashed: false,
  versions: [{ text, writers: [writer], approval: submit ? 'pending' : 'draft' }],
  serving: null,
  changes: 0,
});

export type Save = { readonly by: string; readonly text: string; readonly level: number; readonly submit: boolean };

/** A text that waits or was approved is followed by another; one that is left as it is stays, with its decision. */
export function saved(question: ModelQuestion, { by, text, level, submit }: Save): Outcome {
  if (isPutAway(question)) return refused('changed_since_read');
  const newest = newestOf(question);
  const isDecisive = newest.approval === 'pending' || newest.approval === 'approved';
  if (isDecisive && newest.text === text) return becomes(question, { level });
  const others = newest.approval === 'approved' ? [] : newest.writers.filter((writer) => writer !== by);
  const version: Version = { text, writers: [by, ...others], approval: submit ? 'pending' : 'draft' };
  const versions = newest.approval === 'draft' ? withNewest(question, version) : [...question.versions, version];
  return becomes(question, { level, versions });
}

export function submitted(question: ModelQuestion): Outcome {
  const newest = newestOf(question);
  if (isPutAway(question)) return refused('not_draft');
  if (newest.approval === 'draft')
    return becomes(question, { versions: withNewest(question, { ...newest, approval: 'pending' }) });
  if (newest.approval !== 'rejected') return refused('not_draft');
  return becomes(question, { versions: [...question.versions, { ...newest, approval: 'pending' }] });
}

/** Four eyes: nobody decides on what they wrote a part of. */
export function decided(question: ModelQuestion, by: string, approval: 'approved' | 'rejected'): Outcome {
  const newest = newestOf(question);
  if (newest.approval !== 'pending' || isPutAway(question)) return refused('not_pending');
  if (newest.writers.includes(by)) return refused('own_question');
  const versions = withNewest(question, { ...newest, approval });
  return becomes(question, { versions, ...(approval === 'approved' ? { serving: versions.length } : {}) });
}

export const trashed = (question: ModelQuestion): Outcome =>
  question.trashed ? refused('already_trashed') : becomes(question, { trashed: true });

export function archived(question: ModelQuestion): Outcome {
  if (question.trashed) return refused('in_trash');
  return question.archived ? refused('already_archived') : becomes(question, { archived: true });
}

/** Out of the trash first: what was archived before comes back into the archive. */
export function restored(question: ModelQuestion): Outcome {
  if (question.trashed) return becomes(question, { trashed: false });
  return question.archived ? becomes(question, { archived: false }) : refused('not_put_away');
}

export type ModelEdit = Partial<Pick<ModelQuestion, 'place' | 'level' | 'enabled' | 'restsUntil'>> & {
  readonly addTag?: string;
};

/** Refused with `unchanged` where it is so already. */
export function edited(question: ModelQuestion, { addTag, ...edit }: ModelEdit): Outcome {
  if (question.trashed) return refused('in_trash');
  const onlyMoves = addTag === undefined && Object.keys(edit).every((name) => name === 'place');
  if (question.archived && !onlyMoves) return refused('in_archive');
  if (typeof edit.restsUntil === 'string' && question.serving === null) return refused('never_approved');
  const tags = addTag === undefined ? question.tags : [...new Set([...question.tags, addTag])];
  const after = { ...question, ...edit, tags };
  return JSON.stringify(after) === JSON.stringify(question)
    ? refused('unchanged')
    : becomes(question, { ...edit, tags });
}

/** The newest text as a draft of the person who copies, with what is known beside it. */
export const copied = (question: ModelQuestion, by: string, place: string): ModelQuestion => ({
  ...created(newestOf(question).text, by, place, false),
  level: question.level,
  tags: question.tags,
});
