/** What can be wrong with a row of a file of typed answers, or with one of its cells. */
export const fileFaults = [
  /** The row has no number, or nobody of the exam has this one. */
  'number_missing',
  'nobody',
  /** A row above has the same number. */
  'twice_in_file',
  /** The person had another version. */
  'other_version',
  /** The cell says what does not stand on the paper. */
  'not_on_paper',
  /** There is something in a column beyond the questions of the paper. */
  'no_such_question',
  /** Two people have typed this sheet already. */
  'typed_by_two',
  /** The caller is not independent of who typed it first. */
  'apart',
  /** The results are out, and nobody holds this person's back. */
  'already_released',
] as const;
export type FileFault = (typeof fileFaults)[number];
